" A user of Vim with ALE opens a program with an error, accepts the fix, and fixes the layout. $KALEIDO is the program, $WORK a folder.
set nocompatible encoding=utf-8 hidden
set runtimepath^=$EDITORS/vim
let g:ale_kaleidoscope_kaleido_executable = $KALEIDO
let g:ale_lint_on_text_changed = 'always'
let g:ale_lint_delay = 10
let g:ale_kaleidoscope_kaleido_options = {'warnings': ['no-unused_variable', 'error=unused_parameter']}
let g:ale_fixers = {'kaleidoscope': [{buffer -> {'command': $KALEIDO . ' fmt -'}}]}
packadd! ale
filetype plugin indent on
syntax on

function! Wait(what, condition)
  for attempt in range(3000)
    if a:condition()
      return
    endif
    sleep 10m
  endfor
  throw a:what . ' did not happen'
endfunction

function! Messages()
  return ale#engine#GetLoclist(bufnr('%'))
endfunction

function! Expect(found, wanted)
  if a:found !=# a:wanted
    throw 'expected: ' . string(a:wanted) . ', found: ' . string(a:found)
  endif
endfunction

function! Session()
  call writefile(['# × 😀', 'def f(x)', '  if x < 1 2 else 3', '', '', 'f(1)'], $WORK . '/a.ks')
  edit $WORK/a.ks
  call Expect(&filetype, 'kaleidoscope')
  call Wait('the message', {-> len(Messages()) == 1})
  let message = Messages()[0]
  call Expect([message.lnum, message.col, message.type, message.code], [3, 11, 'E', 'K0202'])
  " Of the actions that ALE lists, the first one is the fix.
  call cursor(3, 11)
  call feedkeys("1\<CR>", "t")
  ALECodeAction
  call Wait('the fix', {-> getline(3) ==# '  if x < 1 then 2 else 3'})
  " Scripts cause no events.
  doautocmd TextChanged
  call Wait('the end of the message', {-> empty(Messages())})
  " The options reach the server.
  call setline(2, 'def f(y) var x = 1, z = 2 in')
  doautocmd TextChanged
  call Wait('the message about the parameter', {-> !empty(Messages())})
  call Expect(map(copy(Messages()), 'v:val.type . " " . v:val.code'), ['E unused_parameter'])
  call setline(2, 'def f(x)')
  doautocmd TextChanged
  call Wait('the end of the message', {-> empty(Messages())})
  ALEFix
  call Wait('formatting', {-> line('$') == 5})
  call Expect(getline(1, '$'), ['# × 😀', 'def f(x)', '  if x < 1 then 2 else 3', '', 'f(1)'])
endfunction

function! Run(timer)
  try
    call Session()
    call writefile(['ok'], $WORK . '/result')
  catch
    call writefile([v:exception, v:throwpoint, string(Messages())], $WORK . '/result')
  endtry
  quitall!
endfunction
call timer_start(0, 'Run')
