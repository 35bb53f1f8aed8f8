/// The system's restrictions on files beyond their permissions.
#pragma once

/// Whether a file cannot be replaced by another, whatever its folder's permissions, because it is a mount point,
/// immutable or append-only. 0 if unknown.
int clinux_file_cannot_be_replaced(const char *path);

/// Whether a folder keeps this user from replacing a file of another user, as `/tmp` does.
int clinux_folder_keeps_from_replacing(const char *folder, const char *file);

/// Whether programs may be run from a folder's file system: 1, 0 if it is mounted `noexec`, or a negative errno.
int clinux_folder_runs_programs(const char *folder);
