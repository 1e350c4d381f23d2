" Writes the syntax group of each character of $FILES to $OUTPUT.
set nocompatible encoding=utf-8 hidden
set runtimepath^=$EDITORS/vim
filetype plugin indent on
syntax on
let s:lines = []
for s:file in split($FILES, "\n")
  execute 'edit' fnameescape(s:file)
  for s:line in range(1, line('$') + 1)
    let s:groups = []
    let s:text = getline(s:line)
    let s:column = 0
    while s:column < len(s:text)
      let s:name = synIDattr(synID(s:line, s:column + 1, 0), 'name')
      call add(s:groups, s:name ==# '' ? '-' : s:name)
      let s:column += len(matchstr(s:text, '.', s:column))
    endwhile
    call add(s:lines, join(s:groups))
  endfor
endfor
call writefile(s:lines, $OUTPUT)
quitall!
