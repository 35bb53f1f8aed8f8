/// A process that fills the caches shared between processors.
#pragma once

#include <stdint.h>

/// Starts a process on one processor that repeatedly writes to every cache line of a block of memory. It ends with the
/// calling thread. Call it before the process has other threads.
///
/// Returns its process number after its first pass over the memory, or the negative of an errno.
int clinux_neighbour_start(int cpu, uint64_t bytes);

/// Kills the process, and waits for its end.
void clinux_neighbour_stop(int process);
