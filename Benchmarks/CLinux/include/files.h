/// What the system keeps a process from doing with files, beyond their permissions.
#pragma once

/// Whether no other file can take a file's name, however its folder is: something is mounted on it, or it is immutable. 0 where the kernel does
/// not tell.
int clinux_file_cannot_be_replaced(const char *path);

/// Whether a folder lets only the owner of a file give its name to another, as `/tmp` does.
int clinux_folder_keeps_from_replacing(const char *folder, const char *file);

/// Whether programs may be run from a folder's file system: 1, 0 where it is mounted `noexec`, or a negative errno.
int clinux_folder_runs_programs(const char *folder);
