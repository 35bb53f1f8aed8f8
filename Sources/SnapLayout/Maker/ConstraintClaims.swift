import AutoLayout
import Foundation

/// What the chains of one closure have found or made, until it is put in force at the end of the closure.
///
/// Where a chain looks past priorities, it must not take what an earlier one of the closure has just set.
final class ConstraintClaims {
  /// A recorded layout constraint, what is to become of it, and what it said before.
  struct Found {
    let part: LayoutConstraint
    let row: ConstraintRow
    let constant: CGFloat
    let priority: LayoutPriority

    init(_ part: LayoutConstraint, _ row: ConstraintRow) {
      self.part = part
      self.row = row
      constant = part.constant
      priority = part.priority
    }

    /// Has the layout constraint say what the row says.
    func apply() {
      part.constant = row.constant
      part.priority = row.priority
    }

    /// Has the layout constraint say again what it said before.
    func takeBack() {
      part.constant = constant
      part.priority = priority
    }
  }

  /// What one chain means.
  struct Claim {
    /// The constraints of which parts were found, in the order of their attributes.
    let recorded: [Constraint]
    let found: [Found]
    /// The constraint of what was not found, inactive.
    let made: Constraint?
    let location: SourceLocation?
  }

  private var claims: [Claim] = []

  /// The constraints that chains have made, in order.
  var made: [Constraint] { claims.compactMap(\.made) }

  func add(_ claim: Claim) {
    claims.append(claim)
  }

  /// Whether a chain has found or made a layout constraint.
  func contains(_ part: LayoutConstraint) -> Bool {
    claims.contains { claim in
      claim.found.contains { $0.part === part } || claim.made?.firstLayoutConstraint { $0 === part } != nil
    }
  }

  /// Activates and records what belongs to each chain or, where a part of it is refused, has all of it be as before.
  ///
  /// - Returns: the constraints that are in force, each once, and what was refused, to be reported.
  func putInForce(for item: LayoutItem) -> (constraints: [Constraint], refusals: [Diagnostic]) {
    var inForce: [Constraint] = []
    var refusals: [Diagnostic] = []
    for claim in claims {
      let parts = claim.found.map(\.part) + (claim.made?.layoutConstraints ?? [])
      if let error = Self.activate(parts) {
        for found in claim.found { found.takeBack() }
        refusals.append(Diagnostic(.constraintRefused(error), at: claim.location))
        continue
      }
      // A chain that was refused may have taken back what a later one had set.
      for found in claim.found { found.apply() }
      for constraint in claim.recorded + (claim.made.map { [$0] } ?? []) {
        // What was found may be what a chain has made that was refused.
        item.record([constraint])
        if !inForce.contains(where: { $0 === constraint }) { inForce.append(constraint) }
      }
    }
    return (inForce, refusals)
  }

  /// Activates all or, if one is refused, none that was not active before.
  private static func activate(_ parts: [LayoutConstraint]) -> LayoutConstraintError? {
    var activated: [LayoutConstraint] = []
    for part in parts where !part.isActive {
      do throws(LayoutConstraintError) {
        try part.tryActivate()
        activated.append(part)
      } catch {
        for part in activated { part.isActive = false }
        return error
      }
    }
    return nil
  }
}
