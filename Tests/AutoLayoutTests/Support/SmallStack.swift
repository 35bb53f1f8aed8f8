import Foundation
import Synchronization

/// Runs a body on a thread with a stack of 256 KiB, and returns its result.
///
/// A recursive walk takes some hundred bytes per level: two thousand levels would end the program.
func onSmallStack<Outcome: Sendable>(_ body: @escaping @Sendable () -> Outcome) -> Outcome? {
  let box = OutcomeBox<Outcome>()
  let thread = Thread { box.set(body()) }
  thread.stackSize = 256 * 1024
  thread.start()
  return box.wait()
}

/// Hands the outcome of one thread to another.
private final class OutcomeBox<Outcome: Sendable>: Sendable {
  private let outcome = Mutex<Outcome?>(nil)
  private let isSet = DispatchSemaphore(value: 0)

  func set(_ found: Outcome) {
    outcome.withLock { $0 = found }
    isSet.signal()
  }

  func wait() -> Outcome? {
    isSet.wait()
    return outcome.withLock { $0 }
  }
}
