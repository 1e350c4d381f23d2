" Vim filetype plugin
" Language: Kaleidoscope

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:#>,:# commentstring=#\ %s
setlocal formatoptions-=t formatoptions+=cql
setlocal iskeyword=@,48-57,_,192-214,216-246,248-255
setlocal suffixesadd=.ks
setlocal textwidth=100
setlocal formatprg=kaleido\ fmt\ -
compiler kaleido

" For `%` with matchit.
let b:match_ignorecase = 0
let b:match_words = '\<if\>:\<then\>:\<else\>,\<\%(for\|var\)\>:\<in\>'

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< iskeyword< suffixesadd< textwidth<'
      \ . ' formatprg< makeprg< errorformat< | unlet! b:match_ignorecase b:match_words b:current_compiler'
