/// The limit of this process's address space.
#pragma once

#include <stdint.h>

/// The bytes that the address space may have (`ulimit -v`); 0 without a limit.
uint64_t clinux_address_space_limit(void);
