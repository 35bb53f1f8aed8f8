public import AutoLayout

extension Constraint {
  /// Makes layout constraints of the chain, one for each attribute, activates and records them.
  ///
  /// An invalid chain is reported, and then no part of it is installed. An installed constraint stays as it is.
  ///
  /// - Returns: the layout constraints, in the order of attributes: left, top, right, bottom, leading, trailing, width,
  ///   height, centres, baselines, margins.
  @discardableResult
  public func install() -> [LayoutConstraint] {
    if isInForce { return layoutConstraints }
    // Some were deactivated, or dropped when a view left its tree.
    if !layoutConstraints.isEmpty { uninstall() }
    reportingMisuse { view, chain throws(Misuse) in
      let made = try chain.layoutConstraints()
      guard !made.isEmpty else { return }
      try made.activateAll()
      layoutConstraints = made
      view.installedConstraints.add(self)
    }
    return layoutConstraints
  }

  /// Deactivates the layout constraints and removes them from the record; the constraint can be installed again.
  public func uninstall() {
    dropLayoutConstraints()
    chain.item.item?.existingInstalledConstraints?.remove(self)
  }

  /// Installs the constraint: a name of later versions.
  public func activate() {
    install()
  }

  /// Uninstalls the constraint: a name of later versions.
  public func deactivate() {
    uninstall()
  }

  /// Sets the constants of recorded layout constraints that differ from the chain's only in the constant, and installs
  /// the missing layout constraints.
  ///
  /// The constraint then holds the updated and the installed layout constraints, so that it can be changed as if it had
  /// been installed as a whole.
  func installOrUpdate() {
    if isInForce { return }
    reportingMisuse { view, chain throws(Misuse) in
      let made = try chain.layoutConstraints()
      let record = view.installedConstraints
      let matches = made.map { record.match(for: $0) }
      let missing = zip(made, matches).filter { $1 == nil }.map(\.0)
      try missing.activateAll()
      layoutConstraints = zip(made, matches).map { made, match in
        guard let match else { return made }
        match.layoutConstraint.constant = made.constant
        if match.constraint.chain.attributes == chain.attributes { match.constraint.chain.takeConstants(of: chain) }
        return match.layoutConstraint
      }
      if !missing.isEmpty { record.add(self) } else if isRecorded { record.partsChanged() }
    }
  }

  /// Deactivates and forgets the layout constraints.
  func dropLayoutConstraints() {
    for constraint in layoutConstraints { constraint.isActive = false }
    layoutConstraints = []
  }

  /// Whether any layout constraint is active.
  var isPartlyInForce: Bool { layoutConstraints.contains(where: \.isActive) }

  /// Whether there are layout constraints and all are active.
  private var isInForce: Bool { !layoutConstraints.isEmpty && layoutConstraints.allSatisfy(\.isActive) }

  private func reportingMisuse(_ body: (LayoutItem, Chain) throws(Misuse) -> Void) {
    do throws(Misuse) {
      guard let view = chain.item.item else { throw .viewGone }
      try body(view, chain)
    } catch {
      error.report(at: chain.location)
    }
  }
}

extension [LayoutConstraint] {
  /// Activates all or, if one is refused, none.
  fileprivate func activateAll() throws(Misuse) {
    for constraint in self {
      do throws(LayoutConstraintError) {
        try constraint.tryActivate()
      } catch {
        for constraint in self { constraint.isActive = false }
        throw .refused(error)
      }
    }
  }
}
