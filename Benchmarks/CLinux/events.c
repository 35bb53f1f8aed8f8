#define _GNU_SOURCE
#include "events.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

static uint64_t kernel_name(clinux_event event) {
  switch (event) {
    case clinux_event_instructions: return PERF_COUNT_HW_INSTRUCTIONS;
    case clinux_event_cycles: return PERF_COUNT_HW_CPU_CYCLES;
    case clinux_event_branch_misses: return PERF_COUNT_HW_BRANCH_MISSES;
    case clinux_event_cache_misses: return PERF_COUNT_HW_CACHE_MISSES;
  }
  return PERF_COUNT_HW_MAX;
}

int clinux_event_open(clinux_event event) {
  struct perf_event_attr attributes = {0};
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = kernel_name(event);
  attributes.inherit = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor >= 0 ? (int)descriptor : -errno;
}

int64_t clinux_event_read(int descriptor) {
  int64_t count = 0;
  return read(descriptor, &count, sizeof count) == (ssize_t)sizeof count ? count : -1;
}

void clinux_event_close(int descriptor) { close(descriptor); }
