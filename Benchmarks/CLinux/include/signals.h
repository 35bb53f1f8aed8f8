/// What this process does about signals.
#pragma once

/// Whether it ignores a signal.
int clinux_signal_is_ignored(int signal);

/// Has SIGIO end it, or not any more, when nobody reads a pipe any more that it writes to, or nobody does already. Anything
/// but a pipe is left alone.
void clinux_signal_lost_reader(int file, int ends);
