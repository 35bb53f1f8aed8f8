/// Constraints of any number of views and guides that are activated, deactivated and replaced together.
///
/// The layout engine sees the changes of one call as one edit: one layout pass leads from one arrangement to another.
///
/// ```swift
/// let image = ImageView(), text = Label(), sideways = ConstraintGroup()
/// let upright = ConstraintGroup {
///   image.snp.prepareConstraints { $0.top.equalToSuperview() }
///   text.snp.prepareConstraints { $0.top.equalTo(image.snp.bottom) }
/// }
/// upright.activate(insteadOf: sideways)
/// text.layoutIfNeeded()
/// ```
public final class ConstraintGroup {
  /// The constraints, in order.
  public private(set) var constraints: [Constraint]

  /// A group of constraints, active or not.
  public init(_ constraints: [Constraint] = []) {
    self.constraints = constraints
  }

  /// A group of the constraints that a closure's statements yield.
  public convenience init(@ConstraintListBuilder _ constraints: () -> [Constraint]) {
    self.init(constraints())
  }

  /// Whether any of the constraints is active; setting it activates or deactivates all.
  public var isActive: Bool {
    get { constraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates and records the constraints.
  public func activate() {
    Constraint.activate(constraints)
  }

  /// Deactivates the constraints and removes them from their records; they can be activated again.
  public func deactivate() {
    Constraint.deactivate(constraints)
  }

  /// Deactivates other groups, except for constraints that this group contains too, and activates this one.
  ///
  /// - Complexity: linear in the constraints of all the groups.
  public func activate(insteadOf others: ConstraintGroup...) {
    let kept = Set(constraints.map(ObjectIdentifier.init))
    for other in others where other !== self {
      Constraint.deactivate(other.constraints.filter { !kept.contains(ObjectIdentifier($0)) })
    }
    activate()
  }

  /// Deactivates and removes the constraints, then adds and activates those that a closure yields.
  public func replace(@ConstraintListBuilder _ constraints: () -> [Constraint]) {
    removeAll()
    self.constraints = constraints()
    activate()
  }

  /// Deactivates and removes the constraints; does not report deallocated views and guides.
  public func removeAll() {
    for constraint in constraints { constraint.forget() }
    constraints = []
  }
}
