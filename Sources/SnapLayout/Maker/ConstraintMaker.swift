public import AutoLayout
internal import SolverKernels

/// Writes the constraints of one view or guide: the `make` of a closure.
///
/// Naming an attribute begins a chain: attributes, a relation, factor and constant, priority, label. A chain without a
/// relation makes nothing.
///
/// ```swift
/// let view = View(), sibling = View()
/// view.snp.makeConstraints { make in
///   make.left.top.equalToSuperview().inset(8)
///   make.width.lessThanOrEqualTo(sibling).multipliedBy(0.5).priority(.high)
/// }
/// ```
///
/// A maker for a view turns off its ``/AutoLayout/View/translatesAutoresizingMaskIntoConstraints``, for good unless
/// ``ConstraintMakingDSL/removeConstraints(restoringAutoresizingMask:)`` turns it on again.
public final class ConstraintMaker: ConstraintAttributeSelector {
  /// The purpose of the maker's chains.
  enum Purpose {
    /// Each chain becomes a constraint.
    case make
    /// Each chain finds existing constraints and sets their constants.
    case update
    /// Each chain finds existing constraints and sets their constants and priorities, or else becomes a constraint.
    case updateOrMake
    /// The chain becomes an operator's constraint. Its problems are stored until its location is known.
    case relate
  }

  /// The view or guide.
  public let item: LayoutConstraintItem

  private let reference: LayoutItemReference
  private let purpose: Purpose
  /// The current chain, whose objects are reused for the next one, unless other code holds them.
  private var chain: ConstraintMakerExtendable?
  /// Chains that other code may still write to, and all later chains, in the order in which they were begun.
  private var heldChains: [ConstraintMakerEditable] = []
  private var constraints: [Constraint] = []
  /// Whether the closure has ended.
  private var hasEnded = false
  /// The constraints that the chains have found or made, if chains must not take them from each other.
  private let claims: ConstraintClaims?

  init(item: LayoutConstraintItem, purpose: Purpose) {
    self.item = item
    self.purpose = purpose
    reference = item.reference
    claims = purpose == .updateOrMake ? ConstraintClaims() : nil
    item.placeByConstraints()
    // Most closures write up to four chains.
    if purpose == .make {
      var list: [Constraint] = []
      list.reserveCapacity(4)
      constraints = list
    }
  }

  /// Begins a chain.
  public func selecting(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    let isUnshared = isKnownUniquelyReferenced(&chain)
    if let chain {
      if isUnshared, heldChains.isEmpty, isKnownUniquelyReferenced(&chain.editable) {
        chain.editable.restart(attributes) { complete(&$0, isKept: false) }
        if let claims { chain.editable.amend { $0.madeSupplement().claims = claims } }
        return chain
      }
      var held = exchange(&heldChains, with: [])
      held.append(chain.editable)
      heldChains = held
    }
    if hasEnded {
      // The maker does not store this chain, because the next chain would complete it.
      var unused = ConstraintDescription(item: reference, attributes: attributes, purpose: .make)
      unused.state = .late
      return ConstraintMakerExtendable(ConstraintMakerEditable(unused))
    }
    var description = ConstraintDescription(item: reference, attributes: attributes, purpose: purpose)
    if let claims { description.madeSupplement().claims = claims }
    let begun = ConstraintMakerExtendable(ConstraintMakerEditable(description))
    chain = begun
    return begun
  }

  /// Completes the remaining chains; returns the constraints in the order in which their chains were begun.
  ///
  /// The constraints of an update are active, all others inactive.
  func finish() -> [Constraint] {
    for held in heldChains { held.write { complete(&$0, isKept: true) } }
    heldChains = []
    if let chain { chain.editable.write { complete(&$0, isKept: true) } }
    chain = nil
    hasEnded = true
    guard let claims else { return constraints }
    let (inForce, refusals) = claims.putInForce(for: item)
    for refusal in refusals { refusal.report() }
    return inForce
  }

  /// Completes a chain as the maker's purpose requires.
  ///
  /// - Parameter isKept: whether other code may still request the chain's constraint.
  private func complete(_ description: inout ConstraintDescription, isKept: Bool) {
    switch purpose {
    case .make, .relate:
      guard let constraint = description.makeConstraint() else { break }
      // Code that kept the chain gets this constraint, not an equal one.
      if isKept { description.state = .frozen(constraint) }
      // Moved out of the property, because the runtime would check a change in place for exclusivity at each access.
      var list = exchange(&constraints, with: [])
      list.append(constraint)
      constraints = list
    case .update:
      description.updateConstraints()
    case .updateOrMake:
      description.updateOrMakeConstraints()
    }
    if isKept { description.complete() }
  }
}
