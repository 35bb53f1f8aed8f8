import AutoLayout
import Foundation
import LayoutAnimation
import Testing

/// Blocks with `layoutSubviews` lay out the trees that they change, inside other blocks and without animation too.
@Suite("Blocks that lay out their trees")
struct NestedLayoutTests {
  private let stage = Stage()
  private let box = View()
  private let width: LayoutConstraint

  init() {
    width = box.widthAnchor.constraint(equalToConstant: 10)
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.root.addSubview(box)
    width.isActive = true
    stage.root.layoutIfNeeded()
  }

  private func animate(to constant: CGFloat, _ options: AnimationOptions, duration: Double = 1) {
    View.animate(withDuration: duration, options: options, animations: { width.constant = constant })
  }

  @Test("Layout in an animator's block is animated as a part of the animator", arguments: [false, true])
  func animator(_ isDeeper: Bool) {
    let animator = PropertyAnimator(duration: 2, curve: .linear) {
      if isDeeper {
        View.animate(withDuration: 1, options: .layoutSubviews, animations: { animate(to: 110, []) })
      } else {
        animate(to: 110, .layoutSubviews)
      }
    }
    animator.startAnimation()
    #expect(box.frame.width == 110)
    #expect(box.presentation.frame.width == 10)
    stage.pass(1)
    #expect(near(box.presentation.frame.width, 60))
  }

  enum Inner: CaseIterable {
    case animated, committed, unanimated
  }

  @Test("A block with the option lays out the changes of inner blocks without the option", arguments: Inner.allCases)
  func inner(_ inner: Inner) {
    View.animate(withDuration: 2, options: [.layoutSubviews, .curveLinear]) {
      switch inner {
      case .animated: animate(to: 110, [])
      case .committed:
        View.beginAnimations(nil)
        width.constant = 110
        View.commitAnimations()
      case .unanimated: View.performWithoutAnimation { width.constant = 110 }
      }
    }
    #expect(box.frame.width == 110)
    #expect(box.presentation.frame.width == 10)
    stage.pass(1)
    #expect(near(box.presentation.frame.width, 60))
  }

  @Test("Without the option, the layout waits")
  func withoutOption() {
    let animator = PropertyAnimator(duration: 2, curve: .linear) { animate(to: 110, []) }
    animator.startAnimation()
    #expect(box.frame.width == 10)
    stage.root.layoutIfNeeded()
    #expect(box.frame.width == 110 && box.presentation.frame.width == 110)
  }

  @Test(
    "Layout in a block without duration, or with animations switched off, takes effect immediately",
    arguments: [false, true], [false, true])
  func unanimated(_ isSwitchedOff: Bool, isInside: Bool) {
    func change() {
      if isSwitchedOff {
        View.performWithoutAnimation { animate(to: 110, .layoutSubviews) }
      } else {
        animate(to: 110, [.layoutSubviews, .overrideInheritedDuration], duration: 0)
      }
    }
    if isInside { View.animate(withDuration: 1, animations: change) } else { change() }
    #expect(box.frame.width == 110 && box.presentation.frame.width == 110)
  }

  /// If each request were compared with all trees, this would take many seconds.
  @Test("A block that changes many trees lays out each once")
  func manyTrees() {
    final class Counting: View {
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let roots = (0..<20_000).map { _ in Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for root in roots {
      root.layoutIfNeeded()
      root.layouts = 0
    }
    View.animate(withDuration: 1, options: .layoutSubviews) {
      for root in roots + roots { root.setNeedsLayout() }
    }
    #expect(roots.allSatisfy { $0.layouts == 1 })
  }
}
