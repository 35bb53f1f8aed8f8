/// A text that wraps, or other contents that do, as one of the views of a row.
struct WrappingText {
  /// The width that it wants in one line; infinite if it does not say.
  let length: Double
  /// Its horizontal compression resistance.
  let resistance: Float

  /// The priority of the row that keeps the width of one line: just below other contents of equal resistance, and below
  /// required constraints.
  static func rank(ofResistance resistance: Float) -> Float {
    min(resistance - 0.01, 999.98).clampedToPriority
  }
}

extension Float {
  /// The number, or the least one that a priority may be.
  fileprivate var clampedToPriority: Float { self > 0 ? self : .leastNormalMagnitude }
}

/// How the width of a row is shared with its texts that wrap.
///
/// A text that wraps leaves others the widths that they want, as it has another way out; but it keeps an even share of the
/// row, or the length of its one line if that is less. Which of both it is depends on the row's width, so it is settled by the
/// measure pass, as the height of the text is.
struct TextShares {
  /// The item whose width is shared.
  let content: LayoutNode
  /// The number of visible views.
  let count: Double
  /// The sum of the gaps between them.
  let gaps: Double
  /// The priority with which each text keeps its share: before any has more, and before others keep their lengths.
  let rank: LayoutConstraint.Priority

  init(of content: LayoutNode, in stack: StackView) {
    self.content = content
    var last: ArrangedItem?
    var count = 0.0, gaps = 0.0
    for item in stack.items where !item.isHidden {
      if let last { gaps += stack.gap(after: last) }
      last = item
      count += 1
    }
    self.count = count
    self.gaps = gaps
    rank = LayoutConstraint.Priority(min((stack.textResistance ?? 0) + 10, 999.99))
  }

  /// Whether a text keeps the length of its line in a row of a width; `nil` if that is its share.
  func keepsLength(_ text: WrappingText, in width: Double) -> Bool? {
    let share = (width - gaps) / count
    return abs(text.length - share) <= 1e-9 * max(1, width) ? nil : text.length < share
  }

  /// The row for the text in a view, if there is one.
  func row(of item: ArrangedItem) -> StackRow? {
    item.text.map { row(of: item, $0, keepsLength: item.keepsTextLength) }
  }

  private func row(of item: ArrangedItem, _ text: WrappingText, keepsLength: Bool) -> StackRow {
    var row = StackRow(
      first: item.node, firstAttribute: .width, relation: .greaterThanOrEqual, priority: rank, kind: .textWidth)
    if keepsLength {
      row.constant = text.length
    } else {
      row.second = content
      row.secondAttribute = .width
      row.multiplier = 1 / count
      row.constant = -gaps / count
    }
    return row
  }
}

extension StackView {
  /// Whether widths are shared with texts that wrap, if there are any: elsewhere they follow from something else.
  final var mayShareTextWidth: Bool {
    axis == .horizontal && distribution != .fillEqually && distribution != .fillProportionally
  }

  /// Tells the stack view around if it has to treat this one in another way, as a text that wraps.
  final func noteTextResistance() {
    let resistance = items.lazy.compactMap(\.text?.resistance).max()
    guard resistance != textResistance else { return }
    textResistance = resistance
    surroundingStack?.setNeedsWholeArrangement()
  }

  /// Has the measure pass settle the shares when the width changes.
  final func take(_ shares: TextShares?) {
    if let old = textShares?.content, old !== shares?.content { old.setSharesTextWidth(false) }
    textShares = shares
    shares?.content.setSharesTextWidth(true)
  }

  /// Settles for each text whether it keeps its length or an even share, in a width; says whether a constraint is new.
  final func settleTexts(in width: Double, isLast: Bool) -> Bool {
    guard let shares = textShares else { return false }
    var isNew = false
    for item in items {
      guard let text = item.text, let keeps = shares.keepsLength(text, in: width), keeps != item.keepsTextLength else {
        continue
      }
      if isLast {
        LayoutDiagnostics.report(.passLimitReached(LayoutPasses.limit, view: self.node.text))
        return false
      }
      item.keepsTextLength = keeps
      item.rows.set(.length, to: shares.row(of: item), holder: node)
      isNew = true
    }
    return isNew
  }
}

extension LayoutNode {
  /// The stack view whose texts share the node's width.
  var textStack: StackView? {
    guard flags.contains(.sharesTextWidth) else { return nil }
    return viewNode?.view as? StackView
  }

  fileprivate func setSharesTextWidth(_ shares: Bool) {
    if shares != flags.contains(.sharesTextWidth) {
      flags.formSymmetricDifference(.sharesTextWidth)
      changeTreeForFitting()
    }
    guard slot.isSome, let engine else { return }
    engine.items[slot].isWrapping = shares || flags.contains(.wraps)
    if shares { engine.items.widen(slot) }
  }
}

extension View {
  /// The text that wraps in the view, or in a stack view; measured if its length counts.
  final func wrappingText(isMeasured: Bool) -> WrappingText? {
    if wrapsContent {
      let length = isMeasured ? intrinsicLength(along: .horizontal) ?? .infinity : 0
      return WrappingText(length: length, resistance: node.contentPriorities.resistance.x)
    }
    guard let stack = stackView, let resistance = stack.textResistance else { return nil }
    return WrappingText(length: isMeasured ? contentLength(along: .horizontal) : 0, resistance: resistance)
  }
}
