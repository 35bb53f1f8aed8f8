import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import Testing

/// A pass may take several rounds; open values stay near those before the pass, whatever the rounds in between did.
///
/// Characters are 8.5 points wide and lines 21 high in the default font.
@Suite("Open values in a pass of several rounds")
struct OpenPositionTests {
  /// 24 letters, 204 points on one line.
  private static let long = "aaaa bbbb cccc dddd eeee"

  /// Adds a label at `top`, which no constraint holds afterwards; the label may end at `end` or above.
  private func addOpenLabel(to parent: View, at top: CGFloat, endingAbove end: CGFloat) -> Label {
    let label = parent.add(Label(text: "Hi"))
    label.numberOfLines = 0
    label.relate(.left, to: parent)
    label.relate(.bottom, .lessThanOrEqual, to: parent, .top, plus: end)
    let place = label.relate(.top, to: parent, plus: top)
    parent.layoutIfNeeded()
    place.isActive = false
    parent.layoutIfNeeded()
    return label
  }

  /// At the width of the former text, 17 points, the new one would have a line for each word.
  @Test(arguments: KernelVariant.allCases)
  func aNewTextThatFitsOnOneLineDoesNotMove(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let label = addOpenLabel(to: root, at: 150, endingAbove: 174)
    #expect(label.frame == rect(0, 150, 17, 21))
    label.text = Self.long
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 150, 204, 21))
  }

  @Test func aNewTextMovesNoFurtherThanItsLastHeightNeeds() {
    let root = makeRoot()
    let label = addOpenLabel(to: root, at: 150, endingAbove: 174)
    // 12 characters a line: two words, two words, one word.
    label.relate(.width, .lessThanOrEqual, to: nil, plus: 102)
    label.text = Self.long
    root.layoutIfNeeded()
    #expect(label.frame.maxY == 174)
    #expect(label.frame.minY == 111)
  }

  @Test func theNextEditStartsFromThePlaceOfTheLast() {
    let root = makeRoot()
    let label = addOpenLabel(to: root, at: 150, endingAbove: 174)
    let width = label.relate(.width, .lessThanOrEqual, to: nil, plus: 102)
    label.text = Self.long
    root.layoutIfNeeded()
    width.isActive = false
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 111, 204, 21))
  }

  @Test(arguments: [false, true])
  func textsInIslandsDoNotMove(isConcurrent: Bool) {
    let root = makeRoot()
    root.solvesIslandsConcurrently = isConcurrent
    let labels = (0..<3).map { _ in
      let island = root.addChild()
      island.isLayoutIsland = true
      island.fill()
      return addOpenLabel(to: island, at: 150, endingAbove: 174)
    }
    for label in labels { label.text = Self.long }
    root.layoutIfNeeded()
    for label in labels { #expect(label.frame == rect(0, 150, 204, 21)) }
  }

  /// The panel moves away from the edge while its content grows; only the former margin would have pushed the content.
  @Test func contentsDoNotYieldToFormerMargins() {
    let root = makeRoot()
    root.layoutMargins = insets(0, 100, 0, 0)
    let panel = root.addChild()
    panel.preservesSuperviewLayoutMargins = true
    panel.layoutMargins = .zero
    let left = panel.place(100, 0, 200, 100)[0]
    let child = panel.addChild()
    let place = child.relate(.left, to: panel, plus: 60)
    let width = child.relate(.width, to: nil, plus: 50)
    child.relate(.right, .lessThanOrEqual, to: panel, .leftMargin, plus: 110)
    root.layoutIfNeeded()
    place.isActive = false
    root.layoutIfNeeded()
    #expect(child.frame.minX == 60)
    // The margin grows from 0 to 40 points, so the content may end at 150.
    left.constant = 60
    width.constant = 90
    root.layoutIfNeeded()
    #expect(panel.layoutMargins.left == 40)
    #expect(child.frame.minX == 60)
  }

  /// Changes during `layoutSubviews` are an edit of their own, which starts from the present frames.
  @Test func anEditDuringLayoutStartsFromThePresentFrames() {
    final class Editor: View {
      var edit: (() -> Void)?
      override func layoutSubviews() {
        super.layoutSubviews()
        edit?()
        edit = nil
      }
    }
    let root = makeRoot()
    let editor = root.add(Editor())
    editor.fill()
    let label = editor.add(Label(text: Self.long))
    label.numberOfLines = 0
    let place = label.relate(.top, to: editor, plus: 30)
    root.layoutIfNeeded()
    place.constant = 100
    label.text = "Hi"
    editor.edit = { place.isActive = false }
    root.layoutIfNeeded()
    #expect(label.frame.minY == 100)
  }

  @Test(arguments: KernelVariant.allCases, Build.seeds(300))
  func framesAreThoseOfFinalHeightsKnownInAdvance(_ variant: KernelVariant, _ seed: Int) {
    var scene = OpenTextScene(variant, seed: UInt64(seed))
    for step in 0..<5 {
      guard let wrong = scene.step() else { return }
      #expect(wrong.isEmpty, "seed \(seed), step \(step): \(wrong)")
      if !wrong.isEmpty { return }
    }
  }
}
