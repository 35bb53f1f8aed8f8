import AutoLayout

/// A chain and its constraint in one object: it can be written, kept, changed, uninstalled and installed again.
///
/// ```swift
/// let superview = View(), view = View()
/// superview.addSubview(view)
/// var top: Constraint?
/// view.snp_makeConstraints { make in
///   top = make.top.equalTo(superview).with.offset(10)
///   make.left.right.and.bottom.equalTo(superview).priorityHigh()
/// }
/// top?.updateOffset(20)
/// top?.uninstall()
/// ```
///
/// Attributes come first, then a relation; factor, offset and priority in any order and at any time. A chain with an
/// offset and no relation places its edges and centres at that offset from the same edges and centres of the superview,
/// and makes its sizes equal to the offset. A chain of attributes alone installs nothing.
///
/// A constraint is recorded by its view while it is installed, and needs no other owner. It does not keep views alive.
public final class Constraint: AttributeNames {
  var chain: Chain
  /// The installed layout constraints; empty while the chain is not installed.
  var layoutConstraints: [LayoutConstraint] = []
  /// Whether the view's record contains the constraint.
  var isRecorded = false

  init(item: LayoutItemReference, attributes: ConstraintAttributes) {
    chain = Chain(item: item, attributes: attributes)
  }

  /// The chain itself, for readability.
  public var with: Constraint { self }

  /// The chain itself, for readability.
  public var and: Constraint { self }

  /// The chain itself: later versions end a chain with it to store the constraint.
  public var constraint: Constraint { self }

  /// Sets the name of the chain's layout constraints for logs.
  @discardableResult
  public func labeled(_ label: String) -> Constraint {
    chain.label = label
    for constraint in layoutConstraints { constraint.identifier = label }
    return self
  }

  /// Adds attributes to the chain; after its relation they are reported and have no effect.
  public func naming(_ attributes: ConstraintAttributes) -> Constraint {
    if chain.isRejected { return self }
    if chain.comparison == nil, layoutConstraints.isEmpty {
      chain.attributes.formUnion(attributes)
    } else {
      Misuse.attributesTooLate.report(at: chain.location)
    }
    return self
  }
}
