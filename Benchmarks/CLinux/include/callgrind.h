/// Requests to valgrind's tool callgrind from the program that runs under it, without valgrind's own headers.
///
/// A request is a sequence of instructions that has no effect on a processor and that valgrind recognises.
///
/// Source: valgrind.h and callgrind.h of valgrind 3.19, which have kept these sequences and numbers since 3.0 (x86-64)
/// and 3.9 (arm64).
#pragma once

/// Whether valgrind runs this program: 0 if not, and on processors for which this file has no request.
int clinux_valgrind_is_running(void);

/// Starts tracking calls and counting, if valgrind was started with `--instr-atstart=no`.
void clinux_callgrind_start(void);

/// Starts or stops the collection of costs.
void clinux_callgrind_toggle_collection(void);

/// Writes the costs so far into a new file and continues from zero; the files are numbered from 1.
void clinux_callgrind_dump(void);

/// Stops tracking calls.
void clinux_callgrind_stop(void);
