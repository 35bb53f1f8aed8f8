/// The size of a terminal.
#pragma once

#include <stdint.h>

/// The lines of a terminal in the upper 16 bits, its columns in the lower; 0 if the file is not a terminal, or its size
/// is unknown.
uint32_t clinux_terminal_size(int file);
