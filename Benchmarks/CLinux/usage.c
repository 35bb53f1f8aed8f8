#define _GNU_SOURCE
#include "usage.h"

#include <sys/resource.h>

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_usec * 1000u;
}

clinux_usage clinux_usage_current(void) {
  struct rusage usage = {0};
  getrusage(RUSAGE_SELF, &usage);
  clinux_usage result = {
    .user_time = nanoseconds(usage.ru_utime),
    .system_time = nanoseconds(usage.ru_stime),
    .minor_faults = (uint64_t)usage.ru_minflt,
    .major_faults = (uint64_t)usage.ru_majflt,
    .voluntary_switches = (uint64_t)usage.ru_nvcsw,
    .involuntary_switches = (uint64_t)usage.ru_nivcsw,
  };
  return result;
}

uint64_t clinux_raise_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  rlim_t wanted = limit.rlim_max < 4096 ? limit.rlim_max : 4096;
  if (limit.rlim_cur < wanted) {
    struct rlimit raised = {wanted, limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur;
}
