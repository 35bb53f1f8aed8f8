#define _GNU_SOURCE
#include "descendants.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/wait.h>

int clinux_adopts_orphans(int adopts) { return prctl(PR_SET_CHILD_SUBREAPER, adopts, 0, 0, 0) == 0 ? 0 : errno; }

void clinux_reap(int process) {
  int status;
  while (waitpid(process, &status, WNOHANG) < 0 && errno == EINTR) continue;
}
