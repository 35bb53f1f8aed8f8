import AutoLayout

extension Constraint {
  /// Activates all layout constraints; if one is refused, all that were inactive before stay inactive.
  ///
  /// - Returns: the reason for a refusal, to be reported; `nil` if all are active now.
  func activateLayoutConstraints() -> Diagnostic? {
    var refusal: Diagnostic?
    var active: [LayoutConstraint] = []
    forEachLayoutConstraint { layoutConstraint in
      if layoutConstraint.isActive { return active.append(layoutConstraint) }
      guard refusal == nil else { return }
      do throws(LayoutConstraintError) {
        try layoutConstraint.tryActivate()
      } catch {
        refusal = Diagnostic(.constraintRefused(error), at: layoutConstraint.sourceLocation)
      }
    }
    guard let refusal else { return nil }
    forEachLayoutConstraint { layoutConstraint in
      if !active.contains(where: { $0 === layoutConstraint }) { layoutConstraint.isActive = false }
    }
    return refusal
  }

  func deactivateLayoutConstraints() {
    forEachLayoutConstraint { $0.isActive = false }
  }

  /// The item that records the constraint; reports a deallocated one.
  ///
  /// An empty constraint has no such item; this is not reported.
  func itemOrReport(in call: StaticString) -> LayoutItem? {
    guard let first = firstLayoutConstraint(where: { _ in true }) else { return nil }
    guard let item = Self.owner(of: first) else {
      Diagnostic(.itemGone(call: "\(call)"), at: first.sourceLocation).report()
      return nil
    }
    return item
  }

  /// The item that records the constraint: the first item or, if that is a gap, its owner.
  static func owner(of layoutConstraint: LayoutConstraint) -> LayoutItem? {
    let attribute = layoutConstraint.firstAttribute
    guard attribute == .width || attribute == .height, let item = layoutConstraint.firstItem,
      let owner = item.extensionRecord(GapOwner.self)
    else { return layoutConstraint.firstItem }
    return owner.reference.item
  }
}
