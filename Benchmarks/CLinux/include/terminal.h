/// How large a terminal is.
#pragma once

#include <stdint.h>

/// The lines of a terminal in the upper half, its columns in the lower; 0 where the file is none, or does not say.
uint32_t clinux_terminal_size(int file);
