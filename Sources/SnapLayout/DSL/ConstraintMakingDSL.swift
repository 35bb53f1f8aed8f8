public import AutoLayout

/// The `snp` of an item that can have constraints.
public protocol ConstraintMakingDSL: ConstraintAttributesDSL {
  /// The view or guide whose constraints are made.
  var item: LayoutConstraintItem { get }
}

extension ConstraintMakingDSL {
  /// The view or guide whose constraints are made.
  public var target: AnyObject? { item }

  /// Sets the target's name for logs; `nil` removes it.
  public func setLabel(_ value: String?) {
    item.debugLabel = value
  }

  /// The name of the target for logs.
  public func label() -> String? {
    item.debugLabel
  }

  /// Attributes of the target, for relations to it.
  public func selecting(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(reference: item.reference, attributes: attributes)
  }

  /// Writes constraints without activating or recording them.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.prepareConstraints(item: item, closure: closure)
  }

  /// Writes constraints and activates them; existing constraints stay.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.makeConstraints(item: item, closure: closure)
  }

  /// Writes constraints and activates them; existing constraints stay.
  ///
  /// The overload for places that accept no result: `return view.snp.makeConstraints { … }`, a branch of a conditional
  /// expression, a value of type `((ConstraintMaker) -> Void) -> Void`.
  ///
  /// - Parameter closure: writes chains with the given maker.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    _ = ConstraintMaker.makeConstraints(item: item, closure: closure)
  }

  /// Removes the earlier constraints, then writes constraints and activates them.
  ///
  /// The removal precedes the closure. The layout engine sees removals and additions as one change.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Returns: the constraints, in the order in which their chains were begun.
  @discardableResult
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.remakeConstraints(item: item, closure: closure)
  }

  /// Removes the earlier constraints, then writes constraints and activates them.
  ///
  /// The overload for places that accept no result, as for `makeConstraints(_:)`.
  ///
  /// - Parameter closure: writes chains with the given maker.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    _ = ConstraintMaker.remakeConstraints(item: item, closure: closure)
  }

  /// Sets the constants of existing constraints; if there are none yet, makes them.
  ///
  /// Each chain is looked up among the recorded constraints by everything except its constant: items, attributes,
  /// relation, factor and priority. Active matches are preferred to inactive ones, and newer ones to older ones. Each
  /// attribute of a chain is looked up separately. A chain without a match is reported and changes nothing. To add
  /// missing constraints, use ``updateOrMakeConstraints(_:)``. Inside the closure,
  /// ``ConstraintMakerFinalizable/constraint`` returns a new, inactive constraint.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Complexity: for each chain, linear in the recorded constraints of the target that equal it in items, attributes
  ///   and relation; the first call is linear in all recorded constraints.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    ConstraintMaker.updateConstraints(item: item, closure: closure)
  }

  /// Sets constants and priorities of existing constraints, and makes missing ones.
  ///
  /// Each chain is looked up as in ``updateConstraints(_:)``. If no constraint of the same priority is found, one of
  /// another priority is taken, unless an earlier chain of the closure has found or made it. If layout refuses a part
  /// of a chain, the refusal is reported, and the chain changes nothing.
  ///
  /// - Parameter closure: writes chains with the given maker.
  /// - Returns: the constraints now in effect for the chains.
  /// - Complexity: for each chain, linear in the recorded constraints of the target that equal it in items, attributes
  ///   and relation; the first call is linear in all recorded constraints.
  @discardableResult
  @_disfavoredOverload
  public func updateOrMakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.updateOrMakeConstraints(item: item, closure: closure)
  }

  /// Deactivates and removes every constraint that the target records.
  ///
  /// Constraints of other items to the target stay, and so do constraints made without `snp`.
  public func removeConstraints() {
    ConstraintMaker.removeConstraints(item: item)
  }

  /// Deactivates and removes every constraint that the target records; optionally restores the autoresizing mask.
  ///
  /// - Parameter isRestored: whether to turn ``/AutoLayout/View/translatesAutoresizingMaskIntoConstraints`` on again if
  ///   a maker turned it off: frame and mask then place the view, beginning with its last laid-out frame.
  @_disfavoredOverload
  public func removeConstraints(restoringAutoresizingMask isRestored: Bool) {
    removeConstraints()
    if isRestored { item.placeByFrameAgain() }
  }
}
