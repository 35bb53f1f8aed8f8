import AutoLayout
import Foundation
import LayoutAnimation
import TestSupport
import Testing

@Suite("Animations of views that join trees and leave them")
struct TreeChangeTests {
  let stage = Stage()
  let ends = Ends()

  /// If each changed view were followed up to its root, this would take several seconds.
  @Test func aDeepTreeIsAnimated() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    var last = root
    for _ in 0..<Build.size(20_000, debug: 4_000) {
      let view = View()
      last.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.leftAnchor.constraint(equalTo: last.leftAnchor).isActive = true
      view.rightAnchor.constraint(equalTo: last.rightAnchor).isActive = true
      view.topAnchor.constraint(equalTo: last.topAnchor).isActive = true
      view.bottomAnchor.constraint(equalTo: last.bottomAnchor).isActive = true
      last = view
    }
    root.layoutIfNeeded()
    View.animate(withDuration: 1) {
      root.frame.size.width = 300
      root.layoutIfNeeded()
    }
    #expect(last.frame.width == 300)
    #expect(last.presentation(at: root.timeline.now - 10).frame.width == 400)
    #expect(last.timeline === root.timeline && root.timeline.animationCount == 1)
  }

  @Test("An animation begun before its view is added continues in the tree, by its clock", arguments: [false, true])
  func joiningATree(_ isMoving: Bool) {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let animator = PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.y = 100 }
    View.animate(withDuration: 1, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      ends.handler("alpha")($0)
    }
    animator.startAnimation()
    let former = view.timeline
    let wrapper = View()
    if isMoving { wrapper.addSubview(view) }
    stage.root.addSubview(isMoving ? wrapper : view)
    #expect(view.timeline === stage.root.timeline)
    #expect(!stage.root.timeline.isIdle && !former.isIdle)
    stage.pass(0.5)
    #expect(near(view.presentation.alpha, 0.5, 0.01))
    #expect(near(view.presentation.frame.origin.y, 25, 1))
    stage.pass(0.75)
    #expect(ends.all == ["alpha true"])
    #expect(view.presentation.alpha == 0)
    animator.pauseAnimation()
    stage.pass(5)
    #expect(near(view.presentation.frame.origin.y, 62.5, 1))
    animator.startAnimation()
    stage.pass(1)
    #expect(animator.state == .inactive)
    #expect(former.isIdle)
  }

  @Test("Under a new clock, of the root or of a new superview, animations continue by it", arguments: [false, true])
  func anotherClock(_ isAdded: Bool) {
    let view = stage.add(0, 0)
    let child = View()
    child.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    View.animate(withDuration: 2, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("frame")($0)
    }
    stage.root.animateConstraints(withDuration: 2, options: .curveLinear) {
      width.constant = 110
    } completion: {
      ends.handler("constant")($0)
    }
    stage.pass(0.5)
    let clock = ManualClock(7)
    let timeline = LayoutTimeline(clock: clock)
    let outer = View()
    if isAdded {
      outer.timeline = timeline
      outer.addSubview(stage.root)
    } else {
      stage.root.timeline = timeline
    }
    #expect(near(view.presentation.frame.origin.x, 25))
    clock.advance(by: 0.5)
    timeline.advance()
    #expect(near(view.presentation.frame.origin.x, 50))
    #expect(near(child.frame.width, 60))
    clock.advance(by: 1)
    timeline.advance()
    #expect(ends.all == ["constant true", "frame true"])
    withExtendedLifetime(outer) {}
  }

  @Test("Leaving a tree ends a view's animations; moving within the tree does not")
  func leavingATree() {
    let superview = stage.add(0, 0), view = View(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let other = stage.add(0, 0)
    superview.addSubview(view)
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.x = 100
      other.frame.origin.x = 100
    } completion: {
      ends.handler("both")($0)
    }
    stage.root.addSubview(view)
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 50))
    superview.addSubview(view)
    superview.removeFromSuperview()
    #expect(view.presentation.frame.origin.x == 100)
    #expect(near(other.presentation.frame.origin.x, 50))
    #expect(ends.all.isEmpty)
    stage.pass(0.5)
    #expect(ends.all == ["both false"])
  }

  @Test func anAnimatorContinuesInTheTreeThatItsViewJoins() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.timeline = LayoutTimeline(clock: ManualClock(5))
    let animator = PropertyAnimator(duration: 2, curve: .linear) { view.frame.origin.x = 100 }
    animator.addCompletion { ends.all.append("\($0)") }
    animator.startAnimation()
    stage.root.addSubview(view)
    stage.pass(1)
    animator.pauseAnimation()
    stage.pass(0.5)
    #expect(near(view.presentation.frame.minX, 50) && near(animator.fractionComplete, 0.5))
    animator.isReversed = true
    #expect(ends.all.isEmpty)
    animator.startAnimation()
    stage.pass(2)
    #expect(ends.all == ["start"] && view.frame.minX == 0)
  }

  @Test func aTimelineWhoseTreeJoinedAnotherServesATreeAgain() {
    let clock = ManualClock(7), timeline = LayoutTimeline(clock: clock)
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.timeline = timeline
    stage.root.addSubview(view)
    view.removeFromSuperview()
    view.timeline = timeline
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.x = 100
    } completion: {
      ends.handler("a")($0)
    }
    clock.advance(by: 0.5)
    #expect(near(view.presentation.frame.minX, 50))
    clock.advance(by: 0.5)
    timeline.advance()
    #expect(ends.all == ["a true"] && timeline.isIdle && stage.root.timeline.isIdle)
  }

  @Test func aViewThatJoinsATreeWithinItsBlockIsAnimated() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.timeline = LayoutTimeline(clock: ManualClock(5))
    View.animate(withDuration: 1, options: .curveLinear) {
      view.frame.origin.y = 90
      stage.root.addSubview(view)
    } completion: {
      ends.handler("a")($0)
    }
    #expect(view.presentation.frame.minY == 0 && ends.all.isEmpty)
    stage.pass(0.5)
    #expect(near(view.presentation.frame.minY, 45))
    stage.pass(0.5)
    #expect(ends.all == ["a true"])
  }

  @Test("A tree that shares the timeline of one that joins a third tree follows the third tree's clock")
  func sharedTimelines() {
    let clock = ManualClock(7), outer = View(), second = Stage()
    outer.timeline = LayoutTimeline(clock: clock)
    second.root.timeline = stage.root.timeline
    let views = [stage.add(0, 0), second.add(0, 0)]
    func animate(_ view: View, _ goal: CGFloat) {
      View.animate(withDuration: 2, options: [.curveLinear, .beginFromCurrentState]) {
        view.frame.origin.x = goal
        view.alpha = 1 - goal / 100
      }
    }
    for view in views { animate(view, 100) }
    stage.pass(0.5)
    outer.addSubview(stage.root)
    #expect(second.root.timeline === outer.timeline)
    for view in views { #expect(near(view.presentation.frame.minX, 25) && near(view.presentation.alpha, 0.75)) }
    clock.advance(by: 0.5)
    for view in views { #expect(near(view.presentation.frame.minX, 50) && near(view.presentation.alpha, 0.5)) }
    // A fade begins at the shown opacity, by the new clock.
    View.animate(withDuration: 2, options: [.curveLinear, .beginFromCurrentState]) { views[1].alpha = 1 }
    #expect(near(views[1].presentation.alpha, 0.5))
    let third = Stage(), view = third.add(0, 0)
    animate(view, 100)
    second.root.addSubview(third.root)
    clock.advance(by: 0.5)
    #expect(near(views[1].presentation.frame.minX, 75) && near(views[1].presentation.alpha, 0.625))
    #expect(near(view.presentation.frame.minX, 25))
    clock.advance(by: 9)
    outer.timeline.advance()
    #expect(second.root.timeline.isIdle && views[1].presentation.frame.minX == 100)
  }

  @Test func aTreeThatSharedATimelineGetsAnotherOne() {
    let outer = View(), second = Stage(), clock = ManualClock(40)
    outer.timeline = LayoutTimeline(clock: ManualClock(7))
    second.root.timeline = stage.root.timeline
    let view = second.add(0, 0)
    View.animate(withDuration: 2, options: .curveLinear) { view.frame.origin.x = 100 }
    outer.addSubview(stage.root)
    second.root.timeline = LayoutTimeline(clock: clock)
    clock.advance(by: 1)
    #expect(near(view.presentation.frame.minX, 50))
  }
}
