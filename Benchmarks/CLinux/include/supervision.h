/// A process that outlives a child with all of its descendants.
#pragma once

#include <stdint.h>

/// Splits this process in two. The new one returns 0 and may become another program.
///
/// The present one does not return: it waits until the new one has ended, kills all of its descendants, and ends as it
/// did. If it is asked to end, the new one has `patience` milliseconds for an orderly end. Returns an errno if the kernel
/// starts no process. This process must have one thread.
int32_t clinux_supervise(int32_t patience);
