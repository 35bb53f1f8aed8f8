/// The kernel's scheduling of this process.
#pragma once

/// Whether the calling thread may run under SCHED_FIFO: 0, or an errno. Its scheduling is unchanged afterwards.
int clinux_fifo_error(void);

/// The scheduling policy of the calling thread, as in sched(7), or -1.
int clinux_scheduling_policy(void);

/// Lets the calling thread, and threads that it starts later, keep their processor until they wait: 0, or an errno.
int clinux_enter_fifo(void);
