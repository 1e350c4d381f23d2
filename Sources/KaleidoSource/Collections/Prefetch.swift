import CPrefetch

/// Asks the processor to load the memory between two addresses into its caches. Does not wait for it.
@usableFromInline
func prefetchMemory(from start: UnsafeRawPointer, to end: UnsafeRawPointer) {
  let lineSize = 64
  var line = start
  // Two lines in each turn: a request beyond the end does no harm.
  while line < end {
    CPrefetchLine(line)
    CPrefetchLine(line + lineSize)
    line += 2 * lineSize
  }
}
