#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface, which older headers do not have: linux/landlock.h.

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum {
  call_create = 444,
  call_add_rule = 445,
  call_restrict = 446,
  ask_version = 1,
  rule_path_beneath = 1,
};

enum {
  write_file = 1 << 1,
  // The bits from removing a folder (4) to making a symbolic link (12).
  change_folders = 0x1ff0,
  move_elsewhere = 1 << 13,
  truncate_file = 1 << 14,
  bind_and_connect = 3,
  sockets_and_signals = 3,
};

int32_t clinux_landlock_version(void) {
  long version = syscall(call_create, (void *)0, (size_t)0, ask_version);
  return version < 0 ? 0 : (int32_t)version;
}

int32_t clinux_give_up_privileges(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none) == 0 ? 0 : errno;
}

int32_t clinux_give_up_large_files(uint64_t size) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0) return errno;
  // A limit that is lower already stays.
  if (limit.rlim_cur > size) limit.rlim_cur = size;
  if (limit.rlim_max > size) limit.rlim_max = size;
  return setrlimit(RLIMIT_FSIZE, &limit) == 0 ? 0 : errno;
}

static int32_t allow(int rules, int parent, uint64_t allowed) {
  struct path_rule rule = {allowed, parent};
  return syscall(call_add_rule, rules, rule_path_beneath, &rule, 0) == 0 ? 0 : errno;
}

int32_t clinux_give_up_writing(int32_t folder) {
  int32_t version = clinux_landlock_version();
  if (version < 1) return ENOSYS;
  struct ruleset set = {write_file | change_folders, 0, 0};
  size_t size = sizeof(set.files);
  if (version >= 2) set.files |= move_elsewhere;
  if (version >= 3) set.files |= truncate_file;
  if (version >= 4) {
    set.network = bind_and_connect;
    size = 2 * sizeof(uint64_t);
  }
  if (version >= 6) {
    set.scopes = sockets_and_signals;
    size = sizeof(set);
  }
  int rules = (int)syscall(call_create, &set, size, 0);
  if (rules < 0) return errno;
  int32_t problem = allow(rules, folder, set.files);
  int null = open("/dev/null", O_PATH | O_CLOEXEC);
  if (problem == 0 && null >= 0) problem = allow(rules, null, set.files & (write_file | truncate_file));
  if (null >= 0) close(null);
  if (problem == 0 && syscall(call_restrict, rules, 0) != 0) problem = errno;
  close(rules);
  return problem;
}
