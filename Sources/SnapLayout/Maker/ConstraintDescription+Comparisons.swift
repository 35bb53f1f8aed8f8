import AutoLayout
import Foundation

extension ConstraintDescription {
  /// The rarely needed parts of a chain, behind one reference, so that chains without them stay small.
  final class Supplement {
    /// The targets of a chain with several targets, in their order; empty for other chains.
    var comparisons: [Comparison] = []
    /// The claims of all chains of the closure, for `updateOrMakeConstraints`: no chain may change the priority of a
    /// constraint that an earlier chain has found or made.
    var claims: ConstraintClaims?
    /// Diagnostics of the current write to the chain; reported after the write, because a handler may read the chain.
    var diagnostics: [Diagnostic] = []

    /// Reports the noted diagnostics.
    func report() {
      if diagnostics.isEmpty { return }
      let noted = diagnostics
      diagnostics = []
      for diagnostic in noted { diagnostic.report() }
    }
  }

  /// One of a chain's several targets.
  struct Comparison {
    /// The attributes of the chain that take part.
    let attributes: ConstraintAttributes
    let relation: LayoutRelation
    /// The second item; `nil` for a constant.
    var related: LayoutItemReference?
    /// The related attributes of the second item; empty for the attributes of the chain itself.
    var relatedAttributes: ConstraintAttributes = []
    /// The target's own factor; `nil` for the chain's, which may be set later.
    var multiplier: CGFloat?
    /// The target's own constant; `nil` for the chain's, which may be set later.
    var constant: ConstraintConstant?
  }

  /// The targets of the chain, if there are several.
  var comparisons: [Comparison] { supplement?.comparisons ?? [] }

  /// Sets targets, each for some or all of the attributes, in place of earlier ones.
  ///
  /// Without targets, the chain has no relation and makes nothing.
  mutating func relate(
    by parts: [(attributes: ConstraintAttributes, relation: LayoutRelation, target: RelationTarget)],
    at location: SourceLocation?
  ) {
    guard takesRelation(at: location) else { return }
    var comparisons: [Comparison] = []
    for part in parts {
      do throws(Diagnostic.Problem) {
        try append(
          part.target, to: &comparisons, like: Comparison(attributes: part.attributes, relation: part.relation))
      } catch {
        return reject(error, at: location)
      }
    }
    related = nil
    relatedAttributes = []
    multiplier = 1
    constant = .zero
    relation = comparisons.first?.relation
    self.location = location
    madeSupplement().comparisons = comparisons
  }

  private func append(
    _ target: RelationTarget, to comparisons: inout [Comparison], like pattern: Comparison
  ) throws(Diagnostic.Problem) {
    var comparison = pattern
    switch target {
    case .item(let item, let attributes):
      comparison.related = item
      comparison.relatedAttributes = attributes
    case .constant(let constant):
      comparison.constant = constant
    case .expression(let item, let factor, let constant):
      comparison.related = item.reference
      comparison.relatedAttributes = item.attributes
      comparison.multiplier = factor
      comparison.constant = .number(constant)
    case .several(let targets):
      for target in targets { try append(target, to: &comparisons, like: pattern) }
      return
    case .invalid:
      throw .targetInvalid
    }
    guard attributes.canRelate(to: comparison.relatedAttributes) else { throw .attributesNotIdentical }
    comparisons.append(comparison)
  }

  /// Sets the factor of the chain, which replaces the own factors of its targets.
  mutating func setMultiplier(_ multiplier: CGFloat) {
    self.multiplier = multiplier
    guard let supplement else { return }
    for index in supplement.comparisons.indices { supplement.comparisons[index].multiplier = nil }
  }

  /// Sets the constant of the chain, which replaces the own constants of its targets.
  mutating func setConstant(_ constant: ConstraintConstant) {
    self.constant = constant
    guard let supplement else { return }
    for index in supplement.comparisons.indices { supplement.comparisons[index].constant = nil }
  }

  /// Notes a diagnostic.
  mutating func note(_ diagnostic: Diagnostic) {
    madeSupplement().diagnostics.append(diagnostic)
  }

  /// The supplement, made if there is none yet.
  mutating func madeSupplement() -> Supplement {
    if let supplement { return supplement }
    let made = Supplement()
    supplement = made
    return made
  }
}
