import Foundation

/// A constraint that a stack view requires.
struct StackRow {
  var first: LayoutNode
  var firstAttribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: LayoutNode?
  var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutConstraint.Priority.required
  var kind: Kind

  /// The purpose of a stack view's constraint; the raw values are the identifiers in Apple's logs.
  enum Kind: String {
    /// Ties the first or the last view, or a guide, to the canvas.
    case canvasConnection = "UISV-canvas-connection"
    /// Keeps the stack view as small as possible.
    case canvasFit = "UISV-canvas-fit"
    /// Separates neighbours.
    case spacing = "UISV-spacing"
    /// Places a view across the axis.
    case alignment = "UISV-alignment"
    /// Makes neighbours equally long.
    case fillEqually = "UISV-fill-equally"
    /// Constrains a view to its share of the length.
    case fillProportionally = "UISV-fill-proportionally"
    /// Ties a guide to the views that it lies between.
    case distributingEdge = "UISV-distributing-edge"
    /// Makes neighbouring guides equally long.
    case distributing = "UISV-distributing"
    /// Keeps the length of a view's contents if distances between centres must be equal.
    case distributingLength = "UISV-distributing-length"
    /// Keeps a width for a wrapping text, or shares widths among several.
    case textWidth = "UISV-text-width-disambiguation"
    /// Removes the length of a hidden view.
    case hiding = "UISV-hiding"
    /// Settles values that nothing else determines.
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  /// Makes the constraint, inactive.
  func makeConstraint() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority, identifier: kind.rawValue)
    constraint.isSystem = true
    return constraint
  }

  /// Whether a constraint differs from this one only in numbers and name.
  func isShape(of constraint: LayoutConstraint) -> Bool {
    constraint.firstNode === first && constraint.secondNode === second
      && constraint.firstAttribute == firstAttribute && constraint.secondAttribute == secondAttribute
      && constraint.relation == relation
  }
}

/// The constraints of one arranged view, or of the stack view itself, by role.
struct StackRows {
  /// The role of a constraint.
  enum Role: Int, CaseIterable {
    /// Ties the start to the preceding view or edge.
    case start
    /// Ties the end to the canvas.
    case end
    /// Compares the length with another.
    case length
    /// Keeps the length at least zero; for a hidden view, at zero.
    case limit
    /// Settles ties of lengths.
    case tie
    /// Makes a wrapping text as wide as another.
    case textTie
    /// Keeps the length across the axis from being negative.
    case crossLimit
    /// Places the start across the axis.
    case crossStart
    /// Places the end across the axis.
    case crossEnd
    /// Places the centre or the baseline across the axis.
    case crossMiddle
    /// Settles the length across the axis.
    case crossTie
    /// Settles a position: across the axis, for the first view in a line of baselines; along the axis, for a view whose
    /// baselines inner views provide.
    case place
    /// Ties the start of the guide before the view to the preceding view or edge.
    case guideStart
    /// Ties the end of the guide to the view.
    case guideEnd
    /// Compares the length of the guide with the previous guide's.
    case guideLength
    /// Ties the guide to the canvas across the axis.
    case guideCrossStart
    /// Ties the guide to the canvas across the axis.
    case guideCrossEnd
  }

  private var constraints = InlineArray<17, LayoutConstraint?>(repeating: nil)

  /// The constraint in a role.
  subscript(role: Role) -> LayoutConstraint? { constraints[role.rawValue] }

  /// Makes, changes, replaces or removes the constraint in a role; `nil` removes it.
  ///
  /// - Complexity: O(1).
  mutating func set(_ role: Role, to row: StackRow?, holder: LayoutNode) {
    let old = constraints[role.rawValue]
    guard let row else {
      if let old {
        old.deactivate()
        constraints[role.rawValue] = nil
      }
      return
    }
    let constraint: LayoutConstraint
    if let old, row.isShape(of: old) {
      constraint = old
      constraint.identifier = row.kind.rawValue
      constraint.multiplier = row.multiplier
      constraint.constant = row.constant
      constraint.priority = row.priority
    } else {
      old?.deactivate()
      constraint = row.makeConstraint()
      constraints[role.rawValue] = constraint
    }
    guard !constraint.isActive else { return }
    do throws(LayoutConstraintError) {
      try constraint.tryActivate(heldBy: holder)
    } catch {
      constraint.refuse(error)
    }
  }

  /// Removes all constraints.
  mutating func removeAll() {
    for index in constraints.indices {
      constraints[index]?.deactivate()
      constraints[index] = nil
    }
  }
}
