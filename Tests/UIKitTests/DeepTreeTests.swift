import AutoLayout
import Foundation
import LayoutAppearance
import Testing
import UIKit

/// Recursion would overflow the call stack.
@Suite("Trees with many levels")
struct DeepTreeTests {
  private let depth = 50_000
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// A chain of views, each inside the next view; returns the outermost view.
  private func chain(around inner: UIView) -> UIView {
    var outer = inner
    for _ in 0..<depth {
      let view = UIView(frame: square)
      view.addSubview(outer)
      outer = view
    }
    return outer
  }

  @Test func areDrawn() {
    let innermost = UIView(frame: square)
    innermost.backgroundColor = .red
    let outermost = chain(around: innermost)
    let image = UIGraphicsImageRenderer(size: square.size).image { _ in
      outermost.drawHierarchy(in: square, afterScreenUpdates: false)
    }
    #expect(image.size == square.size)
  }

  @Test func subviewsAreDrawnFromBackToFront() throws {
    let root = UIView(frame: square)
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      let (outer, inner) = (UIView(frame: square), UIView(frame: square))
      outer.backgroundColor = color
      inner.backgroundColor = [UIColor.yellow, .cyan, .magenta][index]
      outer.addSubview(inner)
      outer.isHidden = index == 1
      root.addSubview(outer)
    }
    let expected = [UIColor.red, .yellow, .blue, .magenta].map(\.cgColor)
    let image = UIGraphicsImageRenderer(size: square.size).image { context in
      root.drawHierarchy(in: square, afterScreenUpdates: false)
      // Every saved state has been restored.
      context.cgContext.restoreGState()
    }
    guard case .drawing(let steps) = image.image.source else {
      Issue.record("the image is no drawing")
      return
    }
    let colors = steps.compactMap { step -> Color? in if case .fill(_, let color) = step { color } else { nil } }
    #expect(colors == expected.map(\.color))
    #expect(steps.count { $0 == .save } == steps.count { $0 == .restore })
  }

  @Test func haveInsets() {
    let scroll = UIScrollView(frame: square), controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    controller.view.addSubview(chain(around: scroll))
    navigation.view.layoutIfNeeded()
    #expect(scroll.frame.size == square.size)
  }

  @Test func ofLayersAreDrawnAndEnd() {
    let view = UIView(frame: square)
    var outer = CALayer()
    outer.backgroundColor = UIColor.red.cgColor
    for _ in 0..<depth {
      let layer = CALayer()
      layer.addSublayer(outer)
      outer = layer
    }
    view.layer.addSublayer(outer)
    #expect(view.appearance.shapes.count == 1)
    outer.removeFromSuperlayer()
    #expect(view.appearance.shapes.isEmpty)
  }
}
