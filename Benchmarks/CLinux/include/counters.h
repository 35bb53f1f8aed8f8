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

/// A count, the nanoseconds for which counting was requested, and the nanoseconds for which the event was counted.
///
/// If more events are requested than the processor has counters, the kernel lets them take turns, and the count covers
/// only a part of the time.
typedef struct {
  uint64_t count;
  uint64_t enabled;
  uint64_t running;
} clinux_counter_reading;

/// Reads the count so far. Returns 0 if it cannot be read.
int clinux_counter_read(int descriptor, clinux_counter_reading *reading);

void clinux_counter_close(int descriptor);
