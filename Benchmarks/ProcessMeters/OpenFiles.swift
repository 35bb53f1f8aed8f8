private import CLinux

/// How many files this process may have open.
public enum OpenFiles {
  /// Raises the limit as far as this process may, to 4,096 at most.
  ///
  /// - Returns: the limit then; 0 if the kernel does not say.
  public static func raised() -> UInt64 { clinux_raise_open_files() }
}
