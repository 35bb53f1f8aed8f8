public import AutoLayout
public import Foundation

extension LayoutSnapshot {
  /// An active constraint as a figure.
  public struct Constraint: Hashable, Sendable, Codable {
    /// Where and as what it is drawn.
    public var figure: Figure
    /// What stands beside the figure: a distance, a factor, a priority.
    public var label: String
    /// The constraint as an equation, with the names of the items: `title.left == box.left + 16`.
    public var equation: String
    /// Whether other constraints may outweigh it.
    public var isOptional: Bool
    /// Whether it was left out because it contradicts others.
    public var isLeftOut: Bool
  }

  /// What a constraint looks like; places are in the root's coordinates, in points.
  public enum Figure: Hashable, Sendable, Codable {
    /// A length of an item: an I-beam in the rectangle.
    case size(LayoutConstraint.Axis, CGRect)
    /// Lengths of two items, or both of one, that depend on each other: an I-beam in each.
    case sizes(LayoutConstraint.Axis, CGRect, LayoutConstraint.Axis, CGRect)
    /// A distance along an axis, from one place to another, drawn at a place on the other axis.
    case gap(LayoutConstraint.Axis, from: CGFloat, to: CGFloat, at: CGFloat)
    /// Two places along an axis that are one: a line at that place, from one place on the other axis to another.
    case alignment(LayoutConstraint.Axis, at: CGFloat, from: CGFloat, to: CGFloat)
    /// Places on different axes: a mark in the rectangle.
    case mark(CGRect)
  }
}
