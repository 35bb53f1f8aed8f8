/// Links jemalloc, whose counts are asked for by name.
#pragma once

#include <jemalloc/jemalloc.h>
#include <stddef.h>

/// Refers to jemalloc, without which the linker would leave the library out.
static inline __attribute__((__unused__)) void cjemalloc_keep(void) {
  size_t size = 0;
  mallctl("version", NULL, &size, NULL, 0);
}
