import AutoLayout
import Foundation
import Testing

@Suite("Shares of growth by masks")
struct AutoresizingShareTests {
  /// A view in a root that grows to the right and downwards; with `isNamed`, the solver places the view.
  private func grown(
    _ mask: View.AutoresizingMask, _ frame: CGRect, in outer: CGFloat, by growth: CGFloat, isNamed: Bool
  ) -> CGRect {
    let root = makeRoot(outer, outer)
    let view = View(frame: frame)
    view.autoresizingMask = mask
    root.addSubview(view)
    if isNamed {
      root.addChild().relate(.left, to: view)
      root.layoutIfNeeded()
    }
    root.frame = rect(0, 0, outer + growth, outer + growth)
    root.layoutIfNeeded()
    return view.frame
  }

  @Test("Flexible parts grow in proportion to their size, negative margins too", arguments: [false, true])
  func proportions(isNamed: Bool) {
    let margins: View.AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    for outer in [40, 99, 101, 119, 119.5, 120, 120.5, 121, 200] as [CGFloat] {
      let expected = 20 + 12 * 20 / (20 + outer - 120)
      let x = grown(margins, rect(20, 0, 100, 10), in: outer, by: 12, isNamed: isNamed).minX
      #expect(abs(x - expected) < 1e-9, "\(outer): \(x), not \(expected)")
    }
    let heights: View.AutoresizingMask = [.flexibleTopMargin, .flexibleHeight]
    let tall = grown(heights, rect(0, -30, 10, 90), in: 50, by: 6, isNamed: isNamed)
    #expect(abs(tall.minY - -33) < 1e-9 && abs(tall.height - 99) < 1e-9, "\(tall)")
  }

  @Test("Parts that add up to nothing share equally", arguments: [false, true])
  func nothing(isNamed: Bool) {
    let margins: View.AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    #expect(grown(margins, rect(20, 0, 100, 10), in: 100, by: 12, isNamed: isNamed).minX == 26)
    #expect(grown(margins, rect(0, 0, 100, 10), in: 100, by: 12, isNamed: isNamed).minX == 6)
    // Tenths do not add up exactly.
    #expect(abs(grown(margins, rect(0.3, 0, 0.3, 1), in: 0.3, by: 12, isNamed: isNamed).minX - 6.3) < 1e-9)
  }

  @Test("A view grows in several steps as it does in one", arguments: [false, true])
  func steps(isNamed: Bool) {
    let root = makeRoot(40, 40)
    let view = View(frame: rect(20, 0, 100, 10))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    root.addSubview(view)
    if isNamed { root.addChild().relate(.left, to: view) }
    for width in [46, 45, 52] as [CGFloat] {
      root.frame = rect(0, 0, width, 40)
      root.layoutIfNeeded()
    }
    #expect(abs(view.frame.minX - 16) < 1e-9)
  }

  @Test("A constraint to a view that moves by tiny steps holds after each")
  func tinySteps() {
    let root = makeRoot(10_000, 40)
    let view = View(frame: rect(6000, 0, 3000, 10))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    root.addSubview(view)
    let tied = root.addChild()
    tied.relate(.left, to: view)
    tied.relate(.right, to: view)
    for step in 1...100 {
      view.frame.origin.x = 6000 + CGFloat(step) * 0.00003
      root.layoutIfNeeded()
      #expect(abs(tied.frame.minX - view.frame.minX) < 1e-9)
      #expect(abs(tied.frame.maxX - view.frame.maxX) < 1e-9)
    }
  }
}
