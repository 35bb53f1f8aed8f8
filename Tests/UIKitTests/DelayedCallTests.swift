import Foundation
import Testing
import UIKit

/// Calls by selector after a delay, and their cancellation.
@Suite struct DelayedCallTests {
  @Test func aDelayedCallPassesItsObject() {
    final class Target: UIView {
      var received: [String] = []
      func receive(_ object: Any?) { received.append(object.map { "\($0)" } ?? "nil") }
    }
    let target = Target()
    target.perform(Selector("receive", Target.receive(_:)), with: nil, afterDelay: 0)
    target.perform(Selector("receive", Target.receive(_:)), with: "text", afterDelay: 0.001)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(target.received == ["nil", "text"])
  }

  @Test func delayedCallsAreCancelled() {
    final class Target: UIView {
      var received: [String] = []
      func receive(_ object: Any?) { received.append(object.map { "\($0)" } ?? "nil") }
    }
    let (target, other, method) = (Target(), Target(), Selector("receive", Target.receive(_:)))
    for object in ["a", "b"] { target.perform(method, with: object, afterDelay: 0.001) }
    other.perform(method, with: "c", afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: method, object: "a")
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(target.received == ["b"] && other.received == ["c"])
    target.perform(method, with: "d", afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(target.received == ["b"])
  }

  /// If each cancellation visited the calls on all targets, this would take several seconds.
  @Test func manyDelayedCallsAreCancelledOneByOne() {
    final class Target: UIView {
      var calls = 0
      func receive(_ object: Any?) { calls += 1 }
    }
    let targets = (0..<4_000).map { _ in Target() }
    let method = Selector("receive", Target.receive(_:))
    for target in targets {
      for _ in 0..<2 {
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: method, object: nil)
        target.perform(method, with: nil, afterDelay: 0.001)
      }
    }
    for target in targets.dropLast() { NSObject.cancelPreviousPerformRequests(withTarget: target) }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(targets.last?.calls == 1 && targets.dropLast().allSatisfy { $0.calls == 0 })
  }

  @Test func aReleasedArgumentMayCancelCalls() {
    final class Target: UIView {
      var calls = 0
      func receive(_ object: Any?) { calls += 1 }
    }
    final class Ticket {
      let target: Target
      init(_ target: Target) { self.target = target }
      deinit { NSObject.cancelPreviousPerformRequests(withTarget: target) }
    }
    let (target, other, method) = (Target(), Target(), Selector("receive", Target.receive(_:)))
    target.perform(method, with: Ticket(other), afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(target.calls == 0)
  }
}
