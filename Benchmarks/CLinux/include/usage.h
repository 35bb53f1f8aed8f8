/// What the kernel has booked on this process (`getrusage`).
#pragma once

#include <stdint.h>

/// Times in nanoseconds.
typedef struct {
  uint64_t user_time;
  uint64_t system_time;
  uint64_t minor_faults;
  uint64_t major_faults;
  uint64_t voluntary_switches;
  uint64_t involuntary_switches;
} clinux_usage;

clinux_usage clinux_usage_current(void);

/// Raises the number of files that this process may have open to the most that it may raise it to, 4096 at most, and returns
/// the number that it then is; 0 where the kernel does not say.
uint64_t clinux_raise_open_files(void);
