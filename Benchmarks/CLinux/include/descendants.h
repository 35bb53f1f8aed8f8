/// The descendants of this process.
#pragma once

/// Sets whether descendants whose parent has ended become children of this process. Returns 0 or an errno.
int clinux_adopts_orphans(int adopts);

/// Releases a child that has ended; has no effect on a running one.
void clinux_reap(int process);
