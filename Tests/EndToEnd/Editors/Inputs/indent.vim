" Removes the indentation of each file in $FILES, and writes to $OUTPUT/N what indenting it makes, and what typing it makes.
set nocompatible encoding=utf-8 hidden
set runtimepath^=$EDITORS/vim
filetype plugin indent on
let s:number = 0
for s:file in split($FILES, "\n")
  let s:number += 1
  execute 'edit' fnameescape(s:file)
  let s:lines = map(getline(1, '$'), {_, line -> substitute(line, '^\s*', '', '')})
  %delete
  call setline(1, s:lines)
  normal! gg=G
  call writefile(getline(1, '$'), $OUTPUT . '/' . s:number . '.indented')
  enew!
  set filetype=kaleidoscope
  setlocal textwidth=0
  execute 'normal! i' . join(s:lines, "\r") . "\<Esc>"
  call writefile(map(getline(1, '$'), {_, line -> substitute(line, '\s*$', '', '')}), $OUTPUT . '/' . s:number . '.typed')
endfor
quitall!
