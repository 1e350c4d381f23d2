" `:make` in a buffer of a program with an error: the list of errors goes to $OUTPUT.
set nocompatible
set runtimepath^=$EDITORS/vim
filetype plugin indent on
edit $WORK/a.ks
let &makeprg = substitute(&makeprg, 'kaleido', $KALEIDO, '')
silent make!
let s:list = map(filter(getqflist(), 'v:val.valid'), {_, entry -> join([entry.lnum, entry.col, entry.type, entry.text])})
call writefile(s:list, $OUTPUT)
" Items are formatted by gq.
let &formatprg = substitute(&formatprg, 'kaleido', $KALEIDO, '')
normal! gggqG
write! $WORK/b.ks
quitall!
