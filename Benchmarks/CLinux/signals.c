#define _GNU_SOURCE
#include "signals.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_signal_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, 0, &action) == 0 && action.sa_handler == SIG_IGN;
}

void clinux_signal_lost_reader(int file, int ends) {
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISFIFO(status.st_mode)) return;
  int flags = fcntl(file, F_GETFL);
  if (flags < 0) return;
  // A pipe tells its writers when they may write on, and that is also when its last reader has closed it.
  if (ends) fcntl(file, F_SETOWN, getpid());
  fcntl(file, F_SETFL, ends ? flags | O_ASYNC : flags & ~O_ASYNC);
  // A reader that went before this sends nothing any more.
  struct pollfd pipe = {.fd = file, .events = POLLOUT};
  if (ends && poll(&pipe, 1, 0) == 1 && (pipe.revents & POLLERR)) raise(SIGIO);
}
