#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_signal_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, 0, &action) == 0 && action.sa_handler == SIG_IGN;
}

// The pipe whose reader is watched.
static volatile sig_atomic_t watched = -1;

static int has_lost_reader(int file) {
  struct pollfd pipe = {.fd = file, .events = POLLOUT};
  return poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLERR);
}

// A reader that reads from an empty pipe, or from a full one, sends the same signal as one that closes it.
static void end_if_reader_is_lost(int number) {
  int error = errno;
  if (has_lost_reader(watched)) {
    signal(number, SIG_DFL);
    raise(number);
  }
  errno = error;
}

void clinux_signal_lost_reader(int file, int ends) {
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISFIFO(status.st_mode)) return;
  int flags = fcntl(file, F_GETFL);
  if (flags < 0) return;
  if (ends) {
    watched = file;
    struct sigaction action = {.sa_handler = end_if_reader_is_lost, .sa_flags = SA_RESTART};
    sigaction(SIGIO, &action, 0);
    fcntl(file, F_SETOWN, getpid());
  }
  fcntl(file, F_SETFL, ends ? flags | O_ASYNC : flags & ~O_ASYNC);
  // A reader that closed the pipe before this point has sent no signal.
  if (ends && has_lost_reader(file)) raise(SIGIO);
}
