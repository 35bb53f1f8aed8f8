import ConstraintSolver
import Foundation

/// The first side of a constraint minus the second, as a sum of solver variables, without the constraint's own
/// constant.
struct ConstraintExpression {
  var expression = LinearExpression()
  private let multiplier: Double
  /// Whether leading means right.
  private let isMirrored: Bool

  /// The first side.
  @inline(__always)
  init(of constraint: LayoutConstraint, _ a: SideTerms) {
    let factor = constraint.storedMultiplier
    // A nonzero factor below the least one counts as zero: it makes even the greatest length less than a point, and its
    // inverse may overflow.
    multiplier = factor.magnitude < LayoutNumber.leastFactor ? 0 : factor
    isMirrored = Self.mirrors(constraint)
    add(a, times: sign(a.axis))
  }

  /// Whether leading means right in a constraint.
  @inline(__always)
  static func mirrors(_ constraint: LayoutConstraint) -> Bool {
    let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    return isDirectional && direction(of: constraint) == .rightToLeft
  }

  /// The reading direction of a constraint: that of the view that holds it, because this view arranges the items.
  private static func direction(of constraint: LayoutConstraint) -> LayoutDirection {
    (constraint.holder ?? constraint.firstNode)?.direction ?? .leftToRight
  }

  /// Subtracts the second side, times the multiplier.
  @inline(__always)
  mutating func subtract(_ b: SideTerms) {
    add(b, times: -multiplier * sign(b.axis))
  }

  /// Measures both locations from the origin of an item's coordinates.
  mutating func measure(from item: FrameVariables, _ a: LayoutConstraint.Axis, _ b: LayoutConstraint.Axis) {
    addOrigin(of: item, along: a, times: -sign(a))
    addOrigin(of: item, along: b, times: multiplier * sign(b))
  }

  /// Shifts all locations by the origins of the bounds of the views around them.
  ///
  /// - Parameter ancestor: the view from whose origin both locations are measured; `nil` if every view gives the same
  ///   result.
  /// - Complexity: O(depth).
  mutating func addScrolling(_ a: ConstraintSide, _ b: ConstraintSide, from ancestor: LayoutNode?) {
    shift(by: a.item.scrolledBy, along: a.axis, times: -sign(a.axis))
    shift(by: b.item.scrolledBy, along: b.axis, times: multiplier * sign(b.axis))
    guard let ancestor else { return }
    shift(by: ancestor.scrolledBy, along: a.axis, times: sign(a.axis))
    shift(by: ancestor.scrolledBy, along: b.axis, times: -multiplier * sign(b.axis))
    // If the ancestor's bounds do not begin at zero, both locations are measured in the coordinates of its contents.
    let outer = ancestor.canonical
    guard !outer.flags.isDisjoint(with: .shiftsContents), let view = outer.view else { return }
    shift(by: view.boundsOrigin, along: a.axis, times: sign(a.axis))
    shift(by: view.boundsOrigin, along: b.axis, times: -multiplier * sign(b.axis))
  }

  /// The sign of a side's terms: mirrored horizontal locations are measured leftwards.
  private func sign(_ axis: LayoutConstraint.Axis) -> Double { isMirrored && axis == .horizontal ? -1 : 1 }

  private mutating func add(_ side: SideTerms, times factor: Double) {
    let attribute = side.attribute
    let item = side.variables
    let baselineOffset = side.baselineOffset
    if let insets = side.insets {
      // A first baseline counts from the top if there is text; otherwise it is the bottom edge.
      let edge = attribute == .firstBaseline && baselineOffset != nil ? .top : attribute
      expression.constant += factor * insets.offset(of: edge, isMirrored: isMirrored)
    }
    expression.constant += factor * (baselineOffset ?? 0)
    switch attribute.withoutMargin {
    case .left: expression.append(item.left, factor)
    case .right: addEnd(item.left, item.width, factor, share: 1)
    case .leading: addEnd(item.left, item.width, factor, share: isMirrored ? 1 : 0)
    case .trailing: addEnd(item.left, item.width, factor, share: isMirrored ? 0 : 1)
    case .centerX: addEnd(item.left, item.width, factor, share: 0.5)
    case .width: expression.append(item.width, factor)
    case .top: expression.append(item.top, factor)
    case .bottom: addEnd(item.top, item.height, factor, share: 1)
    case .centerY: addEnd(item.top, item.height, factor, share: 0.5)
    case .height: expression.append(item.height, factor)
    case .firstBaseline: addEnd(item.top, item.height, factor, share: baselineOffset == nil ? 1 : 0)
    case .lastBaseline: addEnd(item.top, item.height, factor, share: 1)
    default: break
    }
  }

  /// Adds the origin of an item's coordinates: its left or top edge, or its right edge if mirrored.
  private mutating func addOrigin(of item: FrameVariables, along axis: LayoutConstraint.Axis, times factor: Double) {
    switch axis {
    case .horizontal: addEnd(item.left, item.width, factor, share: isMirrored ? 1 : 0)
    case .vertical: expression.append(item.top, factor)
    }
  }

  /// Adds the origin of bounds, along an axis.
  private mutating func shift(by offset: CGPoint, along axis: LayoutConstraint.Axis, times factor: Double) {
    expression.constant += factor * (axis == .horizontal ? offset.x : offset.y)
  }

  private mutating func addEnd(_ origin: Variable, _ size: Variable, _ factor: Double, share: Double) {
    expression.append(origin, factor)
    if share != 0 { expression.append(size, factor * share) }
  }
}

extension LayoutConstraint {
  /// Whether the constraint depends on the origin of the coordinates in which both locations are measured.
  var needsOrigin: Bool {
    firstAttribute.isLocation && (storedMultiplier != 1 || firstAttribute.axis != secondAttribute.axis)
  }
}

extension EdgeInsets {
  /// The distance of an attribute of the inset rectangle from the same attribute of the full rectangle.
  fileprivate func offset(of attribute: LayoutConstraint.Attribute, isMirrored: Bool) -> Double {
    switch attribute.withoutMargin {
    case .left: left
    case .right: -right
    case .leading: isMirrored ? -right : left
    case .trailing: isMirrored ? left : -right
    case .centerX: (left - right) / 2
    case .width: -(left + right)
    case .top: top
    case .bottom, .firstBaseline, .lastBaseline: -bottom
    case .centerY: (top - bottom) / 2
    case .height: -(top + bottom)
    default: 0
    }
  }
}

extension Relation {
  /// The solver's relation for a constraint's relation.
  init(_ relation: LayoutConstraint.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
