public import AutoLayout
import Foundation

extension CALayer: Hashable {
  /// Whether the two are one layer.
  public static func == (first: CALayer, second: CALayer) -> Bool { first === second }
  /// Hashes the object's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The delegate of a layer.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol CALayerDelegate: AnyObject {}

/// The placement of a layer's contents; kept.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A value by name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Unscaled, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

extension UIView: CALayerDelegate {}

/// The edges that are antialiased; kept.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
