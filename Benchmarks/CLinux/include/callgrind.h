/// Requests to valgrind's tool callgrind from the program that runs under it, without valgrind's own headers.
///
/// A request is a sequence of instructions that does nothing on a processor and that valgrind knows.
///
/// Source: valgrind.h and callgrind.h of valgrind 3.19, which have kept these sequences and numbers since 3.0 (x86-64) and
/// 3.9 (arm64).
#pragma once

/// Whether valgrind runs this program: 0 where none does, and on processors for which no request is written down here.
int clinux_valgrind_is_running(void);

/// Starts to follow calls and to count, where valgrind was told not to do so from the start.
void clinux_callgrind_start(void);

/// Collects costs from here on if none were, and none if they were.
void clinux_callgrind_toggle_collection(void);

/// Writes the costs so far into a file of its own and goes on from zero; the files are numbered from 1.
void clinux_callgrind_dump(void);

/// Callgrind follows calls no longer.
void clinux_callgrind_stop(void);
