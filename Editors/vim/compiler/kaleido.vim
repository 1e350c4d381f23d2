" Vim compiler file: `:make` checks the file and lists its errors and warnings.
" Compiler: kaleido

if exists('current_compiler')
  finish
endif
let current_compiler = 'kaleido'

CompilerSet makeprg=kaleido\ check\ --error-format=short\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror[K%n]:\ %m,%f:%l:%c:\ %tarning[%*[^]]]:\ %m,%f:%l:%c:\ %tote:\ %m
