public import Foundation

/// A length of a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ofWidth, ofHeight, absolute, estimated }
  let kind: Kind
  /// The value: a fraction, or points.
  public let dimension: CGFloat
  /// A fraction of the container's width.
  public static func fractionalWidth(_ part: CGFloat) -> Self { Self(kind: .ofWidth, dimension: part) }
  /// A fraction of the container's height.
  public static func fractionalHeight(_ part: CGFloat) -> Self { Self(kind: .ofHeight, dimension: part) }
  /// A length in points.
  public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, dimension: points) }
  /// A length in points; heights of visible elements are measured instead, except in nested groups and in groups of
  /// fixed height.
  public static func estimated(_ points: CGFloat) -> Self { Self(kind: .estimated, dimension: points) }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .ofWidth: size.width * dimension
    case .ofHeight: size.height * dimension
    case .absolute, .estimated: dimension
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
  /// The length in points; of a flexible space, the least one.
  public var spacing: CGFloat { points }
  /// A space in points.
  public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points: points, isFlexible: false)
  }
  /// A space of at least a number of points; the items of a group share the room that is left equally.
  public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(points: points, isFlexible: true)
  }
}

/// Spaces around an item; no effect.
public struct NSCollectionLayoutEdgeSpacing {
  /// Spaces, which are not stored.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {}
}
