// Preloaded into bench: records its calls on the files of a folder, or lets calls fail or be cut short.
//
// SNAP_LAYOUT_FAULT_FOLDER  the folder; files elsewhere are left alone
// SNAP_LAYOUT_FAULT         record FILE: appends each change, for a simulated power cut (disk.py reads it)
//                           full N: from the Nth write on, the disk is full, after half of that write
//                           flush N: the Nth flush fails with an input/output error
//                           short SEED: reads and writes are cut short or interrupted by signals
//                           clock SEED: the time of day jumps back and forth by up to a day
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum kind { none, record, full, flush_fails, short_calls, clock_jumps };

static enum kind kind;
static char folder[PATH_MAX];
static size_t folder_length;
static int log_file = -1;
static long limit;
static uint64_t state;
static long writes, flushes;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static uint64_t next_random(void) {
  // A 64-bit congruential generator; its upper bits are used.
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

__attribute__((constructor)) static void begin(void) {
  const char *place = getenv("SNAP_LAYOUT_FAULT_FOLDER"), *fault = getenv("SNAP_LAYOUT_FAULT");
  if (!place || !fault || !realpath(place, folder)) return;
  folder_length = strlen(folder);
  const char *argument = strchr(fault, ' ');
  if (!argument) return;
  argument++;
  limit = atol(argument);
  state = (uint64_t)limit * 2654435761u + (uint64_t)getpid();
  if (!strncmp(fault, "full ", 5)) kind = full;
  if (!strncmp(fault, "flush ", 6)) kind = flush_fails;
  if (!strncmp(fault, "short ", 6)) kind = short_calls;
  if (!strncmp(fault, "clock ", 6)) kind = clock_jumps;
  if (!strncmp(fault, "record ", 7)) {
    log_file = (int)syscall(SYS_openat, AT_FDCWD, argument, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (log_file >= 0) kind = record;
  }
}

// The name of a path that lies directly in the folder, or null.
static const char *name_of(int base, const char *path) {
  static __thread char whole[2 * PATH_MAX];
  if (kind == none || !path) return NULL;
  if (path[0] != '/') {
    if (base != AT_FDCWD || !getcwd(whole, PATH_MAX)) return NULL;
    size_t length = strlen(whole);
    snprintf(whole + length, sizeof whole - length, "/%s", path);
    path = whole;
  }
  if (strncmp(path, folder, folder_length) || path[folder_length] != '/') return NULL;
  const char *name = path + folder_length + 1;
  return *name && !strchr(name, '/') ? name : NULL;
}

// Whether an open file lies in the folder, or is the folder; fills in its status.
static int is_ours(int descriptor, struct stat *status) {
  char link[64], path[PATH_MAX];
  if (kind == none || descriptor == log_file) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, folder, folder_length)) return 0;
  if (path[folder_length] != '/' && path[folder_length] != 0) return 0;
  return fstat(descriptor, status) == 0;
}

// Appends a line, and the bytes of a write after it.
static void note(const char *line, const void *bytes, size_t length) {
  size_t head = strlen(line);
  char *whole = malloc(head + length);
  memcpy(whole, line, head);
  if (length) memcpy(whole + head, bytes, length);
  for (size_t done = 0; done < head + length;) {
    ssize_t part = syscall(SYS_write, log_file, whole + done, head + length - done);
    if (part <= 0) _exit(99);
    done += (size_t)part;
  }
  free(whole);
}

static void note_open(int descriptor, const char *name, int flags) {
  struct stat status;
  char line[PATH_MAX + 64];
  if (kind != record || descriptor < 0 || !name || fstat(descriptor, &status) != 0) return;
  if (!(flags & (O_CREAT | O_TRUNC))) return;
  pthread_mutex_lock(&lock);
  snprintf(line, sizeof line, "open %llu %d %s\n", (unsigned long long)status.st_ino, (flags & O_TRUNC) != 0, name);
  note(line, NULL, 0);
  pthread_mutex_unlock(&lock);
}

static int open_file(int base, const char *path, int flags, va_list rest) {
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  int descriptor = (int)syscall(SYS_openat, base, path, flags, mode);
  int error = errno;
  note_open(descriptor, name_of(base, path), flags);
  errno = error;
  return descriptor;
}

// Defines one of the four names of the call.
#define OPEN(name, parameters, base, path)                \
  int name parameters {                                   \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    int descriptor = open_file(base, path, flags, rest);  \
    va_end(rest);                                         \
    return descriptor;                                    \
  }
OPEN(open, (const char *path, int flags, ...), AT_FDCWD, path)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, path)
OPEN(openat, (int base, const char *path, int flags, ...), base, path)
OPEN(openat64, (int base, const char *path, int flags, ...), base, path)

static ssize_t plain_write(int descriptor, const void *bytes, size_t length) {
  return syscall(SYS_write, descriptor, bytes, length);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  struct stat status;
  if (kind == none || kind == clock_jumps || !is_ours(descriptor, &status)) return plain_write(descriptor, bytes, length);
  char line[128];
  pthread_mutex_lock(&lock);
  ssize_t result;
  writes++;
  if (kind == full && writes >= limit) {
    int is_first = writes == limit && length > 1;
    result = is_first ? plain_write(descriptor, bytes, length / 2) : -1;
    if (!is_first) errno = ENOSPC;
  } else if (kind == short_calls && next_random() % 3 == 0) {
    result = -1;
    errno = EINTR;
  } else {
    if (kind == short_calls && length > 1) length = 1 + next_random() % length;
    result = plain_write(descriptor, bytes, length);
    if (kind == record && result > 0 && fstat(descriptor, &status) == 0) {
      // The position after a write is its end, also in a file that is appended to.
      long long end = (long long)lseek(descriptor, 0, SEEK_CUR);
      snprintf(line, sizeof line, "write %llu %lld %zd\n", (unsigned long long)status.st_ino, end - result, result);
      note(line, bytes, (size_t)result);
    }
  }
  int error = errno;
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

ssize_t read(int descriptor, void *bytes, size_t length) {
  struct stat status;
  if (kind == short_calls && is_ours(descriptor, &status)) {
    pthread_mutex_lock(&lock);
    uint64_t chance = next_random(), share = next_random();
    pthread_mutex_unlock(&lock);
    if (chance % 3 == 0) {
      errno = EINTR;
      return -1;
    }
    if (length > 1) length = 1 + share % length;
  }
  return syscall(SYS_read, descriptor, bytes, length);
}

#define TRUNCATE(name, offset)                                                  \
  int name(int descriptor, offset length) {                                     \
    struct stat status;                                                         \
    char line[128];                                                             \
    int result = (int)syscall(SYS_ftruncate, descriptor, length);               \
    if (kind == record && result == 0 && is_ours(descriptor, &status)) {        \
      pthread_mutex_lock(&lock);                                                \
      snprintf(line, sizeof line, "size %llu %lld\n", (unsigned long long)status.st_ino, (long long)length); \
      note(line, NULL, 0);                                                      \
      pthread_mutex_unlock(&lock);                                              \
    }                                                                           \
    return result;                                                              \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

static int flush_file(long call, int descriptor) {
  struct stat status;
  char line[128];
  if (kind != none && is_ours(descriptor, &status)) {
    pthread_mutex_lock(&lock);
    int fails = 0;
    flushes++;
    if (kind == flush_fails && flushes == limit) fails = EIO;
    if (kind == short_calls && next_random() % 3 == 0) fails = EINTR;
    if (kind == record) {
      // Noted before the call, because the call's promise holds only after its return.
      const char *what = S_ISDIR(status.st_mode) ? "names" : "flush";
      snprintf(line, sizeof line, "%s %llu\n", what, (unsigned long long)status.st_ino);
      note(line, NULL, 0);
    }
    pthread_mutex_unlock(&lock);
    if (fails) {
      errno = fails;
      return -1;
    }
  }
  return (int)syscall(call, descriptor);
}

int fsync(int descriptor) { return flush_file(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return flush_file(SYS_fdatasync, descriptor); }

int rename(const char *from, const char *to) {
  char line[3 * PATH_MAX], first[PATH_MAX];
  const char *old = name_of(AT_FDCWD, from);
  if (old) snprintf(first, sizeof first, "%s", old);
  const char *new = name_of(AT_FDCWD, to);
  int result = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (kind == record && result == 0 && old && new) {
    pthread_mutex_lock(&lock);
    snprintf(line, sizeof line, "rename %s/%s\n", first, new);
    note(line, NULL, 0);
    pthread_mutex_unlock(&lock);
  }
  return result;
}

int unlink(const char *path) {
  char line[2 * PATH_MAX];
  const char *name = name_of(AT_FDCWD, path);
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (kind == record && result == 0 && name) {
    pthread_mutex_lock(&lock);
    snprintf(line, sizeof line, "unlink %s\n", name);
    note(line, NULL, 0);
    pthread_mutex_unlock(&lock);
  }
  return result;
}

// Seconds by which the time of day is wrong at the moment: another value every 50 ms.
static long jump(void) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  uint64_t slot = ((uint64_t)now.tv_sec * 20 + (uint64_t)now.tv_nsec / 50000000) ^ (uint64_t)limit << 32;
  slot *= 0x9e3779b97f4a7c15u;
  return (long)(slot >> 40) % 172800 - 86400;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (kind == clock_jumps && result == 0 && clock == CLOCK_REALTIME) time->tv_sec += jump();
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  // `time` needs no test: the system's headers declare that it is not null.
  int result = (int)syscall(SYS_gettimeofday, time, zone);
  if (kind == clock_jumps && result == 0) time->tv_sec += jump();
  return result;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}
