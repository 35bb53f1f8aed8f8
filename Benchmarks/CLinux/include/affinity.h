/// A thread's set of processors, as a value.
#pragma once

#include <stdint.h>

// Twice the largest CONFIG_NR_CPUS: a kernel refuses a set that is smaller than its own number of processors.
#define CLINUX_AFFINITY_WORDS 256

/// A set of processors with a bit each. `error` is an errno if the set could not be read, else 0.
typedef struct {
  uint64_t words[CLINUX_AFFINITY_WORDS];
  int error;
} clinux_affinity;

/// The greatest number of processors in a set.
int clinux_affinity_capacity(void);

clinux_affinity clinux_affinity_empty(void);

/// The processors that the calling thread may use.
clinux_affinity clinux_affinity_current(void);

/// The set with another processor, whose number must be below the capacity.
clinux_affinity clinux_affinity_adding(clinux_affinity affinity, int cpu);

int clinux_affinity_contains(clinux_affinity affinity, int cpu);

/// Binds the calling thread, and threads that it starts later. Returns 0 or an errno.
int clinux_affinity_apply(clinux_affinity affinity);
