" Vim syntax file
" Language: Kaleidoscope

if exists('b:current_syntax')
  finish
endif

syntax iskeyword @,48-57,_,192-214,216-246,248-255

" Where several matches begin, the last one counts, and keywords come before all matches.
syntax match kaleidoscopeOperator "[^\d1-\d127]"
syntax match kaleidoscopeOperator "[!$%&*+\-/:<=>?@^|~]"
syntax match kaleidoscopeOperator "[=!<>]=\|&&\|||"
syntax match kaleidoscopeDelimiter "[(),;]"
syntax match kaleidoscopeReserved "[\"'[\]{}\\`]"
syntax match kaleidoscopeName "\%(\k\&\D\)\k*"
syntax match kaleidoscopeFunction "\%(\k\&\D\)\k*\ze\s*("
syntax match kaleidoscopeNumber "\%(\d\+\%(\.\d*\)\=\|\.\d\+\)\%([eE][-+]\=\d\+\)\="
syntax match kaleidoscopeComment "#.*" contains=kaleidoscopeTodo,@Spell
syntax match kaleidoscopeExpected "#>.*"
syntax keyword kaleidoscopeTodo TODO FIXME XXX contained

syntax keyword kaleidoscopeDefinition def extern binary unary var
syntax keyword kaleidoscopeConditional if then else
syntax keyword kaleidoscopeLoop for in
syntax keyword kaleidoscopeLibrary sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh
syntax keyword kaleidoscopeLibrary exp exp2 expm1 log log2 log10 log1p pow sqrt cbrt hypot
syntax keyword kaleidoscopeLibrary floor ceil round trunc fabs fmod fmin fmax copysign fma erf tgamma lgamma
syntax keyword kaleidoscopeLibrary putchard printd print readd argument arguments exit

highlight default link kaleidoscopeOperator Operator
highlight default link kaleidoscopeDelimiter Delimiter
highlight default link kaleidoscopeReserved Error
highlight default link kaleidoscopeFunction Function
highlight default link kaleidoscopeNumber Number
highlight default link kaleidoscopeComment Comment
highlight default link kaleidoscopeExpected SpecialComment
highlight default link kaleidoscopeTodo Todo
highlight default link kaleidoscopeDefinition Keyword
highlight default link kaleidoscopeConditional Conditional
highlight default link kaleidoscopeLoop Repeat
highlight default link kaleidoscopeLibrary Special

let b:current_syntax = 'kaleidoscope'
