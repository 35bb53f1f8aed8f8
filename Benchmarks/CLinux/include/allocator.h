/// What jemalloc counts, where it serves this process: found by name, so that nothing has to be linked.
#pragma once

#include <stdint.h>

/// Whether jemalloc is the allocator of this process and counts allocations.
int clinux_jemalloc_counts(void);

/// Bytes that the calling thread has allocated in its life. jemalloc keeps the count beside the thread's cache, and its
/// address is asked for once a thread.
uint64_t clinux_jemalloc_thread_allocated(void);

/// Bytes that the calling thread has freed in its life, whoever allocated them.
uint64_t clinux_jemalloc_thread_freed(void);

/// jemalloc's version as it tells it, as in `5.3.0-0-g54eaed1d`; null without jemalloc.
const char *clinux_jemalloc_version(void);

/// Whether the loader finds jemalloc's library, so that a process can be started on it.
int clinux_jemalloc_is_installed(void);
