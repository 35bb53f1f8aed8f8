extension StackArrangement {
  /// Adds or updates the guide that keeps the gap before a view equal to other gaps, or removes it if none is needed.
  ///
  /// The guide spans the gap; with `equalCentering`, it spans the distance between the centres of the two views. The
  /// length of each guide equals the length of the previous guide, not of one common guide, so that a change affects
  /// neighbours only.
  func writeGuide(
    of item: ArrangedItem, after previous: ArrangedItem?, hasPreviousGuide: Bool
  ) {
    guard spreads, !item.isHidden, let previous else {
      for role in Self.guideRoles { set(item, role, to: nil) }
      return item.dropGuide(in: stack)
    }
    let guide = item.gapGuide(in: stack).node
    let isCentering = stack.storedDistribution == .equalCentering
    set(
      item, .guideStart,
      to: StackRow(
        first: guide, firstAttribute: along.start, second: previous.node,
        secondAttribute: isCentering ? along.center : along.end, kind: .distributingEdge))
    set(
      item, .guideEnd,
      to: StackRow(
        first: guide, firstAttribute: along.end, second: item.node,
        secondAttribute: isCentering ? along.center : along.start, kind: .distributingEdge))
    var equal: StackRow?
    if hasPreviousGuide {
      equal = StackRow(
        first: guide, firstAttribute: along.length, second: previous.gapGuide(in: stack).node,
        secondAttribute: along.length, kind: .distributing)
      if isCentering { equal?.priority = priorities.centering(at: item.rank) }
    }
    set(item, .guideLength, to: equal)
    set(item, .guideCrossStart, to: row(guide, across.start, at: across.canvasStart, .distributingEdge))
    set(item, .guideCrossEnd, to: row(guide, across.end, at: across.canvasEnd, .distributingEdge))
  }

  private static let guideRoles: [StackRows.Role] = [
    .guideStart, .guideEnd, .guideLength, .guideCrossStart, .guideCrossEnd,
  ]
}
