/// The kernel's resource accounting of this process (`getrusage`).
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

/// Raises the limit of open files as far as permitted, to 4096 at most, and returns the new limit; 0 if the kernel does
/// not report it.
uint64_t clinux_raise_open_files(void);
