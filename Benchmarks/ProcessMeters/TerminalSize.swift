private import CLinux

/// The size of a terminal in characters.
public enum TerminalSize {
  /// The lines and columns of the terminal behind an open file; nil if it is not a terminal, or they are unknown.
  public static func current(of file: Int32) -> (lines: Int, columns: Int)? {
    let size = clinux_terminal_size(file)
    let (lines, columns) = (Int(size >> 16), Int(size & 0xffff))
    return lines > 0 && columns > 0 ? (lines, columns) : nil
  }
}
