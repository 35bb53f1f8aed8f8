#define _GNU_SOURCE
#include "supervision.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { note_size = 512, milliseconds_between_notes = 1000 };

// The child's note, in memory that both processes share; null without notes.
static volatile char *note = 0;

void clinux_note(const char *text) {
  if (!note) return;
  // The first byte is written last, so that the supervisor never reads an unfinished text.
  note[0] = 0;
  atomic_thread_fence(memory_order_seq_cst);
  size_t length = strnlen(text, note_size - 1);
  for (size_t k = 1; k < length; k++) note[k] = text[k];
  note[length] = 0;
  atomic_thread_fence(memory_order_seq_cst);
  if (length > 0) note[0] = text[0];
}

// Whether a short line can be written to standard error without waiting for its reader.
static int has_room_for_line(void) {
  struct pollfd file = {.fd = STDERR_FILENO, .events = POLLOUT};
  return poll(&file, 1, 0) == 1 && (file.revents & POLLOUT);
}

// Writes the note to standard error if there is one, and if it differs from the last one written.
static void write_note(char *last) {
  if (!note || note[0] == 0 || !has_room_for_line()) return;
  char text[note_size];
  for (size_t k = 0; k < note_size; k++) text[k] = note[k];
  text[note_size - 1] = 0;
  if (strcmp(text, last) == 0) return;
  strcpy(last, text);
  char line[note_size + 3];
  int length = snprintf(line, sizeof(line), "\n\001%s\n", text);
  if (write(STDERR_FILENO, line, (size_t)length) < 0) return;
}

static void sleep_for_a_millisecond(void) {
  struct timespec time = {0, 1000000};
  nanosleep(&time, 0);
}

static void kill_children(void) {
  char path[64];
  snprintf(path, sizeof(path), "/proc/self/task/%d/children", (int)getpid());
  FILE *file = fopen(path, "re");
  if (!file) return;
  int child;
  while (fscanf(file, "%d", &child) == 1) kill(child, SIGKILL);
  fclose(file);
}

// A descendant whose parent ends becomes a child of this process, so killing the children repeatedly reaches all
// descendants.
static void kill_descendants(void) {
  // The kernel may be unable to end a process; this process waits for about 5 s.
  for (int turn = 0; turn < 5000; turn++) {
    kill_children();
    pid_t ended = waitpid(-1, 0, WNOHANG);
    if (ended < 0 && errno == ECHILD) return;
    if (ended == 0) sleep_for_a_millisecond();
  }
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

// Waits for a signal of a set until a time, without a limit if the time is negative. Returns the signal, or -1.
static int wait_for_signal(const sigset_t *signals, int64_t until) {
  if (until < 0) return sigwaitinfo(signals, 0);
  int64_t left = until - milliseconds();
  if (left < 0) left = 0;
  struct timespec time = {left / 1000, left % 1000 * 1000000};
  return sigtimedwait(signals, 0, &time);
}

static int64_t earlier(int64_t first, int64_t second) {
  if (first < 0 || second < 0) return first < 0 ? second : first;
  return first < second ? first : second;
}

// Waits for the child's end, writes its notes meanwhile, and returns its status.
//
// The signals are blocked, so a signal that arrives after the child was checked is still pending when this process
// waits.
static int wait_for_child(pid_t child, int32_t patience, const sigset_t *signals) {
  char last_note[note_size] = "";
  int status = 0;
  // When the child is killed; negative until it is asked to end.
  int64_t deadline = -1;
  for (int is_asked_to_end = 0;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return status;
    if (ended < 0 && errno != EINTR) return 0;
    if (deadline >= 0 && milliseconds() >= deadline) {
      kill(child, SIGKILL);
      deadline = -1;
    }
    int64_t next_note = note ? milliseconds() + milliseconds_between_notes : -1;
    int number = wait_for_signal(signals, earlier(deadline, next_note));
    if (number < 0) write_note(last_note);
    if (number < 0 || number == SIGCHLD || is_asked_to_end) continue;
    is_asked_to_end = 1;
    kill(child, SIGTERM);
    deadline = milliseconds() + patience;
  }
}

// Ends this process by a signal, even if it blocks that signal.
static void end_by_signal(int number) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  signal(number, SIG_DFL);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &only, 0);
}

int32_t clinux_supervise(int32_t patience, int32_t has_notes) {
  if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) return errno;
  if (has_notes) {
    void *shared = mmap(0, note_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared != MAP_FAILED) note = shared;
  }
  sigset_t signals, before;
  sigemptyset(&signals);
  int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGCHLD};
  for (int k = 0; k < 4; k++) sigaddset(&signals, numbers[k]);
  sigprocmask(SIG_BLOCK, &signals, &before);
  // If SIGCHLD were ignored, the kernel would discard the child's status.
  struct sigaction default_action = {.sa_handler = SIG_DFL}, action_before;
  sigaction(SIGCHLD, &default_action, &action_before);
  pid_t child = fork();
  if (child <= 0) {
    int32_t problem = child < 0 ? errno : 0;
    sigaction(SIGCHLD, &action_before, 0);
    sigprocmask(SIG_SETMASK, &before, 0);
    return problem;
  }
  // The reader of a note may have gone.
  signal(SIGPIPE, SIG_IGN);
  int status = wait_for_child(child, patience, &signals);
  kill_descendants();
  char none[note_size] = "";
  write_note(none);
  if (WIFSIGNALED(status)) end_by_signal(WTERMSIG(status));
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}
