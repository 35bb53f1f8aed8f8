/// Linux calls that Swift cannot import directly, as functions without pointers.
///
/// Only the clock is read inline. The others need `_GNU_SOURCE`, which changes the declarations of the system's
/// headers, unlike in Swift's own module of them; so they are in the C files.
#pragma once

#include "affinity.h"
#include "allocator.h"
#include "callgrind.h"
#include "clock.h"
#include "confinement.h"
#include "counters.h"
#include "descendants.h"
#include "files.h"
#include "neighbour.h"
#include "scheduling.h"
#include "signals.h"
#include "supervision.h"
#include "terminal.h"
#include "usage.h"
