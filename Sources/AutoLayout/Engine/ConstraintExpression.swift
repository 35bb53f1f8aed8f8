import ConstraintSolver
import Foundation

/// A side of a constraint.
struct ConstraintSide {
  /// The item that the constraint names.
  var named: LayoutNode
  /// The item whose variables count; the same but for baselines of inner views and contents of scroll views.
  var item: LayoutNode
  var attribute: LayoutConstraint.Attribute

  var axis: LayoutConstraint.Axis { attribute.axis }

  /// Whether the items have variables in their engine.
  var isReady: Bool { named.slot.isSome && item.slot.isSome }

  /// Both sides of a constraint; no second one for a constant.
  static func both(
    of constraint: LayoutConstraint, _ first: LayoutNode, _ second: LayoutNode?
  ) -> (first: ConstraintSide, second: ConstraintSide?) {
    var a = ConstraintSide(named: first, item: first, attribute: constraint.firstAttribute)
    guard let second else { return (a, nil) }
    var b = ConstraintSide(named: second, item: second, attribute: constraint.secondAttribute)
    let canStandIn = first.flags.union(second.flags).contains(.scrolls)
    if canStandIn || a.attribute.isBaseline { a.item = first.standIn(for: a.attribute, other: second) }
    if canStandIn || b.attribute.isBaseline { b.item = second.standIn(for: b.attribute, other: first) }
    return (a, b)
  }

  /// The distances from the frame's edges to those that the attribute is about.
  ///
  /// Margins count from the frame, all other attributes belong to the alignment rectangle.
  var insets: EdgeInsets { attribute.isMargin ? named.margins : item.alignment }
}

/// A constraint in the solver's terms, but for its own constant: the first side less the second.
struct ConstraintExpression {
  var expression = LinearExpression()
  private let multiplier: Double
  /// Whether leading is right.
  private var isMirrored = false

  /// The first side.
  init(of constraint: LayoutConstraint, _ a: ConstraintSide, _ item: FrameVariables) {
    let factor = constraint.storedMultiplier
    // Of the largest length it is less than a point; where its inverse was needed, that would be beyond numbers.
    multiplier = factor.magnitude < LayoutNumber.leastFactor ? 0 : factor
    let isDirectional = a.attribute.isDirectional || constraint.secondAttribute.isDirectional
    isMirrored = isDirectional && Self.direction(of: constraint, a.named) == .rightToLeft
    add(a, item, times: sign(a))
  }

  /// The reading direction that a constraint follows: its first item's; for the engine's own, that of the view that holds it.
  private static func direction(of constraint: LayoutConstraint, _ first: LayoutNode) -> LayoutDirection {
    guard constraint.isSystem, let holder = constraint.holder else { return first.direction }
    return holder.direction
  }

  /// Takes the second side away, times the multiplier.
  mutating func subtract(_ b: ConstraintSide, _ item: FrameVariables) {
    add(b, item, times: -multiplier * sign(b))
  }

  /// The view in whose coordinates locations are measured, where that makes a difference.
  func origin(_ a: ConstraintSide, _ b: ConstraintSide) -> LayoutNode? {
    guard a.attribute.isLocation, multiplier != 1 || a.axis != b.axis else { return nil }
    return LayoutNode.commonAncestor(a.item, b.item)
  }

  /// Measures both locations from where a view's coordinates begin.
  mutating func measure(from view: FrameVariables, _ a: ConstraintSide, _ b: ConstraintSide) {
    addOrigin(of: view, along: a.axis, times: -sign(a))
    addOrigin(of: view, along: b.axis, times: multiplier * sign(b))
  }

  /// Moves all locations by what scroll views around them have scrolled.
  ///
  /// - Complexity: O(depth).
  mutating func addScrolling(_ a: ConstraintSide, _ b: ConstraintSide) {
    shift(by: a.item, along: a.axis, times: -sign(a))
    shift(by: b.item, along: b.axis, times: multiplier * sign(b))
    guard let ancestor = origin(a, b) else { return }
    shift(by: ancestor, along: a.axis, times: sign(a))
    shift(by: ancestor, along: b.axis, times: -multiplier * sign(b))
    // Where both are contents of the ancestor itself, its coordinates are those of the content.
    guard ancestor.canonical.flags.contains(.scrolls), let view = ancestor.canonical.view else { return }
    shift(by: view.boundsOrigin, along: a.axis, times: sign(a))
    shift(by: view.boundsOrigin, along: b.axis, times: -multiplier * sign(b))
  }

  /// A mirrored side is the distance from the ancestor's right edge: its location with the opposite sign.
  private func sign(_ side: ConstraintSide) -> Double { isMirrored && side.axis == .horizontal ? -1 : 1 }

  /// Adds an attribute of an item with variables.
  private mutating func add(_ side: ConstraintSide, _ item: FrameVariables, times factor: Double) {
    let attribute = side.attribute
    let baselineOffset = attribute.isBaseline ? side.item.view?.offset(ofBaseline: attribute) : nil
    if attribute.isMargin || side.item.insets != nil {
      // A baseline counts from the top if there is text, otherwise it is the bottom edge.
      let edge = attribute == .firstBaseline && baselineOffset != nil ? .top : attribute
      expression.constant += factor * side.insets.offset(of: edge, isMirrored: isMirrored)
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

  /// Adds where a view's coordinates begin: its left or top edge, or its right edge when mirrored.
  private mutating func addOrigin(of view: FrameVariables, along axis: LayoutConstraint.Axis, times factor: Double) {
    switch axis {
    case .horizontal: addEnd(view.left, view.width, factor, share: isMirrored ? 1 : 0)
    case .vertical: expression.append(view.top, factor)
    }
  }

  /// Adds how far scroll views around an item have moved it against the axis.
  private mutating func shift(by item: LayoutNode, along axis: LayoutConstraint.Axis, times factor: Double) {
    shift(by: item.scrolledBy, along: axis, times: factor)
  }

  private mutating func shift(by offset: CGPoint, along axis: LayoutConstraint.Axis, times factor: Double) {
    expression.constant += factor * (axis == .horizontal ? offset.x : offset.y)
  }

  private mutating func addEnd(_ origin: Variable, _ size: Variable, _ factor: Double, share: Double) {
    expression.append(origin, factor)
    if share != 0 { expression.append(size, factor * share) }
  }
}

extension View {
  /// How far a baseline lies below the top edge, or the last one, with the opposite sign, above the bottom edge; `nil` if
  /// the bottom edge stands for it.
  fileprivate final func offset(ofBaseline attribute: LayoutConstraint.Attribute) -> CGFloat? {
    guard let offset = attribute == .firstBaseline ? firstBaselineOffsetFromTop : -lastBaselineOffsetFromBottom
    else { return nil }
    if offset.isUsable { return offset }
    let fault = LayoutNumber.fault(of: offset)
    LayoutDiagnostics.report(.misuse("\(node.text): the offset of its \(attribute), \(offset), is \(fault)", at: nil))
    return nil
  }
}

extension EdgeInsets {
  /// How far an attribute of the rectangle inside the insets is from that of the rectangle around them.
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
  /// The solver's name of a relation.
  init(_ relation: LayoutConstraint.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
