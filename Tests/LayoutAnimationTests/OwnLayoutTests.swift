import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// A column of three rows, each 20 points high, and a view below the column.
private final class ColumnScene {
  let stage = Stage()
  let stack: StackView
  let rows: [Label]
  let below = View()
  let height: LayoutConstraint

  var root: View { stage.root }

  init() {
    rows = (0..<3).map { _ in
      let row = Label()
      row.explicitContentSize = CGSize(width: 50, height: 20)
      return row
    }
    stack = StackView(arrangedSubviews: rows)
    stack.axis = .vertical
    height = below.heightAnchor.constraint(equalToConstant: 5)
    for view in [stack, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.widthAnchor.constraint(equalToConstant: 100),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
      below.leftAnchor.constraint(equalTo: root.leftAnchor), below.widthAnchor.constraint(equalToConstant: 30), height,
    ])
    root.layoutMargins = .zero
    root.layoutIfNeeded()
  }

  /// The shown positions of the last row, the end of the stack view and the view below.
  var shown: [CGFloat] {
    [rows[2].presentation.frame.minY, stack.presentation.frame.maxY, below.presentation.frame.minY]
  }

  func expect(_ values: [CGFloat], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let isEqual = zip(shown, values).allSatisfy { near($0, $1) }
    #expect(isEqual, "\(shown) instead of \(values)", sourceLocation: sourceLocation)
  }
}

private func animate(_ seconds: Double = 1, _ options: AnimationOptions = [], _ changes: () -> Void) {
  View.animate(withDuration: seconds, delay: 0, options: [.curveLinear, options], animations: changes)
}

@Suite("Implicit layout changes of views, in blocks")
struct OwnLayoutTests {
  @Test("A hidden row of a stack view needs no layout in the block, and views below follow")
  func hidden() {
    let scene = ColumnScene()
    animate { scene.rows[1].isHidden = true }
    #expect(scene.rows[2].frame.minY == 20)
    scene.expect([40, 60, 70])
    scene.stage.pass(0.5)
    scene.expect([30, 50, 60])
    animate { scene.rows[1].isHidden = false }
    scene.expect([30, 50, 60])
    scene.stage.pass(3)
    scene.expect([40, 60, 70])
  }

  @Test(
    "Other changes of what a stack view arranges need no layout in the block",
    arguments: [
      ("spacing", 44, 64, 74), ("customSpacing", 42, 62, 72), ("insertion", 45, 65, 75), ("removal", 30, 50, 60),
      ("removal from the tree", 30, 50, 60), ("margins", 42, 64, 74), ("text", 43, 63, 73), ("move", 20, 60, 70),
      ("axis", 20, 40, 50),
    ] as [(String, CGFloat, CGFloat, CGFloat)])
  func arrangements(change: String, row: CGFloat, end: CGFloat, below: CGFloat) {
    let scene = ColumnScene()
    animate {
      switch change {
      case "spacing": scene.stack.spacing = 4
      case "customSpacing": scene.stack.setCustomSpacing(4, after: scene.rows[1])
      case "insertion":
        let label = Label()
        label.explicitContentSize = CGSize(width: 20, height: 10)
        scene.stack.insertArrangedSubview(label, at: 1)
      case "removal": scene.stack.removeArrangedSubview(scene.rows[1])
      case "removal from the tree": scene.rows[0].removeFromSuperview()
      case "margins":
        scene.stack.isLayoutMarginsRelativeArrangement = true
        scene.stack.layoutMargins = EdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
      case "text": scene.rows[1].explicitContentSize?.height = 26
      case "move": scene.stack.insertArrangedSubview(scene.rows[2], at: 0)
      default: scene.stack.axis = .horizontal
      }
    }
    scene.expect([40, 60, 70])
    scene.stage.pass(0.5)
    scene.expect([row, end, below])
    scene.stage.pass(0.5)
    let ends = scene.shown
    scene.root.layoutIfNeeded()
    scene.expect(ends)
  }

  @Test("Changes of distribution and alignment need no layout in the block")
  func choices() {
    let scene = ColumnScene()
    animate { scene.stack.alignment = .trailing }
    scene.stage.pass(0.5)
    // From 0 to 50, and from 100 points to 50.
    #expect(near(scene.rows[0].presentation.frame.minX, 25))
    #expect(near(scene.rows[0].presentation.frame.width, 75))
    let height = scene.stack.heightAnchor.constraint(equalToConstant: 120)
    height.isActive = true
    scene.stage.pass(1)
    scene.root.layoutIfNeeded()
    scene.expect([100, 120, 130])
    animate { scene.stack.distribution = .fillEqually }
    scene.stage.pass(0.5)
    scene.expect([90, 120, 130])
  }

  @Test("Constraints that change in the block, and those that changed before, wait for a layout")
  func constraints() {
    let scene = ColumnScene()
    animate { scene.height.constant = 55 }
    #expect(scene.below.frame.height == 5)
    scene.root.layoutIfNeeded()
    scene.stage.pass(0.5)
    #expect(scene.below.presentation.frame.height == 55)
    // Contents outside stack views behave like constraints.
    let label = Label(text: "text")
    label.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(label)
    label.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
    scene.root.layoutIfNeeded()
    animate { label.text = "longer text" }
    #expect(label.frame.width == 34)
    // Where the tree is laid out anyway, all of it takes part.
    animate {
      scene.height.constant = 5
      scene.rows[0].isHidden = true
    }
    scene.stage.pass(0.5)
    #expect(near(scene.below.presentation.frame.height, 30))
    scene.expect([30, 50, 60])
  }

  @Test("Margins, safe areas, the keyboard, and texts that wrap")
  func insetsAndTexts() {
    let scene = ColumnScene()
    animate { scene.root.layoutMargins.top = 8 }
    scene.stage.pass(0.5)
    // Rows are where they were in the stack view, which moves.
    scene.expect([40, 64, 74])
    scene.stage.pass(1)
    animate { scene.root.hostSafeAreaInsets.top = 40 }
    scene.stage.pass(0.5)
    scene.expect([40, 88, 98])
    scene.stage.pass(1)
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(bar)
    bar.bottomAnchor.constraint(equalTo: scene.root.keyboardLayoutGuide.topAnchor).isActive = true
    let text = Label(text: "aaaa bbbb cccc dddd")
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(text)
    LayoutConstraint.activate([
      text.widthAnchor.constraint(equalToConstant: 100), text.topAnchor.constraint(equalTo: scene.root.topAnchor),
    ])
    scene.root.layoutIfNeeded()
    #expect(bar.frame.maxY == 300)
    animate { scene.root.keyboardFrame = CGRect(x: 0, y: 200, width: 400, height: 100) }
    scene.stage.pass(0.5)
    #expect(near(bar.presentation.frame.maxY, 250))
    #expect(text.frame.height == 42)
    animate { text.text = "aaaa" }
    scene.stage.pass(0.5)
    #expect(near(text.presentation.frame.height, 31.5))
    animate { text.numberOfLines = 1 }
    #expect(text.frame.height == 21)
  }

  @Test("Each block has its own changes: nested blocks, parts, keyframes, and blocks without animation")
  func nesting() {
    var scene = ColumnScene()
    animate(2) {
      scene.stack.spacing = 4
      View.animate(withDuration: 1, options: [.curveLinear, .overrideInheritedDuration, .overrideInheritedCurve]) {
        scene.rows[0].isHidden = true
      }
      scene.rows[1].isHidden = true
    }
    scene.expect([40, 60, 70])
    scene.stage.pass(1)
    // The outer block moves 8 points down and 24 up, the inner block 24 up.
    scene.expect([40 + 4 - 12 - 24, 60 + 4 - 12 - 24, 70 + 4 - 12 - 24])
    scene.stage.pass(1)
    scene.expect([0, 20, 30])

    scene = ColumnScene()
    animate {
      scene.rows[0].isHidden = true
      View.performWithoutAnimation { scene.rows[1].isHidden = true }
      scene.stack.spacing = 4
    }
    scene.expect([20, 40, 50])
    scene.stage.pass(0.5)
    scene.expect([10, 30, 40])

    scene = ColumnScene()
    animate {
      scene.rows[0].isHidden = true
      View.setAnimationsEnabled(false)
      scene.rows[1].isHidden = true
      View.animate(withDuration: 1) { scene.stack.spacing = 10 }
      View.setAnimationsEnabled(true)
      View.animate(withDuration: 0, options: .overrideInheritedDuration) { scene.stack.spacing = 0 }
    }
    scene.expect([20, 40, 50])
    scene.stage.pass(0.5)
    scene.expect([10, 30, 40])

    scene = ColumnScene()
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.rows[0].isHidden = true }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.rows[1].isHidden = true }
    }
    for (seconds, expected) in [(0.25, 30), (0.25, 20), (0.25, 10), (0.25, 0)] as [(Double, CGFloat)] {
      scene.stage.pass(seconds)
      scene.expect([expected, expected + 20, expected + 30])
    }

    scene = ColumnScene()
    animate {
      scene.rows[0].isHidden = true
      View.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.rows[1].isHidden = true }
    }
    scene.stage.pass(0.5)
    scene.expect([20, 40, 50])
    scene.stage.pass(1)
    // The first block has ended; the second is on its way back.
    scene.expect([10, 30, 40])
  }

  @Test("Blocks between two calls, and property animators")
  func otherBlocks() {
    var scene = ColumnScene()
    View.beginAnimations(nil)
    View.setAnimationDuration(1)
    View.setAnimationCurve(.linear)
    scene.rows[1].isHidden = true
    View.commitAnimations()
    scene.stage.pass(0.5)
    scene.expect([30, 50, 60])

    scene = ColumnScene()
    let animator = PropertyAnimator(duration: 1, curve: .linear) { scene.rows[1].isHidden = true }
    animator.startAnimation()
    scene.stage.pass(0.25)
    scene.expect([35, 55, 65])
    animator.addAnimations { scene.stack.spacing = 4 }
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    // The second block has the rest of the time: a third of its 4 points.
    scene.expect([30 + 4.0 / 3, 50 + 4.0 / 3, 60 + 4.0 / 3])
    animator.isReversed = true
    animator.continueAnimation()
    scene.stage.pass(2)
    // Set values stay set, and the next layout shows them.
    scene.expect([40, 60, 70])
    scene.root.layoutIfNeeded()
    #expect(scene.stack.spacing == 4)
    scene.expect([24, 44, 54])
  }

  @Test("A stack view that is built in a block is not laid out by it")
  func newViews() {
    let scene = ColumnScene()
    var frames: [CGRect] = []
    animate {
      let row = Label(text: "new")
      let stack = StackView(arrangedSubviews: [row, Label(text: "row")])
      stack.spacing = 5
      stack.translatesAutoresizingMaskIntoConstraints = false
      scene.root.addSubview(stack)
      stack.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
      frames = [row.frame]
      View.performWithoutAnimation { row.text = "other" }
      frames.append(row.frame)
    }
    #expect(frames == [.zero, .zero])
    #expect(scene.root.subviews.last?.frame == .zero)
  }
}
