import AutoLayout
import Foundation
import LayoutAnimation
import Synchronization
import Testing

@Suite("Blocks between two calls")
struct AnimationBlockTests {
  let stage = Stage()
  let ends = Ends()

  /// The misuse reports of a body.
  private func reports(of body: () -> Void) -> [String] {
    let texts = Mutex<[String]>([])
    LayoutDiagnostics.withHandler(
      { diagnostic in
        if case .misuse(let text, _) = diagnostic { texts.withLock { $0.append(text) } }
      }, perform: body)
    return texts.withLock { $0 }
  }

  @Test func theModelJumpsAndTheShownStateEasesInAndOutForAFifthOfASecond() {
    let view = stage.add(0, 0)
    View.beginAnimations("move", context: nil)
    view.frame.origin.x = 100
    #expect(view.frame.origin.x == 100)
    #expect(view.presentation.frame.origin.x == 0)
    View.commitAnimations(completion: ends.handler("move"))
    #expect(near(view.presentation(at: 100.05).frame.origin.x, 12.916_193_1, 1e-6))
    stage.pass(0.1)
    #expect(near(view.presentation.frame.origin.x, 50))
    #expect(ends.all.isEmpty)
    stage.pass(0.125)
    #expect(view.presentation.frame.origin.x == 100)
    #expect(ends.all == ["move true"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test func theOldValueIsShownUntilTheCommitHoweverLate() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationCurve(.linear)
    view.frame.origin.x = 100
    stage.pass(7)
    #expect(view.presentation.frame.origin.x == 0)
    View.commitAnimations()
    stage.pass(0.05)
    #expect(near(view.presentation.frame.origin.x, 25))
  }

  @Test func settersSayHow() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(2)
    View.setAnimationDelay(1)
    View.setAnimationCurve(View.AnimationCurve.linear)
    view.frame.origin.x = 100
    View.commitAnimations()
    stage.pass(1)
    #expect(view.presentation.frame.origin.x == 0)
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 25))
    stage.pass(1.5)
    #expect(view.presentation.frame.origin.x == 100)
  }

  @Test(arguments: [(0 as Float, 1.0), (1, 1), (2.5, 2.5)])
  func repetition(count: Float, runs: Double) {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    View.setAnimationRepeatCount(count)
    view.frame.origin.x = 100
    View.commitAnimations(completion: ends.handler("end"))
    if runs > 1 { #expect(near(view.presentation(at: 101.25).frame.origin.x, 25)) }
    stage.pass(runs - 0.125)
    #expect(ends.all.isEmpty)
    stage.pass(0.125)
    #expect(ends.all == ["end true"])
  }

  @Test func thereAndBack() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    View.setAnimationRepeatCount(2)
    View.setAnimationRepeatAutoreverses(true)
    view.frame.origin.x = 100
    View.commitAnimations()
    #expect(near(view.presentation(at: 100.75).frame.origin.x, 75))
    #expect(near(view.presentation(at: 101.75).frame.origin.x, 25))
    #expect(near(view.presentation(at: 103.75).frame.origin.x, 25))
    #expect(view.presentation(at: 104).frame.origin.x == 100)
  }

  @Test(arguments: [false, true])
  func opacityBeginsWhereItIsShownIfAsked(fromCurrentState: Bool) {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 }
    stage.pass(0.5)
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    View.setAnimationBeginsFromCurrentState(true)
    View.setAnimationBeginsFromCurrentState(fromCurrentState)
    view.alpha = 1
    View.commitAnimations()
    // Half of the way from 0.5 to 1, or from 0 to 1.
    #expect(near(view.presentation(at: 101).alpha, fromCurrentState ? 0.75 : 0.5))
  }

  @Test func layoutInABlockAnimatesChangedConstraints() {
    let view = View()
    stage.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let left = view.leftAnchor.constraint(equalTo: stage.root.leftAnchor)
    left.isActive = true
    stage.root.layoutIfNeeded()
    View.beginAnimations(nil)
    View.setAnimationCurve(.linear)
    left.constant = 40
    stage.root.layoutIfNeeded()
    View.commitAnimations()
    #expect(near(view.presentation(at: 100.05).frame.origin.x, 10))
  }

  @Test func anInnerBlockInheritsUnsetOptionsFromTheOuterBlock() {
    let outer = stage.add(0, 0), inner = stage.add(0, 0), own = stage.add(0, 0)
    View.beginAnimations("outer")
    View.setAnimationDuration(2)
    View.setAnimationCurve(.linear)
    outer.frame.origin.x = 100
    View.beginAnimations("inner")
    inner.frame.origin.x = 100
    View.commitAnimations(completion: ends.handler("inner"))
    View.beginAnimations("own")
    View.setAnimationDuration(1)
    own.frame.origin.x = 100
    View.commitAnimations(completion: ends.handler("own"))
    outer.frame.origin.y = 50
    View.commitAnimations(completion: ends.handler("outer"))
    stage.pass(0.5)
    #expect(near(outer.presentation.frame.origin.x, 25))
    #expect(near(outer.presentation.frame.origin.y, 12.5))
    #expect(near(inner.presentation.frame.origin.x, 25))
    #expect(near(own.presentation.frame.origin.x, 50))
    stage.pass(1.5)
    #expect(ends.all == ["own true", "inner true", "outer true"])
  }

  @Test func aClosureInsideInherits() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(2)
    View.setAnimationCurve(.linear)
    View.animate(withDuration: 0.1) { view.frame.origin.x = 100 }
    View.commitAnimations()
    stage.pass(0.5)
    #expect(near(view.presentation.frame.origin.x, 25))
  }

  @Test func withoutDurationChangesShowAtOnce() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(0)
    view.frame.origin.x = 100
    View.commitAnimations(completion: ends.handler("now"))
    #expect(view.presentation.frame.origin.x == 100)
    #expect(ends.all == ["now true"])
    View.beginAnimations(nil)
    View.commitAnimations(completion: ends.handler("empty"))
    #expect(ends.all == ["now true", "empty true"])
    #expect(stage.root.timeline.isIdle)
  }

  @Test func callsOutsideOfABlockAreReported() {
    let texts = reports {
      View.setAnimationDuration(1)
      View.commitAnimations()
      View.animate(withDuration: 1) { View.setAnimationDelay(1) }
    }
    #expect(texts.count == 3)
    #expect(texts.first?.hasPrefix("setAnimationDuration(_:)") == true)
    #expect(texts.dropFirst().first?.hasPrefix("commitAnimations(completion:)") == true)
  }

  @Test func aBlockThatIsNotCommittedEndsWithTheClosureAround() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.animate(withDuration: 1, options: .curveLinear) {
      View.beginAnimations(nil)
      view.frame.origin.x = 100
    }
    #expect(view.presentation.frame.origin.x == 100)
    // Recording has ended.
    other.frame.origin.x = 100
    #expect(other.presentation.frame.origin.x == 100)
    View.performWithoutAnimation {
      View.beginAnimations(nil)
      view.frame.origin.x = 0
    }
    other.frame.origin.x = 0
    #expect(view.presentation.frame.origin.x == 0)
    #expect(other.presentation.frame.origin.x == 0)
    #expect(reports { View.commitAnimations() }.count == 1)
  }

  @Test func unanimatedChangesInABlockShowAtOnce() {
    let view = stage.add(0, 0)
    View.beginAnimations(nil)
    View.performWithoutAnimation { view.frame.origin.x = 100 }
    view.frame.origin.y = 100
    View.commitAnimations()
    #expect(view.presentation.frame.origin == CGPoint(x: 100, y: 0))
  }

  @Test func aPartOfABlockThatIsNotCommittedEndsWithItToo() {
    let view = stage.add(0, 0)
    View.animate(withDuration: 1) {
      View.beginAnimations(nil)
      View.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.frame.origin.x = 100 }
      #expect(view.presentation.frame.origin.x == 0)
    }
    #expect(view.presentation.frame.origin.x == 100)
  }

  @Test func aPartOfABlockRepeatsAlone() {
    let view = stage.add(0, 0), other = stage.add(0, 0)
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    view.frame.origin.x = 100
    View.modifyAnimations(withRepeatCount: 2, autoreverses: false) { other.frame.origin.x = 100 }
    View.commitAnimations(completion: ends.handler("both"))
    stage.pass(1.5)
    #expect(view.presentation.frame.origin.x == 100)
    #expect(near(other.presentation.frame.origin.x, 50))
    stage.pass(0.5)
    #expect(ends.all == ["both true"])
  }
}
