#define _GNU_SOURCE
#include "affinity.h"

#include <errno.h>
#include <sched.h>

int clinux_affinity_capacity(void) { return CLINUX_AFFINITY_WORDS * 64; }

clinux_affinity clinux_affinity_empty(void) {
  clinux_affinity affinity = {{0}, 0};
  return affinity;
}

clinux_affinity clinux_affinity_current(void) {
  clinux_affinity affinity = clinux_affinity_empty();
  if (sched_getaffinity(0, sizeof affinity.words, (cpu_set_t *)affinity.words) != 0) affinity.error = errno;
  return affinity;
}

clinux_affinity clinux_affinity_adding(clinux_affinity affinity, int cpu) {
  affinity.words[cpu / 64] |= (uint64_t)1 << (cpu % 64);
  return affinity;
}

int clinux_affinity_contains(clinux_affinity affinity, int cpu) { return affinity.words[cpu / 64] >> (cpu % 64) & 1; }

int clinux_affinity_apply(clinux_affinity affinity) {
  return sched_setaffinity(0, sizeof affinity.words, (cpu_set_t *)affinity.words) == 0 ? 0 : errno;
}
