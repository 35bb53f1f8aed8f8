/// The processor's counter of instructions (`perf_event_open`).
///
/// What the kernel counts in software is in `usage.h`: it is there where performance events are forbidden too.
#pragma once

#include <stdint.h>

/// Starts to count the instructions of the calling thread, and of those that it starts from now on, outside the kernel.
/// Returns a descriptor, or the negative of an errno: ENOENT where the machine has no such counter.
int clinux_instructions_open(void);

/// The count so far, or -1 where it cannot be read.
int64_t clinux_instructions_read(int descriptor);

void clinux_instructions_close(int descriptor);
