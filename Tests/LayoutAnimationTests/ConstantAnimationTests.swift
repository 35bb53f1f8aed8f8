import AutoLayout
import Foundation
import LayoutAnimation
import TestSupport
import Testing

/// Constants solved in every frame: several animations of one constant, and their ends.
@Suite("Animated constants")
struct ConstantAnimationTests {
  let stage = Stage()
  let ends = Ends()
  let view = View()
  let left: LayoutConstraint
  let width: LayoutConstraint

  init() {
    let root = stage.root
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    width = view.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([
      left, width, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
  }

  private func move(to constant: CGFloat, in duration: Double, _ options: AnimationOptions = []) {
    stage.root.animateConstraints(
      withDuration: duration, options: [.curveLinear, options], changes: { left.constant = constant },
      completion: ends.handler("\(constant)"))
  }

  @Test("A shorter animation that began later decides where the constant ends")
  func theLastTargetCounts() {
    move(to: 100, in: 2)
    stage.pass(0.5)
    #expect(near(left.constant, 25))
    move(to: 50, in: 0.5)
    #expect(near(left.constant, 25))
    var shown: [CGFloat] = []
    for _ in 0..<6 {
      stage.pass(0.25)
      shown.append(view.frame.origin.x)
    }
    for (value, expected) in zip(shown, [12.5, 0, 12.5, 25, 37.5, 50]) { #expect(near(value, expected)) }
    #expect(ends.all == ["50.0 true", "100.0 true"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test("A constant set without duration, or with reduced motion, changes at once and stays", arguments: [false, true])
  func atOnce(_ reducesMotion: Bool) {
    move(to: 100, in: 2)
    stage.pass(0.5)
    stage.root.timeline.reducesMotion = reducesMotion
    move(to: 50, in: reducesMotion ? 1 : 0)
    #expect(left.constant == 50 && view.frame.origin.x == 50)
    #expect(ends.all == ["100.0 false", "50.0 true"])
    stage.pass(2)
    #expect(left.constant == 50 && view.frame.origin.x == 50)
    #expect(stage.root.timeline.isIdle)
  }

  @Test func aNewAnimationTakesThePlaceOfOneThatRepeats() {
    move(to: 100, in: 1, [.repeat, .autoreverse])
    stage.pass(2.25)
    #expect(near(left.constant, 25))
    move(to: 50, in: 1)
    #expect(near(left.constant, 25))
    #expect(ends.all == ["100.0 false"])
    stage.pass(0.5)
    #expect(near(left.constant, 37.5))
    stage.pass(3)
    #expect(left.constant == 50)
    #expect(stage.root.timeline.isIdle)
  }

  @Test func allAnimationsOfConstantsCanBeEnded() {
    stage.root.animateConstraints(withDuration: 1, options: .repeat) {
      left.constant = 100
      width.constant = 30
    } completion: {
      ends.all.append("both \($0)")
    }
    stage.pass(0.5)
    view.removeAllConstraintAnimations()
    #expect(view.frame == CGRect(x: 100, y: 0, width: 30, height: 10))
    #expect(ends.all == ["both false"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test("Constraints of another tree are laid out too")
  func anotherTree() {
    let other = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(inner)
    let there = inner.leftAnchor.constraint(equalTo: other.leftAnchor)
    LayoutConstraint.activate([
      there, inner.topAnchor.constraint(equalTo: other.topAnchor), inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    other.layoutIfNeeded()
    stage.root.animateConstraints(withDuration: 1, options: .curveLinear) { there.constant = 50 }
    stage.pass(0.5)
    #expect(near(inner.frame.origin.x, 25))
    stage.pass(0.5)
    #expect(inner.frame.origin.x == 50)
  }

  /// Animates another constant from inside a layout pass, once.
  private final class Mover: View {
    var constraint: LayoutConstraint?

    override func layoutSubviews() {
      super.layoutSubviews()
      guard frame.size.width > 20, let constraint else { return }
      self.constraint = nil
      rootView?.animateConstraints(withDuration: 1) { constraint.constant = 30 }
    }

    weak var rootView: View?
  }

  @Test("Layout passes may begin animations, also when frames are computed ahead", arguments: [false, true])
  func aPassBeginsAnother(_ looksAhead: Bool) {
    stage.root.timeline.looksAhead = looksAhead
    let mover = Mover()
    mover.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(mover)
    let height = mover.heightAnchor.constraint(equalToConstant: 10)
    let width = mover.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([
      width, height, mover.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      mover.topAnchor.constraint(equalTo: stage.root.topAnchor),
    ])
    stage.root.layoutIfNeeded()
    mover.rootView = stage.root
    mover.constraint = height
    stage.root.animateConstraints(withDuration: 1) { width.constant = 100 }
    for _ in 0..<100 { stage.pass(0.02) }
    #expect(mover.frame.size == CGSize(width: 100, height: 30))
    #expect(stage.root.timeline.isIdle)
  }

  @Test func handlersAreCalledInTheOrderInWhichAnimationsLoseTheirLastConstants() {
    func animate(_ name: String, _ constraints: [LayoutConstraint]) {
      stage.root.animateConstraints(
        withDuration: 2, changes: { for constraint in constraints { constraint.constant += 50 } },
        completion: ends.handler(name))
    }
    animate("both", [left, width])
    animate("width", [width])
    animate("left", [left])
    stage.root.animateConstraints(withDuration: 0) {
      width.constant = 5
      left.constant = 7
    }
    #expect(ends.all == ["width false", "both false", "left false"])
    #expect(view.frame == CGRect(x: 7, y: 0, width: 5, height: 10))
    #expect(stage.root.timeline.isIdle)
  }

  /// If each call visited all moving constants, this would take many seconds.
  @Test func manyConstantsBeginToMoveOneByOne() {
    let root = stage.root
    let lefts = (0..<Build.size(10_000, debug: 500)).map { _ in
      let box = View()
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
      LayoutConstraint.activate([
        left, box.topAnchor.constraint(equalTo: root.topAnchor), box.widthAnchor.constraint(equalToConstant: 10),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
      return left
    }
    root.layoutIfNeeded()
    for left in lefts {
      root.animateConstraints(withDuration: 2, options: .curveLinear) { left.constant = 100 }
    }
    stage.pass(1)
    #expect(lefts.allSatisfy { near($0.constant, 50) })
    for left in lefts {
      root.animateConstraints(withDuration: 1, options: [.curveLinear, .repeat]) { left.constant = 0 }
    }
    root.animateConstraints(withDuration: 1) { for left in lefts { left.constant = 30 } }
    #expect(lefts.allSatisfy { near($0.constant, 50) })
    stage.pass(1)
    #expect(lefts.allSatisfy { $0.constant == 30 } && root.timeline.isIdle)
  }
}
