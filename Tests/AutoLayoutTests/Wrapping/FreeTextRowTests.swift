import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("A short wrapping text leaves the others their room in a row of free width")
struct FreeTextRowTests {
  /// The widths of the views in a row of labels that do not wrap.
  private func lineWidths(_ characters: [Int]) -> [CGFloat] {
    characters.map { text($0, lines: 1, hugging: 250).intrinsicContentSize.width }
  }

  @Test("A short text leaves its neighbour the room, with any hugging", arguments: [250, 755, 800, 1000] as [Float])
  func oneText(_ hugging: Float) {
    for order in [false, true] {
      let views = [text(3, lines: 0, hugging: hugging), text(41, lines: 1, hugging: 250)]
      let scene = StackScene(order ? views : views.reversed(), spacing: 8)
      scene.layOut()
      #expect(views.map(\.frame.width) == lineWidths([3, 41]), "\(order)")
      #expect(scene.stack.frame.width == lineWidths([3, 41]).reduce(8, +))
      let fitting = scene.stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      #expect(fitting.width == scene.stack.frame.width)
    }
  }

  @Test("Short texts leave a long one its room, even if there are more texts than rounds")
  func manyTexts() {
    let lengths = Array(1...12) + [81]
    let views = lengths.dropLast().map { text($0, lines: 0, hugging: 1000) } + [text(81, lines: 1, hugging: 250)]
    let scene = StackScene(views, spacing: 4)
    scene.layOut()
    #expect(views.map(\.frame.width) == lineWidths(lengths))
  }

  @Test("A short text leaves its neighbour the room in a nested row")
  func nested() {
    for isColumn in [false, true] {
      let views = [text(3, lines: 0, hugging: 1000), text(41, lines: 1, hugging: 250)]
      let inner = StackView(arrangedSubviews: views)
      inner.spacing = 8
      let scene = StackScene([inner, block(30, 20)], axis: isColumn ? .vertical : .horizontal, alignment: .leading)
      scene.layOut()
      #expect(views.map(\.frame.width) == lineWidths([3, 41]), "\(isColumn)")
    }
  }

  @Test("The widths in a row of limited width do not depend on its earlier width", arguments: [1000, 250] as [Float])
  func limited(_ hugging: Float) {
    func scene() -> (StackScene, LayoutConstraint, [Label]) {
      let views = [
        text(9, lines: 0, hugging: hugging), text(41, lines: 0, hugging: 250), text(5, lines: 1, hugging: 250),
      ]
      let scene = StackScene(views, spacing: 8)
      let limit = scene.stack.relate(.width, .lessThanOrEqual, to: nil, plus: 1000)
      return (scene, limit, views)
    }
    let (edited, limit, views) = scene()
    for width in [1000, 240, 120, 420, 200, 600, 90, 1000] as [CGFloat] {
      limit.constant = width
      edited.root.layoutIfNeeded()
      let (fresh, freshLimit, expected) = scene()
      freshLimit.constant = width
      fresh.root.layoutIfNeeded()
      expectClose(views.map(\.frame), expected.map(\.frame))
    }
  }

  @Test("After changes of text, hugging and visibility, a row equals a new row", arguments: Build.seeds(40))
  func history(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var shapes = (0..<Int.random(in: 2...4, using: &random)).map { _ in Shape(&random) }
    let views = shapes.map(\.label)
    let edited = StackScene(views, spacing: 6)
    for step in 0..<8 {
      let index = Int.random(in: 0..<shapes.count, using: &random)
      shapes[index] = Shape(&random)
      shapes[index].apply(to: views[index])
      edited.root.layoutIfNeeded()
      let fresh = shapes.map(\.label)
      let scene = StackScene(fresh, spacing: 6)
      scene.root.layoutIfNeeded()
      for (index, view) in views.enumerated() where !shapes[index].isHidden {
        #expect(
          view.frame.isNear(fresh[index].frame),
          "seed \(seed), step \(step), \(shapes): \(view.frame), not \(fresh[index].frame)")
        // There is room for all, so nothing is compressed.
        #expect(
          view.frame.width >= view.intrinsicContentSize.width - 1e-6, "seed \(seed), step \(step), \(shapes)")
      }
    }
  }
}

/// The properties of a label in a random row.
private struct Shape {
  var characters: Int
  var wraps: Bool
  var hugging: Float
  var isHidden: Bool

  init(_ random: inout SplitMix64) {
    characters = .random(in: 1...30, using: &random)
    wraps = .random(using: &random)
    hugging = [250, 251, 700, 752, 758, 770, 999, 1000].randomElement(using: &random) ?? 250
    isHidden = Int.random(in: 0..<8, using: &random) == 0
  }

  var label: Label {
    let label = Label(text: "")
    apply(to: label)
    return label
  }

  func apply(to label: Label) {
    label.text = words(characters)
    label.numberOfLines = wraps ? 0 : 1
    label.setContentHuggingPriority(LayoutConstraint.Priority(hugging), for: .horizontal)
    label.isHidden = isHidden
  }
}
