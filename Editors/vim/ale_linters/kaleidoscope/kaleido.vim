" The language server, for ALE.

call ale#Set('kaleidoscope_kaleido_executable', 'kaleido')

function! KaleidoscopeProjectRoot(buffer) abort
  return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

call ale#linter#Define('kaleidoscope', {
      \ 'name': 'kaleido',
      \ 'lsp': 'stdio',
      \ 'executable': {buffer -> ale#Var(buffer, 'kaleidoscope_kaleido_executable')},
      \ 'command': '%e lsp',
      \ 'project_root': function('KaleidoscopeProjectRoot'),
      \ })
