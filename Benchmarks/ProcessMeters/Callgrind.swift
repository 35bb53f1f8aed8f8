private import CLinux

/// Controls callgrind if valgrind runs this process with it: it counts instructions from ``begin()`` to ``end()``.
///
/// Otherwise it has no effect and costs one test.
public struct Callgrind: Sendable {
  /// Whether valgrind runs this process.
  public let isRunning: Bool

  /// Detects valgrind.
  public init() {
    isRunning = clinux_valgrind_is_running() != 0
  }

  /// Starts tracking calls; earlier callers remain unknown.
  public func follow() {
    if isRunning { clinux_callgrind_start() }
  }

  /// Starts counting.
  @inline(__always)
  public func begin() {
    if isRunning { clinux_callgrind_toggle_collection() }
  }

  /// Stops counting.
  @inline(__always)
  public func end() {
    if isRunning { clinux_callgrind_toggle_collection() }
  }

  /// Writes the counts since the last time into callgrind's next file.
  public func write() {
    if isRunning { clinux_callgrind_dump() }
  }

  /// Stops tracking calls, which makes the process several times as fast.
  public func leave() {
    if isRunning { clinux_callgrind_stop() }
  }
}
