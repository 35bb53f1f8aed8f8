/// Linux calls that Swift cannot import directly, as functions without pointers.
///
/// Only the reading of the clock is inline here. The other functions need `_GNU_SOURCE`, which would make the
/// declarations of the system's headers differ from those in Swift's own module, so they are defined in the C files.
#pragma once

#include "affinity.h"
#include "allocator.h"
#include "callgrind.h"
#include "clock.h"
#include "confinement.h"
#include "counters.h"
#include "descendants.h"
#include "files.h"
#include "memory.h"
#include "neighbour.h"
#include "scheduling.h"
#include "signals.h"
#include "supervision.h"
#include "terminal.h"
#include "threads.h"
#include "trial.h"
#include "usage.h"
