public import AutoLayout

/// The `snp` of items on which constraints can be made.
public protocol ConstraintMakingDSL: ConstraintAttributesDSL {
  /// The view or guide whose constraints are made.
  var item: LayoutConstraintItem { get }
}

extension ConstraintMakingDSL {
  /// The view or guide whose constraints are made.
  public var target: AnyObject? { item }

  /// Names the target in texts; `nil` takes the name away.
  public func setLabel(_ value: String?) {
    item.debugLabel = value
  }

  /// The name of the target in texts.
  public func label() -> String? {
    item.debugLabel
  }

  /// Attributes of the target, to relate others to.
  public func selecting(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(reference: item.reference, attributes: attributes)
  }

  /// Writes constraints without activating or recording them.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(item: item, closure: closure)
  }

  /// Writes constraints and activates them; existing constraints stay.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.makeConstraints(item: item, closure: closure)
  }

  /// Writes constraints and activates them; existing constraints stay.
  ///
  /// The form without a result, for places that do not accept one: `return view.snp.makeConstraints { … }`, a branch of
  /// a conditional expression, a value of type `((ConstraintMaker) -> Void) -> Void`.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    _ = ConstraintMaker.makeConstraints(item: item, closure: closure)
  }

  /// Removes the constraints made before, then writes constraints and activates them.
  ///
  /// Removal comes before the closure. The layout engine sees removals and additions as one change.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.remakeConstraints(item: item, closure: closure)
  }

  /// Removes the constraints made before, then writes constraints and activates them.
  ///
  /// The form without a result, for places that do not accept one: `return view.snp.remakeConstraints { … }`, a branch
  /// of a conditional expression, a value of type `((ConstraintMaker) -> Void) -> Void`.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    _ = ConstraintMaker.remakeConstraints(item: item, closure: closure)
  }

  /// Sets the constants of constraints that were made before; if there are none yet, makes them.
  ///
  /// Each chain is looked up among the recorded constraints by everything but its constant: items, attributes,
  /// relation, factor and priority. An active match precedes an inactive one, and among these the newest counts; parts
  /// of one chain are found one by one. A chain that is not found is reported and changes nothing. To add missing
  /// constraints, use ``updateOrMakeConstraints(_:)``. A ``ConstraintMakerFinalizable/constraint`` taken inside the
  /// closure is a new one that is not active.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  /// - Complexity: for each chain, linear in the recorded constraints of the target.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(item: item, closure: closure)
  }

  /// Sets constants and priorities of constraints that were made before, and makes the ones that are missing.
  ///
  /// Each chain is looked up as in ``updateConstraints(_:)``. Where none of the same priority is found, one of another will
  /// do, unless an earlier chain of the closure has found or made it. A part that layout refuses is reported, and
  /// then nothing of its chain changes.
  ///
  /// - Parameter closure: writes chains with the maker it is given.
  /// - Returns: the constraints that are now in force for the chains.
  /// - Complexity: for each chain, linear in the recorded constraints of the target.
  @discardableResult
  public func updateOrMakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.updateOrMakeConstraints(item: item, closure: closure)
  }

  /// Deactivates and forgets every constraint in which the target comes first.
  ///
  /// Constraints of others that relate to the target stay.
  public func removeConstraints() {
    ConstraintMaker.removeConstraints(item: item)
  }

  /// Deactivates and forgets every constraint in which the target comes first, and perhaps gives the target back.
  ///
  /// - Parameter isRestored: whether to turn ``/AutoLayout/View/translatesAutoresizingMaskIntoConstraints`` on again if a
  ///   maker turned it off: frame and mask then place the view, beginning with the frame as it was last laid out.
  public func removeConstraints(restoringAutoresizingMask isRestored: Bool) {
    removeConstraints()
    if isRestored { item.placeByFrameAgain() }
  }
}
