#define _GNU_SOURCE
#include "neighbour.h"

#include "affinity.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const uint64_t line_length = 64;

static void walk(volatile uint8_t *memory, uint64_t bytes) {
  for (uint64_t place = 0; place < bytes; place += line_length) memory[place]++;
}

/// The main function of the process. It writes an errno to `ready`, or 0 after the first walk.
static _Noreturn void live(pid_t parent, int cpu, uint64_t bytes, int ready) {
  int error = 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  // The parent may have ended already.
  if (getppid() != parent) _exit(1);
  // A reader of the parent's output waits until every process that could write to it has closed it.
  close(STDIN_FILENO);
  close(STDOUT_FILENO);
  error = clinux_affinity_apply(clinux_affinity_adding(clinux_affinity_empty(), cpu));
  uint8_t *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!error && memory == MAP_FAILED) error = errno;
  if (!error) walk(memory, bytes);
  if (write(ready, &error, sizeof error) != sizeof error || error) _exit(1);
  close(ready);
  for (;;) walk(memory, bytes);
}

int clinux_neighbour_start(int cpu, uint64_t bytes) {
  int ready[2];
  if (pipe2(ready, O_CLOEXEC) != 0) return -errno;
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    close(ready[0]);
    live(parent, cpu, bytes, ready[1]);
  }
  int error = process < 0 ? errno : 0;
  close(ready[1]);
  if (process > 0) {
    ssize_t length;
    do length = read(ready[0], &error, sizeof error);
    while (length < 0 && errno == EINTR);
    if (length != sizeof error) error = ESRCH;
    if (error) clinux_neighbour_stop(process);
  }
  close(ready[0]);
  return error ? -error : process;
}

void clinux_neighbour_stop(int process) {
  int status;
  kill(process, SIGKILL);
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
}
