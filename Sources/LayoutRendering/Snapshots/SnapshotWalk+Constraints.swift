import AutoLayout
import Foundation

extension SnapshotWalk {
  /// The active constraints of the visited views, as figures.
  ///
  /// - Complexity: O(constraints).
  func constraints() -> [LayoutSnapshot.Constraint] {
    views.flatMap { view in
      view.constraints.compactMap { constraint -> LayoutSnapshot.Constraint? in
        var found = figure(of: constraint, heldBy: view)
        // A constraint is among the contents of the view that holds it.
        found?.visibleArea = contentAreas[ObjectIdentifier(view)]
        return found
      }
    }
  }

  /// A constraint as a figure; `nil` if one of its items is not in the picture.
  private func figure(of constraint: LayoutConstraint, heldBy holder: View) -> LayoutSnapshot.Constraint? {
    guard let first = constraint.firstItem,
      let firstSide = side(of: first, constraint.firstAttribute, heldBy: holder)
    else { return nil }
    var secondSide: ConstraintSide?
    if let second = constraint.secondItem {
      guard let side = side(of: second, constraint.secondAttribute, heldBy: holder) else { return nil }
      secondSide = side
    }
    let reading = ConstraintReading(constraint, firstSide, secondSide)
    return LayoutSnapshot.Constraint(
      figure: reading.figure, label: reading.label, equation: reading.equation,
      isOptional: !constraint.priority.isRequired, isRelaxed: constraint.isRelaxed)
  }

  /// One side of a constraint: the item's rectangle, and the attribute's position in it.
  private func side(
    of item: LayoutItem, _ attribute: LayoutConstraint.Attribute, heldBy holder: View
  ) -> ConstraintSide? {
    guard let frame = frame(of: item) else { return nil }
    let isMirrored = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let view = item as? View
    var rectangle = frame
    if let view {
      let isMargin = attribute.rawValue >= LayoutConstraint.Attribute.leftMargin.rawValue
      rectangle = frame.inset(by: isMargin ? view.layoutMargins : view.alignmentRectInsets)
    }
    var side = ConstraintSide(
      name: item.pictureName, attribute: attribute, frame: rectangle.area, isMirrored: isMirrored)
    side.baseline = view.flatMap { baseline(of: $0, attribute) }
    return side
  }

  private func frame(of item: LayoutItem) -> CGRect? {
    if let place = places[ObjectIdentifier(item)] { return items[place].frame }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView, let place = places[ObjectIdentifier(owner)]
    else {
      return nil
    }
    let shown = items[place].frame
    return guide.frame(in: owner, shownAs: shown, scrolledOrigins[ObjectIdentifier(owner)] ?? shown.origin)
  }

  private func baseline(of view: View, _ attribute: LayoutConstraint.Attribute) -> CGFloat? {
    switch attribute {
    case .firstBaseline:
      let base = view.forFirstBaselineLayout
      guard let frame = frame(of: base) else { return nil }
      return base.firstBaselineOffsetFromTop.map { frame.origin.y + $0 } ?? frame.maxY
    case .lastBaseline:
      let base = view.forLastBaselineLayout
      return frame(of: base).map { $0.maxY - base.lastBaselineOffsetFromBottom }
    default: return nil
    }
  }
}
