public import AutoLayout
public import Foundation

extension LayoutSnapshot {
  /// An active constraint as a figure.
  public struct Constraint: Hashable, Sendable, Codable {
    /// The figure that represents the constraint.
    public var figure: Figure
    /// The label beside the figure: a distance, a factor, a priority.
    public var label: String
    /// The constraint as an equation, with the names of the items: `title.left == box.left + 16`.
    public var equation: String
    /// Whether other constraints may outweigh it.
    public var isOptional: Bool
    /// Whether it is relaxed because it contradicts others.
    public var isRelaxed: Bool
    /// The area in which scroll views show it, in the root's coordinates, in points; `nil` if none clips it.
    public var visibleArea: CGRect?

    /// The former name.
    @available(*, deprecated, renamed: "isRelaxed")
    public var isLeftOut: Bool {
      get { isRelaxed }
      set { isRelaxed = newValue }
    }

    private enum CodingKeys: String, CodingKey {
      case figure, label, equation, isOptional, visibleArea
      // The key of stored snapshots.
      case isRelaxed = "isLeftOut"
    }
  }

  /// The shape of a constraint's figure; positions are in the root's coordinates, in points.
  public enum Figure: Hashable, Sendable, Codable {
    /// A length of an item: an I-beam in the rectangle.
    case size(LayoutConstraint.Axis, CGRect)
    /// Two lengths that depend on each other, of two items or of one: an I-beam in each rectangle.
    case sizes(LayoutConstraint.Axis, CGRect, LayoutConstraint.Axis, CGRect)
    /// A distance along an axis, between two positions, drawn at a position on the other axis.
    case gap(LayoutConstraint.Axis, from: CGFloat, to: CGFloat, at: CGFloat)
    /// Two coinciding positions along an axis: a line there, between two positions on the other axis.
    case alignment(LayoutConstraint.Axis, at: CGFloat, from: CGFloat, to: CGFloat)
    /// Positions on different axes: a mark in the rectangle.
    case mark(CGRect)
  }
}
