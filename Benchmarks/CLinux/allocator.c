#define _GNU_SOURCE
#include "allocator.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

typedef int (*control)(const char *, void *, size_t *, void *, size_t);

static control find_control(void) {
  static control found;
  static int looked;
  if (!__atomic_load_n(&looked, __ATOMIC_ACQUIRE)) {
    found = (control)dlsym(RTLD_DEFAULT, "mallctl");
    __atomic_store_n(&looked, 1, __ATOMIC_RELEASE);
  }
  return found;
}

// Volatile, because the compiler assumes that malloc changes no visible memory, and would not read a count again.
typedef volatile uint64_t counted;

static counted *counter(const char *name) {
  control ask = find_control();
  counted *place = 0;
  size_t size = sizeof place;
  if (!ask || ask(name, &place, &size, 0, 0) != 0) return 0;
  return place;
}

uint64_t clinux_jemalloc_thread_allocated(void) {
  static _Thread_local counted *place;
  if (!place) place = counter("thread.allocatedp");
  return place ? *place : 0;
}

uint64_t clinux_jemalloc_thread_freed(void) {
  static _Thread_local counted *place;
  if (!place) place = counter("thread.deallocatedp");
  return place ? *place : 0;
}

int clinux_jemalloc_counts(void) {
  uint64_t before = clinux_jemalloc_thread_allocated();
  void *volatile probe = malloc(4096);
  uint64_t after = clinux_jemalloc_thread_allocated();
  free(probe);
  return after >= before + 4096;
}

const char *clinux_jemalloc_version(void) {
  control ask = find_control();
  const char *version = 0;
  size_t size = sizeof version;
  return ask && ask("version", &version, &size, 0, 0) == 0 ? version : 0;
}
