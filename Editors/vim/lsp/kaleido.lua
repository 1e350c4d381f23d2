-- The language server, for Neovim 0.11 and later: vim.lsp.enable('kaleido').
return {
  cmd = { 'kaleido', 'lsp' },
  filetypes = { 'kaleidoscope' },
  root_markers = { 'kaleido.files', '.git' },
}
