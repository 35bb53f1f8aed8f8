#include "terminal.h"

#include <sys/ioctl.h>

uint32_t clinux_terminal_size(int file) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0) return 0;
  return (uint32_t)size.ws_row << 16 | size.ws_col;
}
