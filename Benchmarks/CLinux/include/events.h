/// Hardware events (`perf_event_open`), one descriptor an event. What the kernel counts in software is in `usage.h`:
/// it is there where performance events are forbidden too.
#pragma once

#include <stdint.h>

/// The events that this module knows; many virtual machines have none of them.
typedef enum {
  clinux_event_instructions,
  clinux_event_cycles,
  clinux_event_branch_misses,
  clinux_event_cache_misses,
} clinux_event;

/// Starts to count an event of this process and of the threads that it starts from now on, user space only.
/// Returns a descriptor, or the negative of an errno: ENOENT where the machine does not count it.
int clinux_event_open(clinux_event event);

/// The count so far, or -1 where it cannot be read.
int64_t clinux_event_read(int descriptor);

void clinux_event_close(int descriptor);
