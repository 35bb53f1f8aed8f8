/// A process that takes the caches which processors share.
#pragma once

#include <stdint.h>

/// Starts a process that writes to every cache line of so much memory, again and again, on one processor. It ends with the calling
/// thread. Call it before the process has other threads.
///
/// Returns its number once it has been through the memory, or the negative of an errno.
int clinux_neighbour_start(int cpu, uint64_t bytes);

/// Ends it, and waits for its end.
void clinux_neighbour_stop(int process);
