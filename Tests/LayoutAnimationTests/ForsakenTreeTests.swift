import AutoLayout
import Foundation
import LayoutAnimation
import TestSupport
import Testing

/// A handler that refers to its root retains the root.
///
/// If the application has released the tree, nothing can advance its timeline any more. So another timeline on the same
/// thread ends the animation.
@Suite("Released trees whose timelines are not advanced")
struct ForsakenTreeTests {
  enum Kind: CaseIterable {
    case frame, opacity, constant, keyframes, block, animator, owner
  }

  /// An owner of a root, such as a controller.
  private final class Owner {
    let root: View
    init(_ root: View) { self.root = root }
  }

  /// Begins an animation of two seconds whose handler refers to the root; returns the root.
  private static func animate(_ kind: Kind, on clock: ManualClock, _ ends: Ends) -> View {
    let stage = Stage(clock: clock), view = stage.add(0, 0), root = stage.root, owner = Owner(root)
    let handler = { (finished: Bool) in ends.all.append("\(root.subviews.count) \(finished)") }
    switch kind {
    case .frame: View.animate(withDuration: 2, animations: { view.frame.origin.x = 9 }, completion: handler)
    case .opacity: View.animate(withDuration: 2, animations: { root.alpha = 0 }, completion: handler)
    case .constant:
      let width = view.widthAnchor.constraint(equalToConstant: 5)
      width.priority = .defaultLow
      width.isActive = true
      root.animateConstraints(withDuration: 2, changes: { width.constant = 50 }, completion: handler)
    case .keyframes:
      View.animateKeyframes(
        withDuration: 2,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.frame.origin.x = 9 }
        }, completion: handler)
    case .block:
      View.beginAnimations(nil)
      View.setAnimationDuration(2)
      view.alpha = 0
      View.commitAnimations(completion: handler)
    case .animator:
      let animator = PropertyAnimator(duration: 2) { view.frame.origin.x = 9 }
      animator.addCompletion { handler($0 == .end) }
      animator.startAnimation()
    case .owner:
      View.animate(withDuration: 2, animations: { view.frame.origin.x = 9 }) { finished in
        ends.all.append("\(owner.root.subviews.count) \(finished)")
      }
    }
    return root
  }

  @Test("Half a second late, advancing or beginning any animation on the thread ends it", arguments: Kind.allCases)
  func endsLate(_ kind: Kind) async {
    for beginsAnother in [false, true] {
      let seen = await onThread { () -> [String] in
        let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
        weak let root = Self.animate(kind, on: clock, ends)
        func pass(_ seconds: Double) {
          clock.advance(by: seconds)
          if beginsAnother {
            View.animate(withDuration: 9) { other.root.alpha = other.root.alpha == 1 ? 0 : 1 }
          } else {
            other.root.timeline.advance()
          }
          ends.all.append(root == nil ? "gone" : "there")
        }
        for seconds in [1, 1.4, 0.2] { pass(seconds) }
        return ends.all
      }
      #expect(seen == ["there", "there", "1 true", "gone"])
    }
  }

  @Test("Animations of a tree whose timeline is advanced, however late, are not ended")
  func leavesOthersAlone() async {
    let seen = await onThread { () -> [String] in
      let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
      let root = Self.animate(.frame, on: clock, ends)
      for seconds in [1.5, 0.4, 0.3] {
        clock.advance(by: seconds)
        other.root.timeline.advance()
        ends.all.append("other")
        root.timeline.advance()
      }
      return ends.all
    }
    #expect(seen == ["other", "other", "other", "1 true"])
  }

  @Test("An animation whose view has left its tree ends, too")
  func endsAnimationsOfRemovedViews() async {
    let seen = await onThread { () -> [String] in
      let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
      func make() -> View {
        let stage = Stage(clock: clock), view = stage.add(0, 0), second = stage.add(0, 0), root = stage.root
        View.animate(withDuration: 100, animations: { view.frame.origin.x = 9 }) { finished in
          ends.all.append("\(root.subviews.count) \(finished)")
        }
        view.removeFromSuperview()
        View.animate(withDuration: 1) { second.frame.origin.x = 9 }
        return root
      }
      weak let root = make()
      clock.advance(by: 0.6)
      other.root.timeline.advance()
      ends.all.append(root == nil ? "gone" : "there")
      return ends.all
    }
    #expect(seen == ["1 false", "gone"])
  }

  /// If beginning an animation visited all others, this would take many seconds.
  @Test func manyAnimationsWithHandlers() {
    let stage = Stage(), views = (0..<Build.size(20_000, debug: 500)).map { _ in stage.add(0, 0) }
    var (moved, faded) = (0, 0)
    for view in views {
      View.animate(withDuration: 2, animations: { view.frame.origin.x = 50 }) { moved += $0 ? 1 : 0 }
      // The next one replaces this one.
      View.animate(withDuration: 2, animations: { stage.root.alpha = stage.root.alpha == 1 ? 0 : 1 }) {
        faded += $0 ? 1 : 0
      }
    }
    stage.pass(2)
    #expect(moved == views.count && faded == 1)
    #expect(stage.root.timeline.isIdle)
  }

  /// If starting, continuing or reversing an animator visited all others, this would take many seconds.
  @Test func manyAnimators() {
    let stage = Stage(), views = (0..<Build.size(10_000, debug: 2_000)).map { _ in stage.add(0, 0) }
    var ends = 0
    let animators = views.map { view in
      let animator = PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 50 }
      animator.addCompletion { ends += $0 == .start ? 1 : 0 }
      animator.startAnimation()
      return animator
    }
    stage.pass(1)
    for animator in animators { animator.pauseAnimation() }
    for animator in animators { animator.continueAnimation() }
    for animator in animators { animator.isReversed = true }
    stage.pass(0.9)
    #expect(ends == 0)
    stage.pass(0.2)
    #expect(ends == views.count && views.allSatisfy { $0.frame.origin.x == 0 })
    #expect(stage.root.timeline.isIdle)
  }

  /// If each start visited all others while an end is overdue, this would take many seconds.
  @Test func manyStartsAfterAnOverdueEnd() {
    let stage = Stage(), views = (0..<Build.size(10_000, debug: 2_000)).map { _ in stage.add(0, 0) }
    View.animate(withDuration: 1, animations: { stage.root.alpha = 0 }, completion: { _ in })
    stage.clock.advance(by: 2)
    let animators = views.map { view in
      PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 50 }
    }
    for animator in animators { animator.startAnimation() }
    stage.pass(3)
    #expect(animators.allSatisfy { $0.state == .inactive } && stage.root.timeline.isIdle)
  }

  @Test("A paused and continued animator of a released tree ends half a second late")
  func endsAfterAPause() async {
    let seen = await onThread { () -> [String] in
      let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
      func make() -> View {
        let stage = Stage(clock: clock), view = stage.add(0, 0), root = stage.root
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 9 }
        animator.addCompletion { ends.all.append("\(root.subviews.count) \($0)") }
        animator.startAnimation()
        clock.advance(by: 1)
        animator.pauseAnimation()
        clock.advance(by: 4)
        animator.continueAnimation(durationFactor: 0.25)
        return root
      }
      weak let root = make()
      for seconds in [0.9, 0.2] {
        clock.advance(by: seconds)
        other.root.timeline.advance()
        ends.all.append(root == nil ? "gone" : "there")
      }
      return ends.all
    }
    #expect(seen == ["there", "1 end", "gone"])
  }

  @Test("A part of a continued animator in another released tree ends half a second late too")
  func endsInAnotherTree() async {
    let seen = await onThread { () -> [String] in
      let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
      func make() {
        let stage = Stage(clock: clock), second = Stage(clock: clock), view = stage.add(0, 0)
        let moved = second.add(0, 0), roots = [stage.root, second.root]
        View.animate(withDuration: 90, animations: { roots[1].alpha = 0 }, completion: { _ in })
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 9 }
        animator.addCompletion { ends.all.append("\(roots.map(\.subviews.count)) \($0)") }
        animator.startAnimation()
        animator.pauseAnimation()
        animator.addAnimations { moved.frame.origin.x = 9 }
        animator.continueAnimation()
        View.animate(withDuration: 80, animations: { moved.alpha = 0 }, completion: { _ in })
      }
      make()
      for seconds in [2.4, 0.2] {
        clock.advance(by: seconds)
        other.root.timeline.advance()
        ends.all.append("passed")
      }
      return ends.all
    }
    #expect(seen == ["passed", "[1, 1] end", "passed"])
  }

  @Test("A tree that another thread advances belongs to that thread")
  func changesThreads() async {
    let clock = ManualClock(100)
    let first = await onThread { () -> Handed in
      let ends = Ends()
      return Handed(root: Self.animate(.frame, on: clock, ends), ends: ends)
    }
    _ = await onThread { first.root.timeline.advance() }
    clock.advance(by: 3)
    let seen = await onThread { () -> [String] in
      Stage(clock: clock).root.timeline.advance()
      return first.ends.all
    }
    #expect(seen.isEmpty)
  }

  /// A value passed between threads.
  private struct Handed: @unchecked Sendable {
    let root: View
    let ends: Ends
  }

  @Test("On the threads of a shared executor, a tree waits until it is advanced")
  func waitsOnSharedThreads() {
    let clock = ManualClock(100), ends = Ends()
    weak let root = Self.animate(.frame, on: clock, ends)
    clock.advance(by: 3)
    Stage(clock: clock).root.timeline.advance()
    #expect(root != nil && ends.all.isEmpty)
    root?.timeline.advance()
    #expect(root == nil && ends.all == ["1 true"])
  }

  @Test("Ending all animations releases the tree at once", arguments: Kind.allCases)
  func endsAtOnce(_ kind: Kind) {
    let ends = Ends()
    weak var kept: View?
    do {
      let root = Self.animate(kind, on: ManualClock(100), ends)
      kept = root
      root.timeline.endAnimations()
      #expect(root.timeline.isIdle && !root.hasRunningAnimations)
    }
    // An animator without moving views has ended.
    #expect(ends.all == ["1 \(kind == .animator)"])
    #expect(kept == nil)
  }

  @Test("500 steps of another timeline end a thousand such trees")
  func many() async {
    let alive = await onThread { () -> Int in
      let clock = ManualClock(100), other = Stage(clock: clock), ends = Ends()
      for number in 0..<1_000 { _ = Self.animate(Kind.allCases[number % Kind.allCases.count], on: clock, ends) }
      clock.advance(by: 3)
      for _ in 0..<500 { other.root.timeline.advance() }
      return 1_000 - ends.all.count
    }
    #expect(alive == 0)
  }
}

/// Runs a body on a separate thread, as programs with a main loop do.
func onThread<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) async -> Answer {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: body()) }.start()
  }
}
