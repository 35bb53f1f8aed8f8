/// A process that outlives a child with all of its descendants.
#pragma once

#include <stdint.h>

/// Splits this process in two. The child returns 0 and may become another program.
///
/// The calling process does not return: it waits until the child has ended, kills all descendants of the child, and
/// ends in the same way. If the calling process is asked to end, the child has `patience` milliseconds for an orderly
/// end. Returns an errno if the kernel starts no process. The calling process must have one thread.
///
/// With `has_notes`, the calling process writes the child's last note to standard error when the child ends, and every
/// second if the note has changed. The note is a line that begins with the byte 1.
int32_t clinux_supervise(int32_t patience, int32_t has_notes);

/// Replaces this process's note, of at most 511 bytes; an empty text removes it. Has no effect in a process without a
/// supervisor that writes notes.
void clinux_note(const char *text);
