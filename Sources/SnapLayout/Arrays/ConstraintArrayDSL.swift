public import AutoLayout

/// The `snp` of an array of views or guides: one closure for all of them, and constraints between neighbours.
///
/// A closure is called once for each item, in order; ``ConstraintMaker/item`` is the current item. All constraints
/// made before the next layout pass are one edit of the layout engine.
///
/// ```swift
/// let title = Label(), subtitle = Label()
/// [title, subtitle].snp.makeConstraints { make in
///   make.leading.trailing.equalToSuperview().inset(16)
/// }
/// [title, subtitle].snp.distribute(along: .vertical, spacing: 8)
/// ```
public struct ConstraintArrayDSL {
  let items: [LayoutConstraintItem]

  /// Makes constraints of each item without activating or recording them.
  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    items.flatMap { ConstraintMaker.prepareConstraints(item: $0, closure: closure) }
  }

  /// Makes constraints of each item and activates them; existing constraints stay.
  @discardableResult
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    items.flatMap { ConstraintMaker.makeConstraints(item: $0, closure: closure) }
  }

  /// Removes the earlier constraints of all items, then makes constraints of each and activates them.
  @discardableResult
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    removeConstraints()
    return makeConstraints(closure)
  }

  /// Sets the constants of existing constraints; makes constraints for items without any.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    for item in items { ConstraintMaker.updateConstraints(item: item, closure: closure) }
  }

  /// Sets constants and priorities of existing constraints, and makes missing ones.
  @discardableResult
  public func updateOrMakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    items.flatMap { ConstraintMaker.updateOrMakeConstraints(item: $0, closure: closure) }
  }

  /// Deactivates and removes every constraint that one of the items records.
  public func removeConstraints() {
    for item in items { ConstraintMaker.removeConstraints(item: item) }
  }
}

extension Array where Element: LayoutConstraintItem {
  /// Makes and changes constraints of all the views or guides.
  ///
  /// An application's own `snp` of arrays, as packages for SnapKit declare it, takes precedence.
  @_disfavoredOverload
  public var snp: ConstraintArrayDSL { ConstraintArrayDSL(items: self) }
}
