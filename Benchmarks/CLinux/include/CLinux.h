/// Calls of Linux that Swift cannot import as they are, as functions without pointers.
///
/// Only the clock is read inline. The rest needs `_GNU_SOURCE`, under which the system's headers declare other things
/// than Swift's own module of them, so it stays in the C files.
#pragma once

#include "affinity.h"
#include "allocator.h"
#include "callgrind.h"
#include "clock.h"
#include "counters.h"
#include "descendants.h"
#include "files.h"
#include "neighbour.h"
#include "scheduling.h"
#include "signals.h"
#include "terminal.h"
#include "usage.h"
