/// Processes that this one has started, and those that they have.
#pragma once

/// Whether processes whose parent has ended become children of this process, where they descend from it. Returns 0 or an errno.
int clinux_adopts_orphans(int adopts);

/// Lets the system forget a child that has ended; does nothing about one that runs.
void clinux_reap(int process);
