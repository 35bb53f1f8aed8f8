/// How the kernel schedules this process.
#pragma once

/// Whether the calling thread may run under SCHED_FIFO: 0, or an errno. It is scheduled as before when this returns.
int clinux_fifo_error(void);

/// The policy by which the calling thread is scheduled, as of sched(7), or -1.
int clinux_scheduling_policy(void);

/// Has the calling thread, and those that it starts from now on, keep their processor until they wait: 0, or an errno.
int clinux_enter_fifo(void);
