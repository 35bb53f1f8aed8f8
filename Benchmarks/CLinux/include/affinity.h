/// The set of processors that a thread may run on, as a value.
#pragma once

#include <stdint.h>

// Twice as many bits as the largest kernel has processors (CONFIG_NR_CPUS): one refuses a set that is too small for all of its own.
#define CLINUX_AFFINITY_WORDS 256

/// A set of processors, a bit each. `error` is an errno when the set could not be read, else 0.
typedef struct {
  uint64_t words[CLINUX_AFFINITY_WORDS];
  int error;
} clinux_affinity;

/// The number of processors that a set can name.
int clinux_affinity_capacity(void);

clinux_affinity clinux_affinity_empty(void);

/// The processors that the calling thread may run on.
clinux_affinity clinux_affinity_current(void);

/// The set with one more processor, which is below the capacity.
clinux_affinity clinux_affinity_adding(clinux_affinity affinity, int cpu);

int clinux_affinity_contains(clinux_affinity affinity, int cpu);

/// Binds the calling thread, and those that it starts from now on. Returns 0 or an errno.
int clinux_affinity_apply(clinux_affinity affinity);
