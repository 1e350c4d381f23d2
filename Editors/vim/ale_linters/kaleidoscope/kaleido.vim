" The language server, for ALE.

call ale#Set('kaleidoscope_kaleido_executable', 'kaleido')
call ale#Set('kaleidoscope_kaleido_options', {})

function! KaleidoscopeProjectRoot(buffer) abort
  return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

call ale#linter#Define('kaleidoscope', {
      \ 'name': 'kaleido',
      \ 'lsp': 'stdio',
      \ 'executable': {buffer -> ale#Var(buffer, 'kaleidoscope_kaleido_executable')},
      \ 'command': '%e lsp',
      \ 'initialization_options': {buffer -> ale#Var(buffer, 'kaleidoscope_kaleido_options')},
      \ 'project_root': function('KaleidoscopeProjectRoot'),
      \ })
