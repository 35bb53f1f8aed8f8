/// A process that outlives a child with all of its descendants.
#pragma once

#include <stdint.h>

/// Splits this process in two. The new one returns 0 and may become another program.
///
/// The calling process does not return: it waits until the new one has ended, kills all descendants of the new one, and
/// ends in the same way. If the calling process is asked to end, the new one has `patience` milliseconds for an orderly
/// end. Returns an errno if the kernel starts no process. The calling process must have one thread.
///
/// If it `has_notes`, the calling process writes the last note of the new one to standard error, as a line that begins
/// with the byte 1: when the new one ends, and every second if the note has changed.
int32_t clinux_supervise(int32_t patience, int32_t has_notes);

/// Replaces this process's note, of at most 511 bytes; an empty text removes it. Has no effect in a process without a
/// supervisor that writes notes.
void clinux_note(const char *text);
