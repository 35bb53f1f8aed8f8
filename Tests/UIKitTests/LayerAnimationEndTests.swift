import Foundation
import Testing
@testable import UIKit

/// Records what a delegate of animations is told.
private final class Log: CAAnimationDelegate {
  var entries: [String] = []

  func animationDidStart(_ animation: CAAnimation) { entries.append("\(name(animation)) starts") }
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
    entries.append("\(name(animation)) \(flag ? "ends" : "stops")")
  }
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "?" }
}

private final class DelegateView: UIView, CAAnimationDelegate {
  var ends = 0
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { ends += 1 }
}

/// The ends of layers' animations: calls of delegates, removal and replacement.
@Suite struct LayerAnimationEndTests {
  private let tree = AnimatedTree()
  private let log = Log()
  private var layer: CALayer { tree.view.layer }

  private func animation(_ name: String, duration: Double = 1, to value: Float = 0) -> CABasicAnimation {
    let animation = change("opacity", to: value)
    (animation.duration, animation.delegate) = (duration, log)
    animation.setValue(name, forKey: "name")
    return animation
  }

  @Test func delegatesAreToldInTheOrderOfTime() {
    let late = animation("late")
    late.beginTime = tree.clock.now + 0.5
    layer.add(late, forKey: "late")
    layer.add(animation("long", duration: 3), forKey: "long")
    layer.add(animation("short"), forKey: "short")
    let move = { tree.view.frame.origin.x = 99 }
    UIView.animate(withDuration: 1.25, animations: move) { _ in log.entries.append("view") }
    #expect(log.take() == [])
    tree.advance(by: 0)
    #expect(log.take() == ["long starts", "short starts"])
    tree.advance(by: 2)
    #expect(log.take() == ["late starts", "short ends", "view", "late ends"])
    #expect(layer.animationKeys() == ["long"])
    tree.advance(by: 1)
    #expect(log.take() == ["long ends"] && layer.animationKeys() == nil && layer.opacity == 1)
    #expect(layer.presentation() === layer && tree.root.timeline.isIdle)
  }

  @Test func anAnimationIsRemovedBeforeItsDelegateIsTold() {
    final class Next: CAAnimationDelegate {
      var keys: [[String]?] = []
      let layer: CALayer
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {
        keys.append(layer.animationKeys())
        if keys.count < 3 { layer.add(animation, forKey: "next") }
      }
    }
    let next = Next(layer), step = animation("step")
    step.delegate = next
    layer.add(step, forKey: "first")
    for _ in 0..<5 { tree.advance(by: 1) }
    #expect(next.keys == [nil, nil, nil])
  }

  @Test func anAnimationThatStaysEndsOnce() {
    let stays = animation("stays", to: 0.5)
    (stays.isRemovedOnCompletion, stays.fillMode) = (false, .forwards)
    layer.add(stays, forKey: "stays")
    tree.advance(by: 2)
    tree.advance(by: 2)
    #expect(log.take() == ["stays starts", "stays ends"])
    #expect(layer.animationKeys() == ["stays"] && layer.presentation()?.opacity == 0.5)
    layer.removeAnimation(forKey: "stays")
    #expect(log.take() == [] && layer.presentation() === layer)
  }

  @Test func removedAndReplacedAnimationsStop() {
    layer.add(animation("one"), forKey: "key")
    layer.add(animation("two"), forKey: "key")
    #expect(log.take() == ["one stops"] && layer.animationKeys() == ["key"])
    layer.removeAnimation(forKey: "other")
    layer.removeAnimation(forKey: "key")
    #expect(log.take() == ["two stops"])
    layer.add(animation("three"), forKey: "a")
    layer.add(animation("four"), forKey: "b")
    #expect(layer.animationKeys() == ["a", "b"] && layer.animation(forKey: "b") is CABasicAnimation)
    layer.removeAllAnimations()
    #expect(log.take() == ["three stops", "four stops"])
    tree.advance(by: 5)
    #expect(log.take() == [])
  }

  @Test func animationsStopWithTheirTree() {
    let sublayer = CALayer()
    layer.addSublayer(sublayer)
    let endless = animation("endless")
    endless.repeatCount = .infinity
    sublayer.add(endless, forKey: nil)
    tree.view.removeFromSuperview()
    // As for blocks, the next step tells of the end.
    #expect(log.take() == [] && sublayer.animationKeys() == nil)
    tree.advance(by: 0)
    #expect(log.take() == ["endless stops"])
    tree.root.addSubview(tree.view)
    sublayer.add(endless, forKey: nil)
    sublayer.removeFromSuperlayer()
    tree.advance(by: 0)
    #expect(log.take() == ["endless stops"] && sublayer.animationKeys() == nil)
    layer.mask = sublayer
    sublayer.add(endless, forKey: nil)
    layer.mask = nil
    tree.advance(by: 0)
    #expect(log.take() == ["endless stops"])
    layer.add(endless, forKey: nil)
    tree.root.timeline.endAnimations()
    #expect(log.take() == ["endless stops"] && layer.animationKeys() == nil)
  }

  @Test func aLayerThatMovesInItsTreeGoesOn() {
    let (first, second, sublayer) = (CALayer(), CALayer(), CALayer())
    layer.sublayers = [first, second]
    first.addSublayer(sublayer)
    sublayer.add(animation("fade"), forKey: "fade")
    second.addSublayer(sublayer)
    layer.sublayers = [second, first, sublayer]
    tree.clock.advance(by: 0.25)
    #expect(sublayer.presentation()?.opacity == 0.75 && log.take() == [])
    // The animation ends when the layer moves to another tree.
    let other = UIView()
    other.layer.addSublayer(sublayer)
    tree.advance(by: 0)
    #expect(log.take() == ["fade stops"] && layer.animatedLayers == 0 && other.layer.animatedLayers == 0)
  }

  @Test func aLayerThatLeavesAHeldLayerGoesOn() {
    let (held, sublayer) = (CALayer(), CALayer())
    layer.addSublayer(held)
    held.addSublayer(sublayer)
    (held.speed, held.timeOffset) = (0, tree.clock.now)
    sublayer.add(animation("fade"), forKey: "fade")
    tree.advance(by: 5)
    #expect(log.take() == [])
    layer.addSublayer(sublayer)
    tree.advance(by: 0)
    #expect(log.take() == ["fade starts", "fade ends"] && sublayer.animationKeys() == nil)
  }

  @Test func anAnimationOutsideOfViewsBeginsInOne() {
    let (outer, sublayer) = (CALayer(), CALayer())
    outer.addSublayer(sublayer)
    sublayer.add(animation("fade"), forKey: "fade")
    tree.advance(by: 5)
    #expect(sublayer.animationKeys() == ["fade"] && sublayer.presentation()?.opacity == 1)
    layer.addSublayer(outer)
    tree.advance(by: 0.25)
    #expect(sublayer.presentation()?.opacity == 0.75)
    tree.advance(by: 1)
    #expect(log.take() == ["fade starts", "fade ends"])
  }

  @Test func animationsFollowTheClockOfALargerTree() {
    let (clock, other) = (ManualClock(5000), UIView(frame: .zero))
    other.timeline = LayoutTimeline(clock: clock)
    layer.add(animation("fade"), forKey: nil)
    tree.clock.advance(by: 0.25)
    other.addSubview(tree.root)
    #expect(layer.presentation()?.opacity == 0.75)
    clock.advance(by: 0.25)
    #expect(layer.presentation()?.opacity == 0.5)
    clock.advance(by: 0.5)
    other.timeline.advance()
    #expect(log.take() == ["fade starts", "fade ends"])
  }

  @Test func completionsWaitForAnimations() {
    func note(_ text: String) -> () -> Void { { log.entries.append(text) } }
    CATransaction.begin()
    layer.add(animation("before", duration: 9), forKey: "before")
    CATransaction.setCompletionBlock(note("outer"))
    layer.add(animation("long", duration: 3), forKey: "long")
    CATransaction.begin()
    CATransaction.setCompletionBlock(note("inner"))
    layer.add(animation("short"), forKey: "short")
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock(note("empty"))
    CATransaction.commit()
    #expect(log.take() == ["empty"])
    tree.advance(by: 4)
    #expect(log.take().filter { !$0.hasSuffix("starts") } == ["short ends", "inner", "long ends", "outer"])
    CATransaction.begin()
    CATransaction.setCompletionBlock(note("removed"))
    layer.add(animation("endless", duration: .infinity), forKey: "endless")
    CATransaction.commit()
    #expect(log.take() == [])
    layer.removeAnimation(forKey: "endless")
    #expect(log.take() == ["endless stops", "removed"])
  }

  @Test func aTransactionNeedsNoBegin() {
    CATransaction.setCompletionBlock { log.entries.append("first") }
    layer.add(animation("fade"), forKey: nil)
    CATransaction.commit()
    layer.add(animation("other"), forKey: nil)
    layer.removeAnimation(forKey: "1")
    #expect(log.take() == ["other stops"])
    tree.advance(by: 1)
    #expect(log.take() == ["fade starts", "fade ends", "first"])
    // Without commit, it ends with the next step.
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { log.entries.append("second") }
    #expect(CATransaction.animationDuration() == 2)
    layer.add(change("cornerRadius", to: 8), forKey: nil)
    tree.advance(by: 1)
    #expect(log.take().isEmpty && layer.presentation()?.cornerRadius == 4 && CATransaction.animationDuration() == 0.25)
    tree.advance(by: 1)
    #expect(log.take() == ["second"])
    // A nested transaction.
    CATransaction.setCompletionBlock { log.entries.append("third") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.entries.append("inner") }
    CATransaction.commit()
    #expect(log.take() == ["inner"])
    tree.advance(by: 0)
    #expect(log.take() == ["third"])
  }

  @Test func completionsWaitForBlocks() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.entries.append("group") }
    UIView.animate(withDuration: 1, animations: { tree.view.alpha = 0 }) { _ in log.entries.append("block") }
    UIView.animate(withDuration: 2) { tree.view.frame.origin.x = 0 }
    CATransaction.commit()
    UIView.animate(withDuration: 3) { tree.view.frame.origin.x = 10 }
    tree.advance(by: 1)
    #expect(log.take() == ["block"])
    tree.advance(by: 1)
    #expect(log.take() == ["group"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.entries.append("group") }
    UIView.animate(withDuration: 0, animations: { tree.view.alpha = 1 }) { _ in log.entries.append("block") }
    CATransaction.commit()
    #expect(log.take() == ["block", "group"])
  }

  @Test func aShownLayerKnowsItsModelAndItsValues() {
    let turn = change("transform.rotation", from: 0, to: 1)
    layer.setValue("kept", forKey: "opacity")
    tree.add(turn, after: 0.5)
    let shown = layer.presentation()
    #expect(shown !== layer && shown?.model() === layer && layer.model() === layer)
    #expect(isNear(shown?.value(forKeyPath: "transform.rotation.z") as? CGFloat, 0.5))
    #expect(shown?.value(forKey: "opacity") as? CGFloat == 1 && layer.value(forKey: "opacity") as? String == "kept")
    #expect(shown?.value(forKey: "other") == nil)
  }

  @Test func animationsCanBeCopied() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.toValue, spring.byValue) = (0.25, 0.5, 0.75)
    (spring.mass, spring.stiffness, spring.damping) = (2, 50, 5)
    (spring.initialVelocity, spring.allowsOverdamping, spring.isAdditive) = (3, true, true)
    (spring.duration, spring.beginTime, spring.repeatCount, spring.speed) = (4, 5, 6, 7)
    (spring.fillMode, spring.isRemovedOnCompletion, spring.delegate) = (.both, false, log)
    spring.setValue("spring", forKey: "name")
    let copy = try #require(spring.copy() as? CASpringAnimation)
    spring.toValue = 1
    #expect(copy !== spring && copy.keyPath == "opacity" && copy.isAdditive && !copy.isCumulative)
    #expect(copy.fromValue as? Double == 0.25 && copy.toValue as? Double == 0.5 && copy.byValue as? Double == 0.75)
    #expect(copy.mass == 2 && copy.stiffness == 50 && copy.damping == 5)
    #expect(copy.initialVelocity == 3 && copy.allowsOverdamping)
    #expect(copy.duration == 4 && copy.beginTime == 5 && copy.repeatCount == 6 && copy.speed == 7)
    #expect(copy.fillMode == .both && !copy.isRemovedOnCompletion && copy.delegate === log)
    #expect(copy.value(forKey: "name") as? String == "spring")
    copy.setValue("copy", forKeyPath: "name")
    #expect(copy.value(forKeyPath: "name") as? String == "copy" && spring.value(forKey: "name") as? String == "spring")
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.keyTimes, frames.calculationMode) = ([0, 1], [0, 1], .discrete)
    let group = CAAnimationGroup()
    group.animations = [frames]
    let part = try #require((group.copy() as? CAAnimationGroup)?.animations?[0].copy() as? CAKeyframeAnimation)
    #expect(part !== frames && part.values as? [Int] == [0, 1] && part.keyTimes == [0, 1])
    #expect(part.calculationMode == .discrete)
    let fade = CATransition()
    (fade.type, fade.startProgress) = (.reveal, 0.5)
    let other = try #require(fade.copy() as? CATransition)
    #expect(other.type == .reveal && other.startProgress == 0.5)
  }

  @Test func changesAfterTheAdditionHaveNoEffect() {
    let fade = animation("fade")
    layer.add(fade, forKey: nil)
    (fade.toValue, fade.duration, fade.delegate) = (1, 100, nil)
    tree.advance(by: 0.5)
    #expect(layer.presentation()?.opacity == 0.5)
    tree.advance(by: 0.5)
    #expect(log.take() == ["fade starts", "fade ends"])
  }

  @Test func nothingIsKeptAlive() {
    weak var view: DelegateView?
    weak var layer: CALayer?
    weak var root: UIView?
    weak var helper: Log?
    do {
      let (window, made, sublayer) = (UIView(), DelegateView(), CALayer())
      window.addSubview(made)
      made.layer.addSublayer(sublayer)
      let endless = animation("endless")
      (endless.repeatCount, endless.delegate) = (.infinity, made)
      made.layer.add(endless, forKey: nil)
      let kept = Log()
      helper = kept
      endless.delegate = kept
      sublayer.add(endless, forKey: nil)
      (view, layer, root) = (made, sublayer, window)
    }
    #expect(view == nil && layer == nil && root == nil && helper == nil)
    // A sublayer that is dropped during its animation.
    do {
      let sublayer = CALayer()
      tree.view.layer.addSublayer(sublayer)
      sublayer.add(animation("dropped"), forKey: nil)
      layer = sublayer
      sublayer.removeFromSuperlayer()
    }
    #expect(layer == nil)
    tree.advance(by: 0)
    #expect(log.take() == ["dropped stops"])
    #expect(tree.view.layer.animatedLayers == 0 && tree.root.timeline.isIdle)
  }
}
