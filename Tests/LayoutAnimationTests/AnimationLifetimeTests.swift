import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// A tree that goes away in the midst of an animation takes all of it along.
@Suite("What animations keep")
struct AnimationLifetimeTests {
  enum Kind: CaseIterable {
    case child, root, opacity, constant, animator, animatorOfRoot
  }

  private final class Token {}

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
}
