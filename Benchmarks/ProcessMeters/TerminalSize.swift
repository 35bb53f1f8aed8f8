private import CLinux

/// How large a terminal is, in characters.
public enum TerminalSize {
  /// The lines and columns of the terminal that an open file is; nil if it is none, or does not say.
  public static func current(of file: Int32) -> (lines: Int, columns: Int)? {
    let size = clinux_terminal_size(file)
    let (lines, columns) = (Int(size >> 16), Int(size & 0xffff))
    return lines > 0 && columns > 0 ? (lines, columns) : nil
  }
}
