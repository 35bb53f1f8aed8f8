extension StackArrangement {
  /// Makes the guide inside the margins, whose length the arranged views share, if it does not exist yet, and updates
  /// its constraints.
  func writeContentGuide() {
    let guide = stack.contentGuide ?? LayoutGuide()
    guide.identifier = "UISV-content"
    guide.node.flags.insert(.isTied)
    stack.contentGuide = guide
    stack.addLayoutGuide(guide)
    setCanvas(.start, to: row(guide.node, along.start, at: along.canvasStart, .canvasConnection))
    setCanvas(.end, to: row(guide.node, along.end, at: along.canvasEnd, .canvasConnection))
    setCanvas(.crossStart, to: row(guide.node, across.start, at: across.canvasStart, .canvasConnection))
    setCanvas(.crossEnd, to: row(guide.node, across.end, at: across.canvasEnd, .canvasConnection))
  }

  /// Removes the guide inside the margins; the arranged views then share the length of the stack view itself.
  func dropContentGuide() {
    for role in [StackRows.Role.start, .end, .crossStart, .crossEnd] { setCanvas(role, to: nil) }
    if let guide = stack.contentGuide { stack.drop(guide) }
    stack.contentGuide = nil
  }

  /// Keeps the stack view no larger than its contents and margins, and no smaller than its margins.
  func writeCanvas(isFree: Bool) {
    setCanvas(.tie, to: isFree ? fit(along, .equal, StackPriorities.canvasFit) : nil)
    setCanvas(.crossTie, to: fit(across, .equal, StackPriorities.canvasFit))
    let hasMargins = stack.keepsMargins
    setCanvas(.limit, to: isFree && hasMargins ? fit(along, .greaterThanOrEqual, StackPriorities.limit) : nil)
    setCanvas(.crossLimit, to: hasMargins ? fit(across, .greaterThanOrEqual, StackPriorities.limit) : nil)
  }

  /// Compares the canvas's length with zero.
  private func fit(
    _ axis: StackAxis, _ relation: LayoutConstraint.Relation, _ priority: LayoutConstraint.Priority
  ) -> StackRow {
    StackRow(
      first: stack.node, firstAttribute: axis.canvasEnd, relation: relation, second: stack.node,
      secondAttribute: axis.canvasStart, priority: priority, kind: .canvasFit)
  }
}
