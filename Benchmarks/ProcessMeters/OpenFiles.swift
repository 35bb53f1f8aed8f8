private import CLinux

/// The limit of open files of this process.
public enum OpenFiles {
  /// Raises the limit as far as permitted, to 4,096 at most.
  ///
  /// - Returns: the new limit; 0 if it is unknown.
  public static func raised() -> UInt64 { clinux_raise_open_files() }
}
