/// The processor's counters of events (`perf_event_open`).
///
/// `usage.h` has the kernel's software counts, which are available even if performance events are forbidden.
#pragma once

#include <stdint.h>

/// Events that a processor may count.
typedef enum {
  CLINUX_COUNTER_INSTRUCTIONS,
  CLINUX_COUNTER_CYCLES,
  CLINUX_COUNTER_CACHE_MISSES,
  CLINUX_COUNTER_BRANCH_MISSES,
} clinux_counter_event;

/// Starts counting an event of the calling thread, and of threads that it starts later, outside the kernel.
/// Returns a descriptor, or the negative of an errno: ENOENT if the machine has no such counter.
int clinux_counter_open(clinux_counter_event event);

/// The count so far, or -1 if it cannot be read.
int64_t clinux_counter_read(int descriptor);

void clinux_counter_close(int descriptor);
