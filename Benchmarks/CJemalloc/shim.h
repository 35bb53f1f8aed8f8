/// What the bench asks jemalloc, as functions without pointers.
#pragma once

#include <jemalloc/jemalloc.h>
#include <stdint.h>

#define CJEMALLOC_SHIM static inline __attribute__((__unused__))

/// Bytes that the calling thread has allocated in its life. jemalloc keeps the count beside the thread's cache, and
/// its address is asked for once a thread, so a read costs about a nanosecond.
CJEMALLOC_SHIM uint64_t cjemalloc_thread_allocated(void) {
  static _Thread_local uint64_t *counter;
  if (!counter) {
    size_t size = sizeof counter;
    if (mallctl("thread.allocatedp", &counter, &size, 0, 0) != 0) return 0;
  }
  return *counter;
}

/// Bytes in use by the program. The statistics are refreshed first, which costs microseconds.
CJEMALLOC_SHIM uint64_t cjemalloc_live_bytes(void) {
  uint64_t epoch = 1;
  size_t size = sizeof epoch;
  if (mallctl("epoch", &epoch, &size, &epoch, size) != 0) return 0;
  size_t live = 0;
  size = sizeof live;
  return mallctl("stats.allocated", &live, &size, 0, 0) == 0 ? live : 0;
}

/// Whether this build of jemalloc counts allocations, and is the allocator that serves this process.
CJEMALLOC_SHIM int cjemalloc_counts(void) {
  uint64_t before = cjemalloc_thread_allocated();
  void *volatile probe = malloc(4096);
  uint64_t after = cjemalloc_thread_allocated();
  free(probe);
  return after >= before + 4096;
}

CJEMALLOC_SHIM int cjemalloc_version_major(void) { return JEMALLOC_VERSION_MAJOR; }
CJEMALLOC_SHIM int cjemalloc_version_minor(void) { return JEMALLOC_VERSION_MINOR; }
CJEMALLOC_SHIM int cjemalloc_version_bugfix(void) { return JEMALLOC_VERSION_BUGFIX; }
