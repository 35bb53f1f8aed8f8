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

extension CALayer {
  /// No effect: the z coordinate of the anchor.
  public final var anchorPointZ: CGFloat {
    get { 0 }
    set { _ = newValue }
  }
  /// No effect: filters of the content behind the layer.
  public final var backgroundFilters: [Any]? {
    get { nil }
    set { _ = newValue }
  }
  /// No effect: the storage format of contents.
  public final var contentsFormat: CALayerContentsFormat {
    get { .RGBA8Uint }
    set { _ = newValue }
  }
  /// Requests drawing of a part; the same as `setNeedsDisplay()`.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Whether new contents were requested; always `false`.
  public final func needsDisplay() -> Bool { false }
  /// Whether layout was requested; always `false`.
  public final func needsLayout() -> Bool { false }
  /// The preferred size of the layer: its present size.
  public final func preferredFrameSize() -> CGSize { bounds.size }
  /// The visible part of the layer: all of its bounds.
  public final var visibleRect: CGRect { bounds }
  /// Whether the contents are upside down; always `false`.
  public final func contentsAreFlipped() -> Bool { false }
  /// No effect: whether contents may be brighter than white.
  public final var wantsExtendedDynamicRangeContent: Bool {
    get { false }
    set { _ = newValue }
  }
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
