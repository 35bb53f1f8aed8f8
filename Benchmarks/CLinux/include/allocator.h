/// Jemalloc's counts, if it is the allocator of this process: found by symbol name, so that nothing has to be linked.
#pragma once

#include <stdint.h>

/// Whether jemalloc is the allocator of this process and counts allocations.
int clinux_jemalloc_counts(void);

/// Total bytes that the calling thread has allocated. Jemalloc keeps the count beside the thread's cache; the address
/// is queried once per thread.
uint64_t clinux_jemalloc_thread_allocated(void);

/// Total bytes that the calling thread has freed, including allocations of other threads.
uint64_t clinux_jemalloc_thread_freed(void);

/// Jemalloc's own version text, as in `5.3.0-0-g54eaed1d`; null without jemalloc.
const char *clinux_jemalloc_version(void);
