import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// Cases whose results are known: from Apple's documentation and talks, from measurements of Apple's systems, and from
/// an independent lexicographic linear program.
@Suite("Reference values")
struct ReferenceValueTests {
  typealias Priority = LayoutConstraint.Priority

  /// Preferences for one width, and the outcome.
  struct Widths: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var wishes: [(LayoutConstraint.Relation, CGFloat, Priority)]
    var expected: CGFloat
  }

  static let widths: [Widths] = [
    Widths(
      testDescription: "251 beats two 250s",
      wishes: [(.equal, 100, 251), (.equal, 200, 250), (.equal, 210, 250)], expected: 100),
    Widths(
      testDescription: "equals settle on the median",
      wishes: [(.equal, 100, 500), (.equal, 200, 500), (.equal, 210, 500)], expected: 200),
    Widths(
      testDescription: "999 beats two 998s",
      wishes: [(.equal, 100, 999), (.equal, 200, 998), (.equal, 300, 998)], expected: 100),
    Widths(
      testDescription: "fractions of a priority count",
      wishes: [(.equal, 100, 250.5), (.equal, 200, 250), (.equal, 210, 250)], expected: 100),
    Widths(
      testDescription: "24 at 500 against at least 30 at 525",
      wishes: [(.equal, 24, 500), (.greaterThanOrEqual, 30, 525)], expected: 30),
    Widths(
      testDescription: "120 at low against 75 at high", wishes: [(.equal, 120, 250), (.equal, 75, 750)], expected: 75),
    Widths(
      testDescription: "0 at 750 against four 10s at 250",
      wishes: [(.equal, 0, 750)] + Array(repeating: (.equal, 10, 250), count: 4), expected: 0),
    Widths(
      testDescription: "0 at 251 against forty 10s at 250",
      wishes: [(.equal, 0, 251)] + Array(repeating: (.equal, 10, 250), count: 40), expected: 0),
    Widths(
      testDescription: "0 at 251 against a million at 250", wishes: [(.equal, 0, 251), (.equal, 1e6, 250)], expected: 0),
  ]

  @Test("One width:", arguments: widths, KernelVariant.allCases)
  func width(_ example: Widths, variant: KernelVariant) {
    for order in [example.wishes, example.wishes.reversed()] {
      let root = makeRoot(variant: variant)
      let view = root.addChild()
      for (relation, constant, priority) in order {
        view.relate(.width, relation, to: nil, plus: constant, at: priority)
      }
      root.layoutIfNeeded()
      #expect(view.frame.width == example.expected)
    }
  }

  @Test(
    "A box with margins at 750 and a limit, centred",
    arguments: [(375, rect(40, 237.5, 295, 192)), (1024, rect(262, 237.5, 500, 192)), (580, rect(40, 237.5, 500, 192))])
  func centredBox(width: CGFloat, expected: CGRect) {
    let root = makeRoot(width, 667)
    let box = root.addChild()
    box.relate(.left, to: root, plus: 40, at: .defaultHigh)
    box.relate(.right, to: root, plus: -40, at: .defaultHigh)
    box.relate(.width, .lessThanOrEqual, to: nil, plus: 500)
    box.relate(.centerX, to: root)
    box.relate(.centerY, to: root)
    box.relate(.height, to: nil, plus: 192)
    root.layoutIfNeeded()
    #expect(box.frame == expected)
  }

  @Test(
    "A width of 100 at 500 that gives way to margins",
    arguments: [(200, 50, 150), (140, 20, 120), (120, 20, 100), (60, 20, 40)])
  func margins(outer: CGFloat, left: CGFloat, right: CGFloat) {
    let root = makeRoot(outer, 100)
    let view = root.addChild()
    view.relate(.width, to: nil, plus: 100, at: 500)
    view.relate(.left, .greaterThanOrEqual, to: root, plus: 20)
    view.relate(.right, .lessThanOrEqual, to: root, plus: -20)
    view.relate(.centerX, to: root)
    root.layoutIfNeeded()
    #expect(view.frame.minX == left)
    #expect(view.frame.maxX == right)
  }

  @Test("Two widths that determine each other")
  func mutual() {
    let root = makeRoot()
    let f = root.addChild()
    let b = root.addChild()
    f.relate(.width, to: b, times: 2)
    b.relate(.width, to: f, times: 3)
    root.layoutIfNeeded()
    #expect(f.frame.width == 0)
    #expect(b.frame.width == 0)
  }

  @Test("Resizing passes through the same states as rebuilding")
  func rotation() {
    let root = makeRoot(375, 667)
    let box = root.addChild()
    box.relate(.left, to: root, plus: 40, at: .defaultHigh)
    box.relate(.right, to: root, plus: -40, at: .defaultHigh)
    box.relate(.width, .lessThanOrEqual, to: nil, plus: 500)
    box.relate(.centerX, to: root)
    for width in [375, 1024, 580, 581, 375, 667, 320] as [CGFloat] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      let expected = min(width - 80, 500)
      #expect(box.frame == rect((width - expected) / 2, 0, expected, 0))
    }
  }
}
