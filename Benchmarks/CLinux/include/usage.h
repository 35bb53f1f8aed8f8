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
