import Foundation
import LayoutAppearance
import LayoutRendering
import Testing
import UIKit

/// Blocks that change background colours of views.
@Suite struct AnimatedBackgroundTests {
  private let tree = AnimatedTree()
  private var view: UIView { tree.view }
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func animate(
    _ color: UIColor?, _ options: UIView.AnimationOptions = [], _ completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: 1, delay: 0, options: options.union(.curveLinear), animations: { view.backgroundColor = color },
      completion: completion)
  }

  private func isShown(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> Bool {
    let color = view.presentation.backgroundColor?.color.light
    return isNear(color?.red, red) && isNear(color?.green, green) && isNear(color?.blue, blue)
      && isNear(color?.alpha, alpha)
  }

  @Test func colorsMix() {
    view.backgroundColor = red
    var ends: [Bool] = []
    animate(blue) { ends.append($0) }
    #expect(view.backgroundColor == blue && isShown(1, 0, 0))
    tree.advance(by: 0.25)
    #expect(isShown(0.75, 0, 0.25) && view.hasRunningAnimations)
    let layer = view.layer.presentation()
    let color = layer?.backgroundColor.map { UIColor(cgColor: $0).color.light }
    #expect(isNear(color?.red, 0.75) && isNear(color?.blue, 0.25))
    tree.advance(by: 0.75)
    #expect(view.presentation.backgroundColor == blue && ends == [true] && view.layer.presentation() === view.layer)
    // Both appearances change.
    animate(UIColor { $0.userInterfaceStyle == .dark ? red : green })
    tree.advance(by: 0.5)
    #expect(isShown(0, 0.5, 0.5) && isNear(view.presentation.backgroundColor?.color.dark.red, 0.5))
  }

  @Test func aMissingColorIsClear() {
    animate(red)
    tree.advance(by: 0.5)
    #expect(isShown(0.5, 0, 0, 0.5))
    tree.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.backgroundColor = nil }
    tree.advance(by: 0.25)
    #expect(isShown(0.75, 0, 0, 0.75))
    tree.advance(by: 0.75)
    #expect(view.presentation.backgroundColor == nil)
  }

  @Test func anotherAnimationReplacesIt() {
    view.backgroundColor = red
    var ends: [String] = []
    animate(blue) { ends.append("a \($0)") }
    tree.advance(by: 0.5)
    animate(green, .beginFromCurrentState) { ends.append("b \($0)") }
    #expect(isShown(0.5, 0, 0.5))
    tree.advance(by: 0.5)
    #expect(isShown(0.25, 0.5, 0.25) && ends == ["a false"])
    animate(red)
    #expect(isShown(0, 1, 0))
    view.removeAllAnimations()
    #expect(isShown(1, 0, 0))
    // An equal colour changes nothing, but the block lasts.
    var isOver = false
    animate(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) { _ in isOver = true }
    #expect(!isOver && !view.hasRunningAnimations)
    tree.advance(by: 1)
    #expect(isOver)
  }

  @Test func keyframesAndLessMotion() {
    view.backgroundColor = red
    tree.root.timeline.reducesMotion = true
    UIView.animateKeyframes(withDuration: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.backgroundColor = green }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.backgroundColor = blue }
    }
    tree.advance(by: 0.25)
    #expect(isShown(0.5, 0.5, 0))
    tree.advance(by: 0.5)
    #expect(isShown(0, 0.5, 0.5))
  }

  @Test func animatorsRestoreColors() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.backgroundColor = red }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    #expect(isShown(0.25, 0, 0, 0.25))
    animator.stopAnimation(false)
    #expect(isShown(0.25, 0, 0, 0.25) && view.backgroundColor == view.presentation.backgroundColor)
    animator.finishAnimation(at: .start)
    #expect(view.backgroundColor == nil)
  }

  @Test func drawingsShowThem() {
    view.backgroundColor = red
    animate(blue)
    tree.advance(by: 0.5)
    func picture() -> String {
      SVGDrawing().picture(
        of: LayoutDrawing(of: tree.root) { view in
          let shown = view.presentation
          return LayoutSnapshot.Appearance(frame: shown.frame, backgroundColor: shown.backgroundColor)
        })
    }
    #expect(picture().contains("#800080") && !picture().contains("#0000ff"))
    // Animations of the layer come on top.
    tree.add(change("position.x", by: 40), after: 0.25)
    #expect(picture().contains("#4000bf") && picture().contains("translate(20 20)"))
    tree.add(change("backgroundColor", from: green.cgColor, to: green.cgColor), after: 0)
    #expect(picture().contains("#00ff00") && !picture().contains("#4000bf"))
  }

  @Test func newViewsHaveTheirColorsAtOnce() {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 1) {
      made.backgroundColor = red
      tree.root.addSubview(made)
    }
    #expect(made.presentation.backgroundColor == red)
  }
}
