/// A box of a tree that is laid out by the rules of flexbox.
///
/// Lengths are whole numbers of points, so that engines that calculate with 32 bits find the same frames as those that
/// calculate with 64.
public struct FlexBox: Hashable, Sendable {
  /// The direction in which the children of a box follow each other.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case row, column
  }

  /// The alignment of a box's children across its direction.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Across the whole box, except children with an explicit size.
    case stretch
    /// At the start, with their own size.
    case start
  }

  /// The distances from the neighbours, or from the parent's padding.
  public struct Margins: Hashable, Sendable {
    /// On the left.
    public var left: Int
    /// Above.
    public var top: Int
    /// On the right.
    public var right: Int
    /// Below.
    public var bottom: Int

    /// Margins; none if not given.
    public init(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// The number of the box that contains it; nil for the root.
  public var parent: Int?
  /// The direction of its children.
  public var direction: Direction
  /// The alignment of its children across the direction.
  public var alignment: Alignment
  /// The padding on all four sides.
  public var padding: Int
  /// The explicit width; nil if it follows from other boxes.
  public var width: Int?
  /// The explicit height; nil if it follows from other boxes.
  public var height: Int?
  /// The distances from its neighbours.
  public var margins: Margins
  /// The box's share of the room that is left in its parent.
  public var grow: Int
  /// The box's share of the room that is missing in its parent.
  public var shrink: Int

  /// A box with some styles; without a size, it is sized by its contents and its parent.
  public init(
    in parent: Int?, _ direction: Direction = .column, align alignment: Alignment = .stretch, padding: Int = 0,
    width: Int? = nil, height: Int? = nil, margins: Margins = Margins(), grow: Int = 0, shrink: Int = 0
  ) {
    self.parent = parent
    self.direction = direction
    self.alignment = alignment
    self.padding = padding
    self.width = width
    self.height = height
    self.margins = margins
    self.grow = grow
    self.shrink = shrink
  }
}

/// A change of a box's explicit size.
public struct BoxEdit: Hashable, Sendable {
  /// The changed dimension.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    case width, height
  }

  /// The number of the box.
  public var box: Int
  /// The changed dimension.
  public var side: Side
  /// The size from now on, in points.
  public var length: Int

  /// A change.
  public init(box: Int, _ side: Side, _ length: Int) {
    self.box = box
    self.side = side
    self.length = length
  }
}

extension FlexBox {
  /// The box's explicit size along an axis; nil if it follows from other boxes.
  public subscript(side: BoxEdit.Side) -> Int? {
    get { side == .width ? width : height }
    set { if side == .width { width = newValue } else { height = newValue } }
  }
}
