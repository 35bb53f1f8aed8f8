public import AutoLayout

/// The result of one chain: a layout constraint for each of its attributes, activated and changed together.
///
/// While active, a constraint is recorded by its first item, and needs no other owner. It does not keep views and
/// guides alive.
public final class Constraint: ViewIsolated {
  // Most chains have one attribute and need no array.
  private var first: LayoutConstraint?
  private var others: [LayoutConstraint]

  private var standing = Standing.unrecorded

  /// The state of the constraint: one word, because there are many constraints.
  private enum Standing {
    case unrecorded
    /// Recorded by the first item.
    case recorded
    /// An operator refused the constraint; the refusal is not reported yet.
    case refused(Refusal)
  }

  /// Whether the first item has recorded the constraint.
  var isRecorded: Bool {
    get { if case .recorded = standing { true } else { false } }
    set { standing = newValue ? .recorded : .unrecorded }
  }

  /// Makes a constraint from its layout constraints.
  init(_ first: LayoutConstraint? = nil, _ others: [LayoutConstraint] = []) {
    self.first = first
    self.others = others
  }

  /// The layout constraints, in the order of attributes.
  ///
  /// The order is left, top, right, bottom, leading, trailing, width, height, centres, baselines, margins.
  public var layoutConstraints: [LayoutConstraint] {
    get { first.map { [$0] + others } ?? [] }
    set {
      first = newValue.first
      others = Array(newValue.dropFirst())
      guard isRecorded else { return }
      for part in newValue { part.firstItem?.constraintRecord?.partsChanged() }
    }
  }

  /// Whether any of the layout constraints is active; setting it activates or deactivates all.
  public var isActive: Bool {
    get { firstLayoutConstraint { $0.isActive } != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraint and records it; activating an active one does nothing.
  ///
  /// If the view or guide was deallocated, or layout refuses the constraint, that is reported and nothing changes.
  public func activate() {
    reportRefusal(at: nil)
    guard let item = itemOrReport(in: #function) else { return }
    _ = item.activate([self])
  }

  /// Deactivates the constraint and removes it from the record; it can be activated again.
  public func deactivate() {
    if itemOrReport(in: #function) != nil { forget() }
  }

  /// Deactivates the constraint; removes it from the record if its view or guide is alive.
  func forget() {
    deactivateLayoutConstraints()
    guard let first = firstLayoutConstraint(where: { _ in true }) else { return }
    Self.owner(of: first)?.constraintRecord?.remove(self)
  }

  /// Marks the constraint as refused; the refusal is reported once its location is known, or when the constraint is
  /// used.
  func refuse(_ refusal: Refusal) {
    layoutConstraints = []
    standing = .refused(refusal)
  }

  /// Reports why the constraint was not made, unless that was reported before.
  func reportRefusal(at location: SourceLocation?) {
    guard case .refused(let refusal) = standing else { return }
    standing = .unrecorded
    Diagnostic(refusal.problem, at: location).report()
  }

  func firstLayoutConstraint(where condition: (LayoutConstraint) -> Bool) -> LayoutConstraint? {
    if let first, condition(first) { return first }
    return others.first(where: condition)
  }

  func forEachLayoutConstraint(_ body: (LayoutConstraint) -> Void) {
    if let first { body(first) }
    for other in others { body(other) }
  }
}
