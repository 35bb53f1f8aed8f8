public import AutoLayout
import Foundation

extension CALayer: Hashable {
  /// Whether both are the same layer.
  public static func == (first: CALayer, second: CALayer) -> Bool { first === second }
  /// Hashes the object's identity.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The delegate of a layer.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol CALayerDelegate: AnyObject {}

/// The placement of a layer's contents; stored only.
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

extension CALayer {
  /// No effect: how far in front the anchor is.
  public final var anchorPointZ: CGFloat {
    get { 0 }
    set { _ = newValue }
  }
  /// No effect: filters of the content behind.
  public final var backgroundFilters: [Any]? {
    get { nil }
    set { _ = newValue }
  }
  /// No effect: how contents are stored.
  public final var contentsFormat: CALayerContentsFormat {
    get { .RGBA8Uint }
    set { _ = newValue }
  }
  /// Asks for new contents of a part: for all.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Whether new contents were requested: no.
  public final func needsDisplay() -> Bool { false }
  /// Whether layout was requested: always `false`.
  public final func needsLayout() -> Bool { false }
  /// The size that the layer would have by itself: its own.
  public final func preferredFrameSize() -> CGSize { bounds.size }
  /// The visible part: all of it.
  public final var visibleRect: CGRect { bounds }
  /// The default value of a property: always `nil`.
  public static func defaultValue(forKey key: String) -> Any? { nil }
}

/// How contents of a layer are stored; no effect.
public enum CALayerContentsFormat: String, Hashable, Sendable {
  /// In 8 bits a colour.
  case RGBA8Uint
  /// In 16 bits a colour.
  case RGBA16Float
  /// In 8 bits of grey.
  case gray8Uint
}

extension UIView: CALayerDelegate {}

/// The edges that are antialiased; stored only.
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
