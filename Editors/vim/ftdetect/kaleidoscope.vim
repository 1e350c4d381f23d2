" Vim itself takes *.ks for Kickstart files, so this replaces the file type.
autocmd BufNewFile,BufRead *.ks set filetype=kaleidoscope
autocmd BufNewFile,BufRead * if getline(1) =~# '^#!.*\<kaleido\>' | set filetype=kaleidoscope | endif
