import AutoLayout
import Dispatch
import Foundation
import LayoutAnimation
import Testing

/// Deallocating a tree during its animations ends all of them.
@Suite("Lifetimes of objects in animations")
struct AnimationLifetimeTests {
  enum Kind: CaseIterable {
    case child, root, opacity, constant, animator, animatorOfRoot
  }

  private final class Token: Sendable {}

  @Test(arguments: Kind.allCases)
  func nothingStaysBehind(_ kind: Kind) {
    let ends = Ends()
    weak var keptRoot: View?
    weak var keptTimeline: LayoutTimeline?
    weak var keptToken: Token?
    weak var keptAnimator: PropertyAnimator?
    do {
      let stage = Stage(), token = Token(), view = stage.add(0, 0), root = stage.root
      (keptRoot, keptTimeline, keptToken) = (root, root.timeline, token)
      let handler = { (finished: Bool) in
        _ = token
        ends.all.append("\(finished)")
      }
      switch kind {
      case .child: View.animate(withDuration: 1, animations: { view.frame.origin.x = 9 }, completion: handler)
      case .root: View.animate(withDuration: 1, animations: { root.frame.origin.x = 9 }, completion: handler)
      case .opacity: View.animate(withDuration: 1, animations: { root.alpha = 0 }, completion: handler)
      case .constant:
        let width = root.subviews[0].widthAnchor.constraint(equalToConstant: 5)
        width.priority = .defaultLow
        width.isActive = true
        root.animateConstraints(withDuration: 1, changes: { width.constant = 50 }, completion: handler)
      case .animator, .animatorOfRoot:
        let moved = kind == .animator ? view : root
        let animator = PropertyAnimator(duration: 1) { [unowned moved] in moved.frame.origin.x = 9 }
        animator.addCompletion { handler($0 == .start) }
        animator.startAnimation()
        keptAnimator = animator
      }
      stage.pass(0.5)
      #expect(ends.all.isEmpty)
    }
    #expect(keptRoot == nil && keptTimeline == nil && keptToken == nil && keptAnimator == nil)
    #expect(ends.all == ["false"])
  }

  /// Each order removes the views' parts from different places in the animation's list.
  @Test("An animation ends when the last of its views loses its part", arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func partsRemovedOneByOne(_ order: [Int]) {
    let stage = Stage(), ends = Ends(), views = (0..<3).map { stage.add(CGFloat($0), 0) }
    View.animate(withDuration: 1) {
      for view in views { view.frame.origin.x += 100 }
    } completion: {
      ends.handler("removed")($0)
    }
    stage.pass(0.5)
    for number in order {
      #expect(ends.all.isEmpty)
      #expect(views[number].presentation.frame.origin.x < CGFloat(number) + 100)
      views[number].removeAllAnimations()
    }
    #expect(ends.all == ["removed false"])
  }

  @Test("Every closure is released once it has been called or can no longer be called")
  func handlersAreLetGo() {
    let stage = Stage(), view = stage.add(0, 0)
    weak var kept: Token?
    func letsGo(_ when: String, _ body: (Token) -> Void) {
      do {
        let token = Token()
        kept = token
        body(token)
      }
      #expect(kept == nil, "\(when)")
    }
    letsGo("a block's handler was called") { token in
      View.animate(withDuration: 1, animations: { view.frame.origin.x += 9 }) { _ in _ = token }
      stage.pass(2)
    }
    letsGo("nothing changed") { token in View.animate(withDuration: 1, animations: {}) { _ in _ = token } }
    letsGo("the view's animations were removed") { token in
      View.animate(withDuration: 1, animations: { view.frame.origin.x += 9 }) { _ in _ = token }
      view.removeAllAnimations()
    }
    letsGo("constants were removed") { token in
      let width = view.widthAnchor.constraint(equalToConstant: 5)
      view.superview?.animateConstraints(withDuration: 1, changes: { width.constant = 50 }) { _ in _ = token }
      stage.root.removeAllConstraintAnimations()
    }
    let animator = PropertyAnimator(duration: 1)
    letsGo("the animator's blocks were run") { token in
      animator.addAnimations {
        view.frame.origin.x += 9
        _ = token
      }
      animator.addAnimations({ _ = token }, delayFactor: 0.5)
      animator.pauseAnimation()
    }
    letsGo("the animator was stopped") { token in
      animator.addCompletion { _ in _ = token }
      animator.stopAnimation(true)
    }
    letsGo("the animator ended") { token in
      animator.addAnimations { view.frame.origin.x += 9 }
      animator.addCompletion { _ in _ = token }
      animator.startAnimation()
      stage.pass(2)
    }
    letsGo("the animator is gone that was never started") { token in
      let animator = PropertyAnimator(duration: 1) { _ = token }
      animator.addCompletion { _ in _ = token }
    }
  }

  enum Rest: CaseIterable {
    case paused, scrubbed, atItsEnd
  }

  @Test("The application owns a resting animator; when released, it ends where it is", arguments: Rest.allCases)
  func restingAnimators(_ rest: Rest) {
    let ends = Ends()
    weak var keptRoot: View?
    weak var keptAnimator: PropertyAnimator?
    do {
      let stage = Stage(), view = stage.add(0, 0), root = stage.root
      keptRoot = root
      do {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 8 }
        animator.addCompletion { position in ends.all.append("\(position) \(root.subviews[0].frame.origin.x)") }
        animator.pausesOnCompletion = rest == .atItsEnd
        if rest == .scrubbed { animator.fractionComplete = 0.5 } else { animator.startAnimation() }
        stage.pass(rest == .atItsEnd ? 2 : 0.5)
        if rest == .paused { animator.pauseAnimation() }
        keptAnimator = animator
        #expect(animator.state == .active && ends.all.isEmpty)
      }
      #expect(keptAnimator == nil)
      #expect(ends.all == ["current \(rest == .atItsEnd ? 8.0 : 4.0)"])
      #expect(view.presentation.frame == view.frame && root.timeline.isIdle)
    }
    #expect(keptRoot == nil)
  }

  @Test("A block that is never committed keeps no view alive")
  func openBlocks() async {
    let isGone = await onThread { () -> Bool in
      weak var kept: View?
      do {
        let stage = Stage(), view = stage.add(0, 0)
        kept = stage.root
        View.animate(withDuration: 1, animations: { view.alpha = 0 }) { [root = stage.root] _ in _ = root }
        View.beginAnimations(nil)
        view.frame.origin.x = 9
        view.setNeedsLayout()
        stage.root.timeline.endAnimations()
      }
      return kept == nil
    }
    #expect(isGone)
  }

  @Test("A display link retains its handler until it is invalidated, restarted, or deallocated")
  func displayLinks() {
    let queue = DispatchQueue(label: "ticks")
    weak var kept: Token?
    var link: DisplayLink? = DisplayLink()
    func start() {
      let token = Token()
      kept = token
      link?.start(on: queue) { _ in _ = token }
    }
    func isGone() -> Bool {
      // Dispatch releases a handler on its queue, some time after the request.
      for _ in 0..<5_000 where kept != nil {
        queue.sync {}
        Thread.sleep(forTimeInterval: 0.001)
      }
      return kept == nil
    }
    start()
    #expect(kept != nil)
    link?.invalidate()
    #expect(isGone())
    start()
    link?.start(on: queue) { _ in }
    #expect(isGone())
    start()
    link = nil
    #expect(isGone())
  }
}
