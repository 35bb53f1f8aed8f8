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

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

// Waits for the next signal of a set, or until a time; without one if `until` is negative. Returns the signal, or -1.
static int next_signal(const sigset_t *signals, int64_t until) {
  if (until < 0) return sigwaitinfo(signals, 0);
  int64_t left = until - milliseconds();
  if (left < 0) left = 0;
  struct timespec time = {left / 1000, left % 1000 * 1000000};
  return sigtimedwait(signals, 0, &time);
}

// The signals are blocked: one that arrives between a look at the child and the wait is still there for the wait.
static int status_of(pid_t child, int32_t patience, const sigset_t *signals) {
  int status = 0;
  // The end of the child's time to end in order; negative while it has no such limit.
  int64_t until = -1;
  for (int is_asked_to_end = 0;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return status;
    if (ended < 0 && errno != EINTR) return 0;
    if (until >= 0 && milliseconds() >= until) {
      kill(child, SIGKILL);
      until = -1;
    }
    int number = next_signal(signals, until);
    if (number < 0 || number == SIGCHLD || is_asked_to_end) continue;
    is_asked_to_end = 1;
    kill(child, SIGTERM);
    until = milliseconds() + patience;
  }
}

// Ends this process by a signal that is blocked.
static void end_by(int number) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  signal(number, SIG_DFL);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &only, 0);
}

int32_t clinux_supervise(int32_t patience) {
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) return errno;
  sigset_t signals, before;
  sigemptyset(&signals);
  int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGCHLD};
  for (int k = 0; k < 4; k++) sigaddset(&signals, numbers[k]);
  sigprocmask(SIG_BLOCK, &signals, &before);
  // The system would take ended children away if their signal were ignored.
  struct sigaction usual = {.sa_handler = SIG_DFL}, ends;
  sigaction(SIGCHLD, &usual, &ends);
  pid_t child = fork();
  if (child <= 0) {
    int32_t problem = child < 0 ? errno : 0;
    sigaction(SIGCHLD, &ends, 0);
    sigprocmask(SIG_SETMASK, &before, 0);
    return problem;
  }
  int status = status_of(child, patience, &signals);
  end_descendants();
  if (WIFSIGNALED(status)) end_by(WTERMSIG(status));
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}
