internal import CLinux

/// What this process does about signals.
public enum ProcessSignals {
  /// Whether it ignores a signal, as `nohup` has it ignore SIGHUP.
  public static func ignores(_ signal: Int32) -> Bool {
    clinux_signal_is_ignored(signal) != 0
  }

  /// Whether this process ends as soon as whoever reads its standard output has gone, where that is a pipe.
  ///
  /// A reader that makes room, or looks in vain, sends the same signal (SIGIO): that interrupts a wait, and no more.
  public static func endWithReader(_ ends: Bool) {
    clinux_signal_lost_reader(1, ends ? 1 : 0)
  }
}
