/// The processor's counters of events (`perf_event_open`).
///
/// What the kernel counts in software is in `usage.h`: it is there where performance events are forbidden too.
#pragma once

#include <stdint.h>

/// Events that a processor may count.
typedef enum {
  CLINUX_COUNTER_INSTRUCTIONS,
  CLINUX_COUNTER_CYCLES,
  CLINUX_COUNTER_CACHE_MISSES,
  CLINUX_COUNTER_BRANCH_MISSES,
} clinux_counter_event;

/// Starts to count an event of the calling thread, and of those that it starts from now on, outside the kernel.
/// Returns a descriptor, or the negative of an errno: ENOENT where the machine has no such counter.
int clinux_counter_open(clinux_counter_event event);

/// The count so far, or -1 where it cannot be read.
int64_t clinux_counter_read(int descriptor);

void clinux_counter_close(int descriptor);
