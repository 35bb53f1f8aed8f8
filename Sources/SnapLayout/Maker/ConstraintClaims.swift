import AutoLayout
import Foundation

/// The constraints that a closure's chains have found or made, until they are put in force at the end of the closure.
///
/// A chain may find a constraint of another priority, but not one that an earlier chain of the closure has found or
/// made.
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
    /// The owners of the parts that were found, in the order of attributes.
    let recorded: [Constraint]
    let found: [Found]
    /// The constraint made of rows that were not found, inactive.
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

  /// Activates and records the constraints of each chain; if a part of a chain is refused, restores all of that chain.
  ///
  /// - Returns: the constraints in force, each once, and the refusals to report.
  func putInForce(for item: LayoutItem) -> (constraints: [Constraint], refusals: [Diagnostic]) {
    var inForce: [Constraint] = []
    var known: Set<ObjectIdentifier> = []
    var refusals: [Diagnostic] = []
    /// The parts that a refused chain was the last to set, each with the values before the first of such chains.
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
      // Values that no refused chain has restored stay: the closure may have updated the chain's constraint.
      for found in claim.found where restored.removeValue(forKey: ObjectIdentifier(found.part)) != nil {
        found.apply()
      }
      for constraint in claim.recorded + (claim.made.map { [$0] } ?? []) {
        // A found constraint may have been made by a refused chain.
        item.record([constraint])
        if known.insert(ObjectIdentifier(constraint)).inserted { inForce.append(constraint) }
      }
    }
    return (inForce, refusals)
  }

  /// Activates all parts; if one is refused, all that were inactive before stay inactive.
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
