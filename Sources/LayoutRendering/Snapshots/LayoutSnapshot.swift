public import AutoLayout
public import Foundation

/// A laid-out tree at one moment, as plain values from which a wireframe is drawn.
///
/// A snapshot holds no view and may be passed to any thread. Every rectangle is in the coordinates of the root, whose
/// top left corner is the origin.
public struct LayoutSnapshot: Hashable, Sendable, Codable {
  /// The size of the root, in points.
  public var size: CGSize
  /// The items from back to front, each before its contents.
  public var items: [Item]
  /// The active constraints, in the order of the views that hold them.
  public var constraints: [Constraint]

  /// Records the tree below a root in its present layout, without laying it out.
  ///
  /// - Parameters:
  ///   - root: the topmost view of the picture; views above it are ignored.
  ///   - parts: the parts to record in addition to the views.
  ///   - appearance: returns the frame and opacity with which a view is drawn. The default is the view's model; for an
  ///     animation, return the values of the view's presentation. Wireframes show neither transforms nor colours.
  /// - Complexity: O(views, guides and constraints); ``Parts/ambiguity`` adds one search for open directions in the
  ///   tree and in each island.
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
  /// The parts recorded in addition to the views.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// A set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Guides added by the application.
    public static let guides = Parts(rawValue: 1 << 0)
    /// The margins of views with subviews, and the safe area if it differs from the view.
    public static let margins = Parts(rawValue: 1 << 1)
    /// Active constraints.
    public static let constraints = Parts(rawValue: 1 << 2)
    /// Whether views and guides are ambiguous; solves pending changes first.
    public static let ambiguity = Parts(rawValue: 1 << 3)
  }

  /// The frame, opacity, transform and background with which a view is drawn.
  public struct Appearance: Hashable, Sendable {
    /// The rectangle in the coordinates of the superview, in points.
    public var frame: CGRect
    /// The point of the view's own coordinates at its top left corner.
    public var boundsOrigin: CGPoint
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat
    /// The transform of the drawing; `nil` for the view's own.
    public var transform: ViewTransform?
    /// The background colour of the drawing; `nil` for the view's own.
    public var backgroundColor: ViewColor?

    /// A custom appearance.
    public init(
      frame: CGRect, boundsOrigin: CGPoint = .zero, alpha: CGFloat = 1, transform: ViewTransform? = nil,
      backgroundColor: ViewColor? = nil
    ) {
      self.frame = frame
      self.boundsOrigin = boundsOrigin
      self.alpha = alpha
      self.transform = transform
      self.backgroundColor = backgroundColor
    }

    /// A view's appearance in the model.
    public init(modelOf view: View) {
      self.init(frame: view.frame, boundsOrigin: view.bounds.origin, alpha: view.alpha)
    }
  }
}
