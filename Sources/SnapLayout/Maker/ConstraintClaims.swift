import AutoLayout
import Foundation

/// The constraints that the chains of a closure have found or made.
///
/// They are activated at the end of the closure.
///
/// A chain may find a constraint with another priority, unless an earlier chain of the closure has found or made that
/// constraint.
final class ConstraintClaims {
  /// A recorded layout constraint, with its new and its previous values.
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

    /// Applies the row's values to the layout constraint.
    func apply() {
      part.constant = row.constant
      part.priority = row.priority
    }

    /// Restores the previous values of the layout constraint.
    func takeBack() {
      part.constant = constant
      part.priority = priority
    }
  }

  /// The result of one chain.
  struct Claim {
    /// The constraints that own the found layout constraints, in the order of attributes.
    let recorded: [Constraint]
    let found: [Found]
    /// The constraint made of the rows for which no layout constraint was found; inactive.
    let made: Constraint?
    let location: SourceLocation?
  }

  private var claims: [Claim] = []
  /// The layout constraints of all claims.
  private var parts = LayoutConstraintSet()

  /// The constraints that chains have made, in order.
  private(set) var made = OrderedConstraints()

  func add(_ claim: Claim) {
    claims.append(claim)
    for found in claim.found { parts.insert(found.part) }
    guard let constraint = claim.made else { return }
    constraint.forEachLayoutConstraint { parts.insert($0) }
    made.append([constraint])
    made.indexMany()
  }

  /// Whether a chain has found or made a layout constraint.
  func contains(_ part: LayoutConstraint) -> Bool { parts.contains(part) }

  /// Activates and records the constraints of each chain.
  ///
  /// If a layout constraint of a chain is refused, the layout constraints that the chain found get their previous
  /// values back.
  ///
  /// - Returns: the activated constraints, each once, and the refusals to report.
  func putInForce(for item: LayoutItem) -> (constraints: [Constraint], refusals: [Diagnostic]) {
    var inForce: [Constraint] = []
    var known: Set<ObjectIdentifier> = []
    var refusals: [Diagnostic] = []
    /// The layout constraints whose values refused chains have restored, each with the values before the first of these
    /// chains.
    var restored: [ObjectIdentifier: Found] = [:]
    for claim in claims {
      let parts = claim.found.map(\.part) + (claim.made?.layoutConstraints ?? [])
      if let error = Self.activate(parts) {
        for found in claim.found {
          let first = restored[ObjectIdentifier(found.part)] ?? found
          first.takeBack()
          restored[ObjectIdentifier(found.part)] = first
        }
        refusals.append(Diagnostic(.constraintRefused(error), at: claim.location))
        continue
      }
      // Only values that refused chains have restored are set again. Other layout constraints keep their present
      // values, because the closure may have updated the chain's constraint.
      for found in claim.found where restored.removeValue(forKey: ObjectIdentifier(found.part)) != nil {
        found.apply()
      }
      for constraint in claim.recorded + (claim.made.map { [$0] } ?? []) {
        // Found constraints are recorded too, because the chain that made one may have been refused.
        item.record([constraint])
        if known.insert(ObjectIdentifier(constraint)).inserted { inForce.append(constraint) }
      }
    }
    return (inForce, refusals)
  }

  /// Activates layout constraints.
  ///
  /// If one is refused, those that were inactive before are inactive afterwards, and the error is returned.
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
