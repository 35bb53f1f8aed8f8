/// Rights that a process gives up for itself and for the programs that it becomes.
#pragma once

#include <stdint.h>

/// The version of Landlock in the kernel; 0 without it.
int32_t clinux_landlock_version(void);

/// Gives up new privileges (`PR_SET_NO_NEW_PRIVS`) and core dumps. Returns 0, or an errno.
int32_t clinux_give_up_privileges(void);

/// Gives up files of more than `size` bytes. Returns 0, or an errno.
int32_t clinux_give_up_large_files(uint64_t size);

/// Gives up, as far as the kernel's version of Landlock supports it, changes of files outside a folder (except
/// `/dev/null`), TCP connections, and signals to processes that are not confined with this one. Returns 0, or an errno.
/// Needs `clinux_give_up_privileges` first.
///
/// `folder` is a descriptor of the folder.
int32_t clinux_give_up_writing(int32_t folder);
