/// The choice of each wrapping text of a row between the length of its line and an even share, at a solved width.
///
/// A text whose share is exactly its length may be the reason for that width: if the text hugs its line and no
/// constraint sets the row's width, the share keeps the whole row narrow, and compresses the other views although there
/// is room. So it keeps its length, and the row is solved again.
struct TextChoices {
  let shares: TextShares
  /// The width that the views share, as solved with the present choices.
  let width: Double

  init(of shares: TextShares, in width: Double) {
    self.shares = shares
    self.width = width
  }

  /// The texts of a row whose choices change, with their new choices.
  ///
  /// - Parameter keeps: whether a view's text keeps its length at present.
  func changes(in stack: StackView, keeps: (ArrangedItem) -> Bool) -> [(item: ArrangedItem, keepsLength: Bool)] {
    var changes: [(item: ArrangedItem, keepsLength: Bool)] = []
    var isHeldByShare = false
    for item in stack.items {
      guard let text = item.text else { continue }
      let isKept = keeps(item)
      let keepsLength = keepsLength(text, isKept: isKept)
      if keepsLength != isKept { changes.append((item, keepsLength)) }
      if keepsLength, !isKept, isEven(text) { isHeldByShare = true }
    }
    if isHeldByShare { release(stack, keeps: keeps, into: &changes) }
    return changes
  }

  /// A text changes its choice only by more than rounding, so that solving again does not return to the first choice.
  private func keepsLength(_ text: WrappingText, isKept: Bool) -> Bool {
    text.length.isFinite && text.length <= shares.share(of: width) + (isKept ? 4 : 1) * tolerance
  }

  private func isEven(_ text: WrappingText) -> Bool {
    abs(text.length - shares.share(of: width)) <= tolerance
  }

  private var tolerance: Double { 1e-9 * max(1, width) }

  /// Also lets all texts keep their lengths that fit a share of the row's preferred width.
  ///
  /// Otherwise the next longer text would hold the row in each further round, and rounds are limited.
  private func release(
    _ stack: StackView, keeps: (ArrangedItem) -> Bool, into changes: inout [(item: ArrangedItem, keepsLength: Bool)]
  ) {
    var preferred = shares.gaps
    for item in stack.items where !item.isHidden {
      preferred += item.text?.length ?? item.node.view?.contentLength(along: .horizontal) ?? 0
    }
    guard preferred.isFinite else { return }
    let share = shares.share(of: preferred)
    for item in stack.items {
      guard let text = item.text, text.length <= share, !keeps(item) else { continue }
      if !changes.contains(where: { $0.item === item }) { changes.append((item, true)) }
    }
  }
}
