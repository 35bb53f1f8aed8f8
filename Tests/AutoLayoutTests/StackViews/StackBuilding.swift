import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// A view with an intrinsic size.
func block(_ width: CGFloat, _ height: CGFloat) -> Label {
  let label = Label()
  label.explicitContentSize = CGSize(width: width, height: height)
  return label
}

/// A label that does not wrap, and is as high as all lines of its text.
final class LinesLabel: Label {
  override var intrinsicContentSize: CGSize { metrics.size(of: text ?? "") }
}

/// A label with a font size in points.
func label(_ text: String, _ pointSize: CGFloat) -> Label {
  let label = text.contains("\n") ? LinesLabel(text: text) : Label(text: text)
  label.metrics.pointSize = pointSize
  return label
}

/// A text of `characters` characters, spaces included, each 8.5 points wide.
///
/// Its words have one character; the last word has two if the number of characters is even.
func words(_ characters: Int) -> String {
  let words = Array(repeating: "a", count: (characters + 1) / 2).joined(separator: " ")
  return characters % 2 == 0 && characters > 0 ? words + "a" : words
}

/// A label with the text `words(characters)`, which wraps unless `lines` is 1.
func text(_ characters: Int, lines: Int = 0, resistance: Float = 750, hugging: Float = 250) -> Label {
  let label = Label(text: words(characters))
  label.numberOfLines = lines
  label.setContentCompressionResistancePriority(LayoutConstraint.Priority(resistance), for: .horizontal)
  label.setContentHuggingPriority(LayoutConstraint.Priority(hugging), for: .horizontal)
  return label
}

/// A root with a stack view at its top left corner; where no size is given, the stack view is as large as its contents.
struct StackScene {
  let root = makeRoot(1000, 1000)
  let stack: StackView

  init(
    _ views: [View], axis: LayoutConstraint.Axis = .horizontal, distribution: StackView.Distribution = .fill,
    alignment: StackView.Alignment = .fill, spacing: CGFloat = 0, width: CGFloat? = nil, height: CGFloat? = nil
  ) {
    stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    root.add(stack, "stack")
    stack.relate(.left, to: root)
    stack.relate(.top, to: root)
    if let width { stack.relate(.width, to: nil, plus: width) }
    if let height { stack.relate(.height, to: nil, plus: height) }
  }

  var frames: [CGRect] { stack.arrangedSubviews.map(\.frame) }

  /// Lays out; expects no conflict and no ambiguity.
  func layOut(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    root.layOutDeterminately(sourceLocation: sourceLocation)
  }

  /// Lays out and compares the frames of the arranged views.
  func expect(_ frames: [CGRect], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    layOut(sourceLocation: sourceLocation)
    expectClose(self.frames, frames, sourceLocation: sourceLocation)
  }
}

extension View {
  /// Lays out a root; expects no conflict and no ambiguity.
  func layOutDeterminately(_ comment: Comment? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let reported = diagnostics { layoutIfNeeded() }
    #expect(reported.texts == [], comment, sourceLocation: sourceLocation)
    let solver = solvedRoot?.solver
    #expect(throws: Never.self, comment, sourceLocation: sourceLocation) {
      let open = try solver?.ambiguities()
      #expect(open?.count == 0, comment, sourceLocation: sourceLocation)
    }
  }
}

/// Compares rectangles up to a millionth of a point.
func expectClose(
  _ found: [CGRect], _ expected: [CGRect], _ comment: Comment? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let isEqual =
    found.count == expected.count
    && zip(found, expected).allSatisfy { first, second in
      max(
        abs(first.minX - second.minX), abs(first.minY - second.minY), abs(first.size.width - second.size.width),
        abs(first.size.height - second.size.height)) < 1e-6
    }
  #expect(isEqual, "\(found) instead of \(expected) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}

extension CGRect {
  /// The rectangle with the axes exchanged.
  var transposed: CGRect { rect(minY, minX, size.height, size.width) }
}
