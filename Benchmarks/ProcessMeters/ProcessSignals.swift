internal import CLinux

/// This process's treatment of signals.
public enum ProcessSignals {
  /// Whether it ignores a signal, as `nohup` has it ignore SIGHUP.
  public static func ignores(_ signal: Int32) -> Bool {
    clinux_signal_is_ignored(signal) != 0
  }

  /// Whether this process ends as soon as the reader of its standard output has gone, if that is a pipe.
  ///
  /// A reader that makes room, or looks in vain, sends the same signal (SIGIO): that only interrupts a wait.
  public static func endWithReader(_ ends: Bool) {
    clinux_signal_lost_reader(1, ends ? 1 : 0)
  }
}
