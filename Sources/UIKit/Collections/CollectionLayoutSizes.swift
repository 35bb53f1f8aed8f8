public import Foundation

/// A length of a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable { case ofWidth, ofHeight, absolute, estimated, uniform }
  let kind: Kind
  /// The value: a fraction, or points.
  public let dimension: CGFloat
  /// A fraction of the container's width.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(kind: .ofWidth, dimension: part) }
  /// A fraction of the container's height.
  ///
  /// In a row whose height is an estimate, it is a fraction of the height that the row's other items determine, or of
  /// the estimate if there are none: the contents of the cell have no effect.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(kind: .ofHeight, dimension: part) }
  /// A length in points.
  public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, dimension: points) }
  /// An estimated length in points, which the contents of a cell replace once the cell is visible.
  ///
  /// The contents replace an estimated height only if the height of the group is an estimate too.
  public static func estimated(_ points: CGFloat) -> Self { Self(kind: .estimated, dimension: points) }

  /// An estimated height; instead of it, all cells of a row get the height of the tallest of them.
  ///
  /// As a width, it has the length of the estimate.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(kind: .uniform, dimension: estimate) }
  /// Whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .ofWidth }
  /// Whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .ofHeight }
  /// Whether the length is in points and exact.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the length is an estimate.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the length is an estimate that all cells of a row share.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .ofWidth: size.width * dimension
    case .ofHeight: size.height * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// A size of a compositional layout.
public final class NSCollectionLayoutSize: Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension
  /// A size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }
  /// Both dimensions as text.
  var description: String {
    [widthDimension, heightDimension].map { "\($0.kind.rawValue) \($0.dimension)" }.joined(separator: ", ")
  }
  func size(in room: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: room), height: heightDimension.length(in: room))
  }
}

/// A space of a compositional layout.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  let points: CGFloat
  /// Whether the space may be larger.
  public let isFlexible: Bool
  /// Whether the space has exactly the given length.
  public var isFixed: Bool { !isFlexible }
  /// The length in points, or the least length of a flexible space.
  public var spacing: CGFloat { points }
  /// A space in points.
  public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points: points, isFlexible: false)
  }
  /// A space of at least a number of points; the flexible spaces of a group divide the remaining room equally.
  public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points: points, isFlexible: true)
  }
}

/// Spaces around an item.
public struct NSCollectionLayoutEdgeSpacing {
  /// The space before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the item.
  public let bottom: NSCollectionLayoutSpacing?
  /// Spaces around an item.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}
