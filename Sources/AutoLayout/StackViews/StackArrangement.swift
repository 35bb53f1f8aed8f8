/// The constraints required by a stack view's list and properties.
///
/// The *canvas* is the rectangle that the arranged views fill: the stack view without its margins, or all of it.
struct StackArrangement {
  let stack: StackView
  let along: StackAxis
  let across: StackAxis
  let priorities: StackPriorities
  /// Whether gaps instead of views take the remaining length.
  let spreads: Bool
  /// The sum of lengths and gaps of visible views; 0 if not needed.
  let naturalLength: Double
  /// Whether wrapping texts share the length with others.
  let hasTexts: Bool

  /// The node that holds the constraints.
  var holder: LayoutNode { stack.node }

  /// The node to whose edges and margins the views are tied: the stack view's or, for an island, the inner root.
  let edges: LayoutNode

  init(of stack: StackView) {
    self.stack = stack
    edges = stack.node.contentNode
    let withinMargins = stack.keepsMargins
    along = StackAxis(stack.storedAxis, withinMargins: withinMargins)
    across = StackAxis(stack.storedAxis == .horizontal ? .vertical : .horizontal, withinMargins: withinMargins)
    priorities = StackPriorities(for: stack.node)
    spreads = stack.storedDistribution == .equalSpacing || stack.storedDistribution == .equalCentering
    naturalLength = stack.storedDistribution == .fillProportionally ? Self.naturalLength(of: stack) : 0
    hasTexts = stack.mayShareTextWidth && Self.hasTexts(stack)
  }

  private static func naturalLength(of stack: StackView) -> Double {
    let visible = stack.items.filter { !$0.isHidden }
    let lengths = visible.reduce(0) { $0 + $1.length }
    guard lengths > 0 else { return 0 }
    let neighbours = zip(visible, visible.dropFirst())
    let natural = neighbours.reduce(lengths) { $0 + stack.edgeGap(after: $1.0, before: $1.1) }
    // Negative gaps may leave next to nothing, of which shares would be enormous multiples.
    return natural > 1e-6 * lengths ? natural : 0
  }

  /// Updates the constraints of all views, or of those with changes.
  ///
  /// - Complexity: O(arranged views); views without changes cost only a comparison.
  func write(all: Bool) {
    let last = stack.items.lastIndex { !$0.isHidden }
    let sharesLength = naturalLength > 0 || hasTexts
    if sharesLength && stack.keepsMargins { writeContentGuide() } else { dropContentGuide() }
    let content = stack.contentGuide?.node ?? edges
    stack.take(hasTexts ? TextShares(of: content, in: stack) : nil)
    var previous: ArrangedItem?
    var hasPreviousGap = false
    var isPreviousChanged = false
    for (index, item) in stack.items.enumerated() {
      let surroundings = ArrangedItem.Surroundings(
        previous: previous.map(ObjectIdentifier.init), hasPreviousGap: hasPreviousGap, isLast: index == last)
      let isChanged = item.isChanged
      if all || isChanged || isPreviousChanged || item.surroundings != surroundings {
        write(item, after: previous, surroundings, sharing: content)
      }
      item.isChanged = false
      if item.isHidden { continue }
      hasPreviousGap = previous != nil
      isPreviousChanged = isChanged
      previous = item
    }
    if hasTexts || all { writeTextTies() }
    writeCanvas(isFree: spreads || last == nil)
  }

  /// Updates the constraints of one view.
  private func write(
    _ item: ArrangedItem, after previous: ArrangedItem?, _ surroundings: ArrangedItem.Surroundings,
    sharing content: LayoutNode
  ) {
    item.surroundings = surroundings
    writeStart(of: item, after: previous)
    let end = surroundings.isLast ? row(item.node, along.end, at: along.canvasEnd, .canvasConnection) : nil
    set(item, .end, to: end)
    writeLength(of: item, after: previous, sharing: content)
    writeGuide(of: item, after: previous, hasPreviousGuide: surroundings.hasPreviousGap)
    writeAcross(item, after: previous)
  }

  /// The row that ties an attribute to the canvas's.
  func row(
    _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, at canvasAttribute: LayoutConstraint.Attribute,
    _ kind: StackRow.Kind
  ) -> StackRow {
    StackRow(
      first: node, firstAttribute: attribute, relation: relation, second: edges, secondAttribute: canvasAttribute,
      kind: kind)
  }

  func set(_ item: ArrangedItem, _ role: StackRows.Role, to row: StackRow?) {
    item.rows.set(role, to: row, holder: holder)
  }

  func setCanvas(_ role: StackRows.Role, to row: StackRow?) {
    stack.canvas.set(role, to: row, holder: holder)
  }
}
