private import CLinux

/// Controls valgrind's callgrind, if this process runs under it: callgrind counts instructions from ``begin()`` to
/// ``end()``.
///
/// Without valgrind, each call costs one test and has no other effect.
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

  /// Writes the counts since the last call into callgrind's next file.
  public func write() {
    if isRunning { clinux_callgrind_dump() }
  }

  /// Stops tracking calls, which makes the process several times as fast.
  public func leave() {
    if isRunning { clinux_callgrind_stop() }
  }
}
