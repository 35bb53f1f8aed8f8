/// A wrapping text, or other wrapping contents, among the views of a row.
struct WrappingText {
  /// The preferred width, on one line; 0 if not needed, infinite if unknown.
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
  /// The number, clamped to valid priorities.
  fileprivate var clampedToPriority: Float { self > 0 ? self : .leastNormalMagnitude }
}

/// The rule by which wrapping texts share the width of a row with other views.
///
/// A wrapping text yields to the preferred widths of others, because it can wrap instead. But it keeps an even share of
/// the row, or the length of its one line if that is less. Which of the two applies depends on the row's width, so the
/// measure pass settles it together with the text's height.
struct TextShares {
  /// The item whose width is shared.
  let content: LayoutNode
  /// The number of visible views.
  let count: Double
  /// The length of the gaps between them.
  let gaps: Double
  /// The priority with which each text keeps its share: ten above the largest text resistance, at most 999.99.
  let rank: LayoutConstraint.Priority

  init(of content: LayoutNode, in stack: StackView) {
    self.content = content
    var last: ArrangedItem?
    var count = 0.0, gaps = GapSum()
    for item in stack.items where !item.isHidden {
      if let last { gaps.add(stack.gap(after: last)) }
      last = item
      count += 1
    }
    self.count = count
    self.gaps = gaps.length(in: stack)
    rank = LayoutConstraint.Priority(min((stack.textResistance ?? 0) + 10, 999.99))
  }

  /// An even share of a width.
  func share(of width: Double) -> Double { (width - gaps) / count }

  /// The row for the text in a view, if it has one.
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
  /// Whether wrapping texts, if any, share the width; otherwise widths follow from something else.
  final var mayShareTextWidth: Bool {
    storedAxis == .horizontal && storedDistribution != .fillEqually && storedDistribution != .fillProportionally
  }

  /// Notifies the surrounding stack view if it must treat this one differently, as a wrapping text.
  final func noteTextResistance() {
    let resistance = items.lazy.compactMap(\.text?.resistance).max()
    guard resistance != textResistance else { return }
    textResistance = resistance
    surroundingStack?.setNeedsWholeArrangement()
  }

  /// Stores the shares; the measure pass settles them when the width changes.
  final func take(_ shares: TextShares?) {
    if let old = textShares?.content, old !== shares?.content { old.setSharesTextWidth(false) }
    textShares = shares
    shares?.content.setSharesTextWidth(true)
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
    engine.items.setWrapping(slot, shares || flags.contains(.wraps))
    guard shares else { return }
    engine.items.widen(slot)
    // Another length may lead to another choice even if no constraint changed: a pass that solved the text's new size,
    // before the constraints were updated, chose by the former length.
    engine.wait(for: .changes)
  }
}

extension View {
  /// The wrapping text in the view, or in a nested stack view; measured if its length is needed.
  final func wrappingText(isMeasured: Bool) -> WrappingText? {
    if wrapsContent, !node.flags.contains(.wrapsLast) {
      let length = isMeasured ? intrinsicLength(along: .horizontal) ?? .infinity : 0
      return WrappingText(length: length, resistance: node.contentPriorities.resistance.x)
    }
    guard let stack = openStackView, let resistance = stack.textResistance else { return nil }
    return WrappingText(length: isMeasured ? contentLength(along: .horizontal) : 0, resistance: resistance)
  }
}
