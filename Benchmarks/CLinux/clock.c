#define _GNU_SOURCE
#include "clock.h"

#include <errno.h>

uint64_t clinux_process_cpu_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void clinux_sleep_until(uint64_t instant) {
  struct timespec time = {(time_t)(instant / 1000000000u), (long)(instant % 1000000000u)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0) == EINTR) {}
}
