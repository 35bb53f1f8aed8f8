/// Links jemalloc, whose counts are read by symbol name.
#pragma once

#include <jemalloc/jemalloc.h>
#include <stddef.h>

/// Refers to jemalloc, because the linker would otherwise omit the library.
static inline __attribute__((__unused__)) void cjemalloc_keep(void) {
  size_t size = 0;
  mallctl("version", NULL, &size, NULL, 0);
}
