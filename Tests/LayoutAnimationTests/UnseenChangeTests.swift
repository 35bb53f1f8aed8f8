import AutoLayout
import Foundation
import LayoutAnimation
import Synchronization
import Testing

@Suite("Blocks whose changes are not animated, and animations that nobody awaits")
struct UnseenChangeTests {
  let stage = Stage()

  @Test func aBlockOfAppearanceLasts() {
    let view = stage.add(0, 0)
    var pulses = 0
    func pulse() {
      pulses += 1
      View.animate(withDuration: 0.5) {
        view.transform = ViewTransform(scaleX: CGFloat(pulses + 1), y: 1)
      } completion: { _ in
        pulse()
      }
    }
    pulse()
    #expect(pulses == 1)
    stage.pass(0.5)
    #expect(pulses == 2)
    stage.pass(0.25)
    #expect(pulses == 2)
    // A view that is being made has no animation.
    var isDone = false
    View.animate(withDuration: 1) {
      View().alpha = 1
      View().clipsToBounds = true
    } completion: { _ in
      isDone = true
    }
    #expect(isDone)
  }

  @Test func anAnimatorOfAppearanceLasts() {
    let view = stage.add(0, 0)
    var positions: [PropertyAnimator.Position] = []
    let animator = PropertyAnimator(duration: 1, curve: .linear) { view.transform = ViewTransform(scaleX: 2, y: 1) }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(animator.isRunning && positions.isEmpty)
    stage.pass(0.5)
    animator.pauseAnimation()
    stage.pass(5)
    #expect(positions.isEmpty && near(animator.fractionComplete, 0.5))
    animator.startAnimation()
    stage.pass(0.5)
    #expect(positions == [.end] && animator.state == .inactive)
  }

  @Test func blocksThatChangeNothingCannotBeginEachOtherForEver() {
    let view = stage.add(0, 0)
    var calls = 0
    func repeated() {
      calls += 1
      View.animate(withDuration: 1) {
        view.alpha = 1
      } completion: { _ in
        repeated()
      }
    }
    let texts = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in texts.withLock { $0.append("\(diagnostic)") } }, perform: repeated)
    #expect(calls == 101 && texts.withLock { $0.count } == 1)
  }

  @Test("Blocks that are not animated cannot begin each other for ever", arguments: 0..<4)
  func unanimatedBlocks(kind: Int) {
    let view = stage.add(0, 0)
    var calls = 0
    func repeated() {
      calls += 1
      switch kind {
      case 0: View.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: { _ in repeated() })
      case 1:
        View.performWithoutAnimation {
          View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in repeated() })
        }
      case 2: stage.root.animateConstraints(withDuration: 1, changes: {}, completion: { _ in repeated() })
      default:
        let animator = PropertyAnimator(duration: 1) {}
        animator.addCompletion { _ in repeated() }
        animator.startAnimation()
      }
    }
    let texts = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in texts.withLock { $0.append("\(diagnostic)") } }, perform: repeated)
    #expect(calls == 501 && texts.withLock { $0.count } == 1)
  }

  @Test func theLastBlockOfAChainThatIsCutShowsTheModel() {
    let view = stage.add(0, 0)
    func move() {
      View.beginAnimations(nil)
      View.setAnimationDuration(0)
      view.frame.origin.x += 1
      View.commitAnimations { _ in move() }
    }
    let texts = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in texts.withLock { $0.append("\(diagnostic)") } }, perform: move)
    #expect(view.frame.minX == 101 && texts.withLock { $0.count } == 1)
    #expect(view.presentation.frame.minX == 101)
  }

  @Test func anEndedFadeShowsTheModel() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) { view.alpha = 0 }
    stage.clock.advance(by: 2)
    view.alpha = 1
    #expect(view.presentation.alpha == 1)
  }

  @Test func animationsThatNobodyAwaitsAreDropped() {
    let view = stage.add(0, 0)
    for index in 0..<1_000 {
      View.animate(withDuration: 0.1) { view.frame.origin.x = CGFloat(index % 2) }
      stage.clock.advance(by: 0.05)
    }
    #expect(stage.root.timeline.animationCount <= 128)
  }

  @Test func aFormerPeakDoesNotLetEndedAnimationsGather() {
    let view = stage.add(0, 0)
    for index in 0..<1_000 {
      View.animate(withDuration: 1) { view.frame.origin.x = CGFloat(index + 1) }
    }
    #expect(stage.root.timeline.animationCount == 1_000)
    stage.pass(2)
    #expect(stage.root.timeline.animationCount == 0)
    for index in 0..<1_000 {
      View.animate(withDuration: 0.1) { view.frame.origin.x = CGFloat(index % 2) }
      stage.clock.advance(by: 0.05)
    }
    #expect(stage.root.timeline.animationCount <= 128)
  }

  @Test func aConstantGoesBackToTheShownValue() {
    let view = stage.add(0, 0)
    view.translatesAutoresizingMaskIntoConstraints = false
    let left = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    left.isActive = true
    stage.root.layoutIfNeeded()
    stage.root.animateConstraints(withDuration: 1, delay: 1) { left.constant = 100 }
    stage.pass(0.5)
    stage.root.animateConstraints(withDuration: 1) { left.constant = 0 }
    stage.pass(3)
    #expect(left.constant == 0 && view.frame.minX == 0)
    stage.root.animateConstraints(withDuration: 1) { left.constant = 100 }
    stage.pass(0.5)
    let shown = left.constant
    stage.root.animateConstraints(withDuration: 0) { left.constant = shown }
    stage.pass(3)
    #expect(left.constant == shown && shown > 0 && shown < 100)
  }
}
