internal import CLinux

/// This process's treatment of signals.
public enum ProcessSignals {
  /// Whether it ignores a signal, as with SIGHUP under `nohup`.
  public static func ignores(_ signal: Int32) -> Bool {
    clinux_signal_is_ignored(signal) != 0
  }

  /// Sets whether this process ends as soon as its standard output, if that is a pipe, has lost its reader.
  ///
  /// The kernel announces the loss by SIGIO. Other activity of the reader sends the same signal, which then only
  /// interrupts a wait.
  public static func endWithReader(_ ends: Bool) {
    clinux_signal_lost_reader(1, ends ? 1 : 0)
  }
}
