/// The choice of each wrapping text of a row between the length of its line and an even share, at a solved width.
///
/// A text whose share is exactly its length may be the reason for that width. If the text hugs its line and no
/// constraint sets the row's width, the share keeps the whole row narrow, and compresses the other views although there
/// is room. So such a text keeps its length, and the row is solved again.
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
  /// If a text's share is exactly its length, every text whose length is at most a share of the row's preferred width
  /// keeps its length. Such a length may exceed the share of the solved width. So a row with changes must be queried
  /// again after the next solve, even if its width stays.
  ///
  /// - Parameter keeps: whether a view's text keeps its length at present.
  func changes(in stack: StackView, keeps: (ArrangedItem) -> Bool) -> [(item: ArrangedItem, keepsLength: Bool)] {
    var texts: [(item: ArrangedItem, length: Double, isKept: Bool)] = []
    var isHeldByShare = false
    for item in stack.items {
      guard let text = item.text else { continue }
      let isKept = keeps(item)
      texts.append((item, text.length, isKept))
      if !isKept, equalsShare(text.length) { isHeldByShare = true }
    }
    // All texts up to the preferred share change at once. Otherwise the next longer text would keep the row narrow in
    // each further round, and rounds are limited.
    let largestKeptLength = isHeldByShare ? preferredShare(in: stack) : -.infinity
    return texts.compactMap { item, length, isKept in
      let keepsLength = fits(length, isKept: isKept) || !isKept && length <= largestKeptLength
      return keepsLength == isKept ? nil : (item, keepsLength)
    }
  }

  /// Whether a text fits its share.
  ///
  /// A text that keeps its length has more tolerance, so that rounding in the next solve does not reverse the choice.
  private func fits(_ length: Double, isKept: Bool) -> Bool {
    length.isFinite && length <= shares.share(of: width) + (isKept ? 4 : 1) * tolerance
  }

  private func equalsShare(_ length: Double) -> Bool {
    abs(length - shares.share(of: width)) <= tolerance
  }

  private var tolerance: Double { 1e-9 * max(1, width) }

  /// An even share of the row's preferred width; `-infinity` if a length is unknown.
  private func preferredShare(in stack: StackView) -> Double {
    var preferred = shares.gaps
    for item in stack.items where !item.isHidden {
      preferred += item.text?.length ?? item.node.view?.contentLength(along: .horizontal) ?? 0
    }
    return preferred.isFinite ? shares.share(of: preferred) : -.infinity
  }
}
