import AutoLayout
import Foundation

/// The figure and the label of a constraint.
struct ConstraintReading {
  private let constraint: LayoutConstraint
  private let first: ConstraintSide
  private let second: ConstraintSide?

  init(_ constraint: LayoutConstraint, _ first: ConstraintSide, _ second: ConstraintSide?) {
    self.constraint = constraint
    self.first = first
    self.second = second
  }

  /// The distance, in points, below which positions coincide.
  private static let coincidence: CGFloat = 0.25
  /// The position of a gap in the common extent of two items, as a fraction; not the middle, where lines between
  /// centres are.
  private static let share: CGFloat = 0.38

  private var isSize: Bool { constraint.firstAttribute == .width || constraint.firstAttribute == .height }

  var figure: LayoutSnapshot.Figure {
    guard let second else { return .size(first.axis, first.frame) }
    if isSize { return .sizes(first.axis, first.frame, second.axis, second.frame) }
    guard first.axis == second.axis else { return .mark(first.frame) }
    let start = min(first.location, second.location), end = max(first.location, second.location)
    let across = first.axis.other
    let one = first.extent(along: across), other = second.extent(along: across)
    if end - start < Self.coincidence {
      // If one extent contains the other, as for an item at an edge of its superview, the smaller extent is drawn.
      let isInside = one.lowerBound >= other.lowerBound && one.upperBound <= other.upperBound
      let surrounds = other.lowerBound >= one.lowerBound && other.upperBound <= one.upperBound
      let span =
        isInside
        ? one : surrounds ? other : min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
      return .alignment(first.axis, at: start, from: span.lowerBound, to: span.upperBound)
    }
    let low = max(one.lowerBound, other.lowerBound), high = min(one.upperBound, other.upperBound)
    let corridor = low <= high ? low...high : one
    let place = corridor.lowerBound + (corridor.upperBound - corridor.lowerBound) * Self.share
    return .gap(first.axis, from: start, to: end, at: place)
  }

  var label: String {
    var text = labelWithoutPriority
    if !constraint.priority.isRequired {
      text += (text.isEmpty ? "@" : " @") + Self.text(of: constraint.priority)
    }
    return text
  }

  /// A priority as a number, exactly: 999.999 is not required.
  private static func text(of priority: LayoutConstraint.Priority) -> String {
    let number = priority.rawValue
    return number == number.rounded() ? PictureNumber.text(of: Double(number)) : "\(number)"
  }

  private var labelWithoutPriority: String {
    let constant = Double(constraint.constant), multiplier = Double(constraint.multiplier)
    let relation = constraint.relation
    guard let second else { return relation.mark + PictureNumber.text(of: constant) }
    let factor = multiplier == 1 ? "" : PictureNumber.text(of: multiplier) + "×"
    if isSize || first.axis != second.axis {
      let isOwn = second.name == first.name && second.frame == first.frame
      let attribute = constraint.secondAttribute == constraint.firstAttribute && !isOwn ? "" : ".\(second.attribute)"
      let name = isOwn ? "\(second.attribute)" : second.name + attribute
      return (relation == .equal ? "= " : relation.mark + " ") + factor + name + PictureNumber.summand(constant)
    }
    // The visible distance: from the smaller position to the larger.
    let seen = first.countsLeftwards ? -constant : constant
    let firstIsBeyond = first.location == second.location ? seen >= 0 : first.location > second.location
    let distance = firstIsBeyond ? seen : -seen
    let mark = (firstIsBeyond != first.countsLeftwards || relation == .equal ? relation : relation.turned).mark
    if case .alignment = figure, distance == 0, multiplier == 1 { return mark }
    let scaled = multiplier == 1 ? "" : "×\(PictureNumber.text(of: multiplier)) "
    return scaled + mark + PictureNumber.text(of: distance)
  }

  /// The constraint as an equation in source form.
  var equation: String {
    var text = "\(first.name).\(first.attribute) \(constraint.relation) "
    if let second {
      if constraint.multiplier != 1 { text += PictureNumber.text(of: Double(constraint.multiplier)) + " * " }
      text += "\(second.name).\(second.attribute)" + PictureNumber.summand(Double(constraint.constant))
    } else {
      text += PictureNumber.text(of: Double(constraint.constant))
    }
    if !constraint.priority.isRequired { text += " @" + Self.text(of: constraint.priority) }
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    if let location = constraint.sourceLocation { text += " (\(location))" }
    return text
  }
}

extension LayoutConstraint.Relation {
  /// The relation in labels, which omit equality.
  var mark: String {
    switch self {
    case .lessThanOrEqual: "≤"
    case .equal: ""
    case .greaterThanOrEqual: "≥"
    }
  }

  /// The relation with the sides swapped.
  var turned: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
