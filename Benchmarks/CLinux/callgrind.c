#include "callgrind.h"

#include <stdint.h>

/// The numbers of requests; the upper two bytes of a tool's requests are letters that identify the tool.
enum {
  RUNNING_ON_VALGRIND = 0x1001,
  CALLGRIND = 'C' << 24 | 'T' << 16,
  DUMP = CALLGRIND,
  TOGGLE_COLLECTION = CALLGRIND + 2,
  START_INSTRUMENTATION = CALLGRIND + 4,
  STOP_INSTRUMENTATION = CALLGRIND + 5,
};

/// Valgrind's answer to a request, or 0 without valgrind.
static uintptr_t answer(uintptr_t request) {
  volatile uintptr_t words[6] = {request, 0, 0, 0, 0, 0};
  uintptr_t result = 0;
#if defined(__x86_64__)
  // Four rotations by 128 bits in total have no effect.
  __asm__ volatile(
    "rolq $3, %%rdi\n\t"
    "rolq $13, %%rdi\n\t"
    "rolq $61, %%rdi\n\t"
    "rolq $51, %%rdi\n\t"
    "xchgq %%rbx, %%rbx"
    : "+d"(result)
    : "a"(&words[0])
    : "cc", "memory");
#elif defined(__aarch64__)
  __asm__ volatile(
    "mov x3, %1\n\t"
    "mov x4, %2\n\t"
    "ror x12, x12, #3\n\t"
    "ror x12, x12, #13\n\t"
    "ror x12, x12, #51\n\t"
    "ror x12, x12, #61\n\t"
    "orr x10, x10, x10\n\t"
    "mov %0, x3"
    : "=r"(result)
    : "r"((uintptr_t)0), "r"(&words[0])
    : "cc", "memory", "x3", "x4");
#else
  (void)words;
#endif
  return result;
}

int clinux_valgrind_is_running(void) { return answer(RUNNING_ON_VALGRIND) != 0; }

void clinux_callgrind_start(void) { answer(START_INSTRUMENTATION); }

void clinux_callgrind_toggle_collection(void) { answer(TOGGLE_COLLECTION); }

void clinux_callgrind_dump(void) { answer(DUMP); }

void clinux_callgrind_stop(void) { answer(STOP_INSTRUMENTATION); }
