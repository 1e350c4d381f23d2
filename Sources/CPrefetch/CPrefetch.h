// The processor's prefetch instruction, which Swift has no name for.
#pragma once

/// Asks the processor to load the cache line at an address, which need not be valid. Does not wait for it.
static inline void CPrefetchLine(const void *address) { __builtin_prefetch(address); }
