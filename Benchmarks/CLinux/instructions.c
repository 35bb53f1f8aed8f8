#define _GNU_SOURCE
#include "instructions.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_instructions_open(void) {
  struct perf_event_attr attributes = {0};
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.inherit = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor >= 0 ? (int)descriptor : -errno;
}

int64_t clinux_instructions_read(int descriptor) {
  int64_t count = 0;
  return read(descriptor, &count, sizeof count) == (ssize_t)sizeof count ? count : -1;
}

void clinux_instructions_close(int descriptor) { close(descriptor); }
