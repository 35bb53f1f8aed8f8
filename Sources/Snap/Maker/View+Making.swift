public import AutoLayout

extension View {
  /// Writes constraints without installing them.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func snp_prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    let maker = ConstraintMaker(self)
    closure(maker)
    return maker.constraints
  }

  /// Writes constraints and installs them; existing constraints stay.
  ///
  /// - Parameter closure: writes chains with the given maker.
  public func snp_makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    for constraint in snp_prepareConstraints(closure) { constraint.install() }
  }

  /// Uninstalls the earlier constraints, then writes constraints and installs them.
  ///
  /// The removal precedes the closure.
  ///
  /// - Parameter closure: writes chains with the given maker.
  public func snp_remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    snp_removeConstraints()
    snp_makeConstraints(closure)
  }

  /// Sets the constants of existing constraints, and makes missing ones.
  ///
  /// Each attribute of a chain is looked up among the recorded constraints, newest first, by everything except its
  /// constant: items, attributes, relation, factor and priority.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Complexity: for each attribute of a chain, linear in the view's recorded constraints that relate this attribute
  ///   to the same attribute of the same item.
  public func snp_updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    for constraint in snp_prepareConstraints(closure) { constraint.installOrUpdate() }
  }

  /// Uninstalls every constraint that the view records; constraints of other items to the view stay.
  public func snp_removeConstraints() {
    existingInstalledConstraints?.removeAll()
  }
}

// With the label of later 0.x versions: `view.snp_makeConstraints(closure: { make in … })`. A trailing closure calls the
// functions above.
extension View {
  /// Writes constraints without installing them.
  @discardableResult
  @_disfavoredOverload
  public func snp_prepareConstraints(closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    snp_prepareConstraints(closure)
  }

  /// Writes constraints and installs them; existing constraints stay.
  @_disfavoredOverload
  public func snp_makeConstraints(closure: (_ make: ConstraintMaker) -> Void) {
    snp_makeConstraints(closure)
  }

  /// Uninstalls the earlier constraints, then writes constraints and installs them.
  @_disfavoredOverload
  public func snp_remakeConstraints(closure: (_ make: ConstraintMaker) -> Void) {
    snp_remakeConstraints(closure)
  }

  /// Sets the constants of existing constraints, and makes missing ones.
  @_disfavoredOverload
  public func snp_updateConstraints(closure: (_ make: ConstraintMaker) -> Void) {
    snp_updateConstraints(closure)
  }
}
