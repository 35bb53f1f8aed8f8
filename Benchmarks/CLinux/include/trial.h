/// Code that may crash, tried in a copy of this process.
#pragma once

#include <stdint.h>
#include <sys/types.h>

/// A copy of this process, and the pipe for its answer.
typedef struct {
  pid_t process;
  int32_t descriptor;
} clinux_trial;

/// Splits this process in two. Returns 1 in the copy, which is ended after some seconds, 0 in this process, and -1 if
/// there is no copy. This process must have one thread.
int32_t clinux_trial_begin(int32_t seconds, clinux_trial *trial);

/// Ends the copy with an answer.
void clinux_trial_answer(const clinux_trial *trial, int64_t value);

/// Waits for the copy's end. Returns 0 if it has given no answer.
int32_t clinux_trial_end(const clinux_trial *trial, int64_t *value);
