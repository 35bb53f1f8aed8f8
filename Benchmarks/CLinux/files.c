#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

int clinux_file_cannot_be_replaced(const char *path) {
#if defined(STATX_ATTR_MOUNT_ROOT)
  struct statx status;
  if (statx(AT_FDCWD, path, 0, STATX_TYPE, &status) != 0) return 0;
  return (status.stx_attributes & (STATX_ATTR_MOUNT_ROOT | STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0;
#else
  return 0;
#endif
}

int clinux_folder_keeps_from_replacing(const char *folder, const char *file) {
  struct stat of_folder, of_file;
  if (stat(folder, &of_folder) != 0 || lstat(file, &of_file) != 0) return 0;
  uid_t user = geteuid();
  return (of_folder.st_mode & S_ISVTX) && user != 0 && user != of_folder.st_uid && user != of_file.st_uid;
}

int clinux_folder_runs_programs(const char *folder) {
  struct statvfs status;
  if (statvfs(folder, &status) != 0) return -errno;
  return (status.f_flag & ST_NOEXEC) == 0;
}
