#define _GNU_SOURCE
#include "scheduling.h"

#include <errno.h>
#include <sched.h>

int clinux_fifo_error(void) {
  struct sched_param before = {0};
  int policy = sched_getscheduler(0);
  if (policy < 0 || sched_getparam(0, &before) != 0) return errno;
  int error = clinux_enter_fifo();
  if (error != 0) return error;
  return sched_setscheduler(0, policy, &before) == 0 ? 0 : errno;
}

int clinux_scheduling_policy(void) {
  return sched_getscheduler(0);
}

int clinux_enter_fifo(void) {
  struct sched_param lowest = {.sched_priority = sched_get_priority_min(SCHED_FIFO)};
  return sched_setscheduler(0, SCHED_FIFO, &lowest) == 0 ? 0 : errno;
}
