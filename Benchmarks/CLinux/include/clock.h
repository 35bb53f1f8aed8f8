/// The monotonic clock and the clock of this process, in nanoseconds.
#pragma once

#include <stdint.h>
#include <time.h>

static inline __attribute__((__always_inline__, __unused__)) uint64_t clinux_monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/// Processor time of every thread of this process.
uint64_t clinux_process_cpu_nanoseconds(void);

/// Sleeps until the monotonic clock reads `instant`; returns at once if it has passed.
void clinux_sleep_until(uint64_t instant);
