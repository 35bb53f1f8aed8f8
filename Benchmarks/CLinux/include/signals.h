/// This process's treatment of signals.
#pragma once

/// Whether it ignores a signal.
int clinux_signal_is_ignored(int signal);

/// Sets whether SIGIO ends this process once a pipe to which it writes has no reader, now or later. Has no effect on a
/// file that is not a pipe.
void clinux_signal_lost_reader(int file, int ends);
