private import CLinux

/// Callgrind, where valgrind runs this process with it: it counts instructions from ``begin()`` to ``end()``.
///
/// Elsewhere nothing happens, at the cost of a test.
public struct Callgrind: Sendable {
  /// Whether valgrind runs this process.
  public let isRunning: Bool

  /// Asks.
  public init() {
    isRunning = clinux_valgrind_is_running() != 0
  }

  /// Has calls followed from here on: those that led here stay unknown.
  public func follow() {
    if isRunning { clinux_callgrind_start() }
  }

  /// Counts from here on.
  @inline(__always)
  public func begin() {
    if isRunning { clinux_callgrind_toggle_collection() }
  }

  /// Counts no longer.
  @inline(__always)
  public func end() {
    if isRunning { clinux_callgrind_toggle_collection() }
  }

  /// Writes the counts since the last time into the next of callgrind's files.
  public func write() {
    if isRunning { clinux_callgrind_dump() }
  }

  /// Has calls followed no longer, which is several times as fast.
  public func leave() {
    if isRunning { clinux_callgrind_stop() }
  }
}
