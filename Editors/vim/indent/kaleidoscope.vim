" Vim indent file
" Language: Kaleidoscope
"
" Indents as `kaleido fmt` does. The lines of the item before the cursor are read from left to right, with a stack of the forms that are open.

if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=KaleidoscopeIndent(v:lnum)
setlocal indentkeys=o,O,!^F,0=else,0=then,0=def\ ,0=extern\ 
setlocal autoindent expandtab shiftwidth=2 softtabstop=2
let b:undo_indent = 'setlocal indentexpr< indentkeys< autoindent< expandtab< shiftwidth< softtabstop<'

if exists('*KaleidoscopeIndent')
  finish
endif

let s:token = '\%(\a\|_\|[^\d1-\d127]\)\%(\w\|[^\d1-\d127]\)*\|\d[0-9.]*\%([eE][-+]\=\d\+\)\=\|[!<>=]=\|&&\|||\|\S'

function! KaleidoscopeIndent(line)
  let word = matchstr(getline(a:line), '^\s*\zs\h\w*')
  let first = s:FirstLine(a:line)
  " These words begin an item, also behind one that is not complete.
  if first == 0 || index(['def', 'extern'], word) >= 0
    return 0
  endif
  let state = s:NewState()
  for line in range(first, a:line - 1)
    call s:ReadLine(state, getline(line))
  endfor
  if index(['then', 'else'], word) >= 0
    let opener = {'then': 'if', 'else': 'then'}[word]
    let matching = filter(copy(state.forms), {_, form -> form.kind ==# opener})
    if !empty(matching)
      return matching[-1].column
    endif
  endif
  if !state.is_complete
    return state.forms[-1].indent
  endif
  " What may continue: an `if` that has no `else` yet, parentheses, or what precedes `in`.
  for form in reverse(copy(state.forms))
    if form.kind ==# 'then'
      return form.column
    elseif index(['(', 'if', 'for', 'var'], form.kind) >= 0
      return form.indent
    endif
  endfor
  return 0
endfunction

" The first line of the item that a line may continue: the nearest one above that is not indented. 0 if there is none.
function! s:FirstLine(line)
  let line = prevnonblank(a:line - 1)
  while line > 0 && getline(line) =~# '^\s\|^#\|^$'
    let line -= 1
  endwhile
  return line
endfunction

" An open form has a column, where `else` stands if it is an `if`, and the indentation of the lines that continue it.
function! s:NewState()
  return {'forms': [s:Form('item', 0, 2)], 'is_complete': 1, 'previous': '', 'prototype': 0, 'follows_head': 0}
endfunction

function! s:Form(kind, column, indent)
  return {'kind': a:kind, 'column': a:column, 'indent': a:indent}
endfunction

" Removes the forms inside of the innermost one of some kinds, and returns that one; of the item if there is none.
function! s:CloseTo(state, kinds)
  while len(a:state.forms) > 1 && index(a:kinds, a:state.forms[-1].kind) < 0
    call remove(a:state.forms, -1)
  endwhile
  return a:state.forms[-1]
endfunction

function! s:ReadLine(state, text)
  let code = a:text
  let end = 0
  while 1
    let [token, start, end] = matchstrpos(code, s:token, end)
    if start < 0 || token[0] ==# '#'
      break
    endif
    let rest = code[end :]
    let next = matchstr(rest, '^\s*\zs[^#[:space:]]')
    let gap = strdisplaywidth(matchstr(rest, '^\s*'))
    call s:ReadToken(a:state, token, strdisplaywidth(strpart(code, 0, start)), next !=# '', gap)
    let a:state.previous = token
  endwhile
  " `if` in the line after `else` is a form of its own.
  let a:state.previous = ''
  let a:state.follows_head = 0
endfunction

" `gap` is the number of columns between the token and the next one, if one follows in its line.
function! s:ReadToken(state, token, column, has_next, gap)
  let state = a:state
  let forms = state.forms
  if state.prototype
    " A definition goes on behind the parameters; `extern` does not.
    if a:token ==# ')'
      let state.is_complete = state.prototype == 2
      let state.follows_head = !state.is_complete
      let state.prototype = 0
    endif
    return
  endif
  " A form that will be moved to a line of its own is continued as if it stood there.
  let column = state.follows_head || state.previous ==# '=' && forms[-1].kind ==# '=' ? forms[-1].indent : a:column
  let state.follows_head = 0
  let state.is_complete = 0
  if a:token ==# 'def' || a:token ==# 'extern'
    let state.forms = [s:Form('item', 0, 2)]
    let state.prototype = a:token ==# 'def' ? 1 : 2
  elseif a:token ==# ';'
    let state.forms = [s:Form('item', 0, 2)]
    let state.is_complete = 1
  elseif a:token ==# '('
    let indent = a:has_next ? a:column + 1 + a:gap : forms[-1].indent + 2
    call add(forms, s:Form('(', a:column, indent))
  elseif a:token ==# ')'
    call s:CloseTo(state, ['('])
    if len(state.forms) > 1
      call remove(state.forms, -1)
    endif
    let state.is_complete = 1
  elseif a:token ==# 'if'
    if state.previous ==# 'else' && forms[-1].kind ==# 'else'
      let column = remove(forms, -1).column
    endif
    call add(forms, s:Form('if', column, column + 4))
  elseif a:token ==# 'for' || a:token ==# 'var'
    call add(forms, s:Form(a:token, column, column + 4))
  elseif a:token ==# 'then' || a:token ==# 'else'
    let form = s:CloseTo(state, [a:token ==# 'then' ? 'if' : 'then'])
    if form.kind !=# 'item'
      let form.kind = a:token
      let form.indent = form.column + 2
    endif
  elseif a:token ==# 'in'
    let form = s:CloseTo(state, ['for', 'var'])
    if form.kind !=# 'item'
      let form.indent = form.kind ==# 'for' || form.column == 0 ? form.column + 2 : form.column
      let form.kind = 'in'
    endif
  elseif a:token ==# ','
    call s:CloseTo(state, ['(', 'for', 'var'])
  elseif a:token ==# ':'
    while forms[-1].kind ==# '='
      call remove(forms, -1)
    endwhile
  elseif a:token ==# '='
    if index(['for', 'var'], forms[-1].kind) < 0
      call add(forms, s:Form('=', a:column, forms[-1].indent + 2))
    endif
  elseif a:token =~# '^\%(\w\|\.\)' || a:token =~# '^[^\d1-\d127]' && a:token =~# '\k$'
    let state.is_complete = 1
  endif
endfunction
