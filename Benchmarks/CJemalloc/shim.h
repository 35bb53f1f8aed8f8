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

/// Bytes that the calling thread has freed in its life, whoever allocated them.
CJEMALLOC_SHIM uint64_t cjemalloc_thread_freed(void) {
  static _Thread_local uint64_t *counter;
  if (!counter) {
    size_t size = sizeof counter;
    if (mallctl("thread.deallocatedp", &counter, &size, 0, 0) != 0) return 0;
  }
  return *counter;
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
