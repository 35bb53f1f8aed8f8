#pragma once

#include <stdint.h>

/// Starts threads until one cannot be started or there are `most`, and ends them.
///
/// Returns their number. Limits of the user (`ulimit -u`), of a control group and of the address space all count.
int32_t clinux_startable_threads(int32_t most);
