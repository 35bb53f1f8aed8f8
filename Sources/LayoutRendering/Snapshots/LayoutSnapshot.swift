public import AutoLayout
public import Foundation

/// A laid-out tree at one moment as plain values: what a picture is drawn from.
///
/// A snapshot holds no view and may be passed on to any thread. Every rectangle is in the coordinates of the root,
/// whose top left corner is the origin.
public struct LayoutSnapshot: Hashable, Sendable, Codable {
  /// The size of the root, in points.
  public var size: CGSize
  /// The items, each before what lies inside it, from back to front.
  public var items: [Item]
  /// The active constraints, in the order of the views that hold them.
  public var constraints: [Constraint]

  /// Takes down the tree below a root as it is laid out; nothing is laid out here.
  ///
  /// - Parameters:
  ///   - root: the topmost view of the picture; what is above it does not count.
  ///   - parts: what is taken down besides the views.
  ///   - appearance: where and how opaque a view is drawn; the model, unless something else is to be shown, such as a
  ///     presentation of an animation.
  /// - Complexity: O(views, guides and constraints); ``Parts/ambiguity`` adds what `hasAmbiguousLayout` costs for each.
  public init(
    of root: View, parts: Parts = [], appearance: (View) -> Appearance = { Appearance(modelOf: $0) }
  ) {
    var numbers = ItemNumbers()
    self.init(of: root, parts: parts, numbers: &numbers, appearance: appearance)
  }

  init(of root: View, parts: Parts, numbers: inout ItemNumbers, appearance: (View) -> Appearance) {
    var walk = SnapshotWalk(parts: parts, numbers: numbers)
    walk.visit(root, appearance)
    size = walk.items.first?.frame.size ?? .zero
    items = walk.items
    constraints = parts.contains(.constraints) ? walk.constraints() : []
    numbers = walk.numbers
  }
}

extension LayoutSnapshot {
  /// What is taken down besides the views.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Guides that the application has added.
    public static let guides = Parts(rawValue: 1 << 0)
    /// The margins of views that have subviews, and the safe area where it differs from the view.
    public static let margins = Parts(rawValue: 1 << 1)
    /// Active constraints.
    public static let constraints = Parts(rawValue: 1 << 2)
    /// Which views and guides are ambiguous; solves what has changed first.
    public static let ambiguity = Parts(rawValue: 1 << 3)
  }

  /// Where and how opaque a view is drawn.
  public struct Appearance: Hashable, Sendable {
    /// The rectangle in the coordinates of the superview, in points.
    public var frame: CGRect
    /// The point of the view's own coordinates that is at its top left corner.
    public var boundsOrigin: CGPoint
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat

    /// An appearance of one's own.
    public init(frame: CGRect, boundsOrigin: CGPoint = .zero, alpha: CGFloat = 1) {
      self.frame = frame
      self.boundsOrigin = boundsOrigin
      self.alpha = alpha
    }

    /// A view as the model has it.
    public init(modelOf view: View) {
      self.init(frame: view.frame, boundsOrigin: view.bounds.origin, alpha: view.alpha)
    }
  }
}
