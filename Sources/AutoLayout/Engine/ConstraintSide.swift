import Foundation

/// A side of a constraint.
struct ConstraintSide {
  /// The item that the constraint names.
  var named: LayoutNode
  /// The item whose variables are used; differs from `named` for baselines of inner views and contents of scroll views.
  var item: LayoutNode
  var attribute: LayoutConstraint.Attribute

  var axis: LayoutConstraint.Axis { attribute.axis }

  /// Whether the items have variables in their engine.
  var isReady: Bool { named.slot.isSome && item.slot.isSome }

  /// Both sides of a constraint; the second is `nil` for a constant.
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

  /// The side's terms, with the item's variables.
  func terms(with variables: FrameVariables) -> SideTerms {
    var terms = SideTerms(attribute: attribute, variables: variables)
    if attribute.isBaseline { terms.baselineOffset = item.view?.offset(ofBaseline: attribute) }
    if attribute.isMargin || item.insets != nil { terms.insets = attribute.isMargin ? named.margins : item.alignment }
    return terms
  }

  /// The part of a constraint's standard distances that its constant does not include: the excess of this side's line
  /// height over 8 points.
  ///
  /// Only the first side has such a part, because the height of the lower text decides.
  func lineSpacing(of constraint: LayoutConstraint) -> Double {
    guard constraint.baselineSpacings != 0, let text = item.view as? any TextShowing else { return 0 }
    let rest = text.lineHeight - LayoutConstraint.standardSpacing
    return rest > 0 && rest.isUsable ? constraint.baselineSpacings * Double(rest) : 0
  }

  /// The view in whose coordinates two locations are measured; `nil` if the choice makes no difference.
  static func origin(of constraint: LayoutConstraint, _ a: ConstraintSide, _ b: ConstraintSide) -> LayoutNode? {
    constraint.needsOrigin ? LayoutNode.commonAncestor(a.named, b.named) : nil
  }

  /// The item whose edges are the origin of a view's coordinates: the view itself or, for a mirrored constraint in a
  /// scroll view, the content, because reading begins at the content's right edge.
  static func corner(of view: LayoutNode, for constraint: LayoutConstraint) -> LayoutNode {
    guard view.flags.contains(.scrolls), ConstraintExpression.mirrors(constraint) else { return view }
    return view.view?.scrolledContent(around: .margins)?.node ?? view
  }
}

/// The terms of a side in a sum: numbers and variables, without items.
struct SideTerms {
  let attribute: LayoutConstraint.Attribute
  let variables: FrameVariables
  /// The distances from the frame's edges to the attribute's rectangle; `nil` if all are zero.
  ///
  /// Margins count from the frame; all other attributes belong to the alignment rectangle.
  var insets: EdgeInsets?
  /// For a first baseline, its distance below the top edge; for a last baseline, minus its distance above the bottom
  /// edge.
  var baselineOffset: CGFloat?

  var axis: LayoutConstraint.Axis { attribute.axis }
}

extension View {
  /// The offset of a baseline, as in ``SideTerms``; `nil` if the bottom edge takes the baseline's place.
  fileprivate final func offset(ofBaseline attribute: LayoutConstraint.Attribute) -> CGFloat? {
    guard let offset = attribute == .firstBaseline ? firstBaselineOffsetFromTop : -lastBaselineOffsetFromBottom
    else { return nil }
    if offset.isUsable { return offset }
    let fault = LayoutNumber.fault(of: offset)
    LayoutDiagnostics.report(.misuse("\(node.text): the offset of its \(attribute), \(offset), is \(fault)", at: nil))
    return nil
  }
}
