private import CLinux

/// The threads that this process can start beside those that it has.
public enum StartableThreads {
  /// Their number, found by starting them; at most the given number.
  public static func count(upTo most: Int) -> Int { Int(clinux_startable_threads(Int32(most))) }
}
