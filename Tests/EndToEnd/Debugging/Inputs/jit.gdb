# Stops in a loop and in an operator of program.ks, which is not loaded yet.
set breakpoint pending on
break program.ks:19 if i == 4
run
info locals
bt
delete 1
tbreak binary|
continue
finish
continue
