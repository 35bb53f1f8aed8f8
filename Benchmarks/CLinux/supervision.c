#define _GNU_SOURCE
#include "supervision.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_asked_to_end;

static void note_request(int number) {
  (void)number;
  is_asked_to_end = 1;
}

static void wait_a_millisecond(void) {
  struct timespec time = {0, 1000000};
  nanosleep(&time, 0);
}

// Orphans among the descendants become children of this process, so repeated calls reach all descendants.
static void kill_children(void) {
  char path[64];
  snprintf(path, sizeof(path), "/proc/self/task/%d/children", (int)getpid());
  FILE *file = fopen(path, "re");
  if (!file) return;
  int child;
  while (fscanf(file, "%d", &child) == 1) kill(child, SIGKILL);
  fclose(file);
}

static void end_descendants(void) {
  // After about 5 s, a process that the kernel has not ended is left.
  for (int turn = 0; turn < 5000; turn++) {
    kill_children();
    pid_t ended = waitpid(-1, 0, WNOHANG);
    if (ended < 0 && errno == ECHILD) return;
    if (ended == 0) wait_a_millisecond();
  }
}

static int status_of(pid_t child, int32_t patience) {
  int status = 0;
  for (int32_t waited = 0;;) {
    pid_t ended = waitpid(child, &status, is_asked_to_end ? WNOHANG : 0);
    if (ended == child) return status;
    if (ended < 0 && errno != EINTR) return 0;
    if (!is_asked_to_end) continue;
    if (waited == 0) kill(child, SIGTERM);
    if (waited++ == patience) kill(child, SIGKILL);
    wait_a_millisecond();
  }
}

int32_t clinux_supervise(int32_t patience) {
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) return errno;
  // Without SA_RESTART, a request interrupts the wait.
  struct sigaction request = {.sa_handler = note_request}, before[3];
  int numbers[] = {SIGTERM, SIGINT, SIGHUP};
  for (int k = 0; k < 3; k++) sigaction(numbers[k], &request, &before[k]);
  pid_t child = fork();
  if (child <= 0) {
    int32_t problem = child < 0 ? errno : 0;
    for (int k = 0; k < 3; k++) sigaction(numbers[k], &before[k], 0);
    return problem;
  }
  int status = status_of(child, patience);
  end_descendants();
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}
