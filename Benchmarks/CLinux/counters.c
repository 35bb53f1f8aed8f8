#define _GNU_SOURCE
#include "counters.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_counter_open(clinux_counter_event event) {
  static const uint64_t configurations[] = {
    [CLINUX_COUNTER_INSTRUCTIONS] = PERF_COUNT_HW_INSTRUCTIONS,
    [CLINUX_COUNTER_CYCLES] = PERF_COUNT_HW_CPU_CYCLES,
    [CLINUX_COUNTER_CACHE_MISSES] = PERF_COUNT_HW_CACHE_MISSES,
    [CLINUX_COUNTER_BRANCH_MISSES] = PERF_COUNT_HW_BRANCH_MISSES,
  };
  struct perf_event_attr attributes = {0};
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = configurations[event];
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  attributes.inherit = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor >= 0 ? (int)descriptor : -errno;
}

int clinux_counter_read(int descriptor, clinux_counter_reading *reading) {
  // The kernel writes the three numbers in the order of the structure.
  return read(descriptor, reading, sizeof *reading) == (ssize_t)sizeof *reading;
}

void clinux_counter_close(int descriptor) { close(descriptor); }
