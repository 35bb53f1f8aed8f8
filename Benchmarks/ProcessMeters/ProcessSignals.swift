internal import CLinux

/// This process's treatment of signals.
public enum ProcessSignals {
  /// Whether it ignores a signal, as with SIGHUP under `nohup`.
  public static func ignores(_ signal: Int32) -> Bool {
    clinux_signal_is_ignored(signal) != 0
  }

  /// Sets whether this process ends when an open file, if it is a pipe, loses its reader.
  ///
  /// The kernel announces the loss by SIGIO. Other activity of the reader sends the same signal, which then only
  /// interrupts a wait.
  public static func endWithReader(of descriptor: Int32, _ ends: Bool) {
    clinux_signal_lost_reader(descriptor, ends ? 1 : 0)
  }
}
