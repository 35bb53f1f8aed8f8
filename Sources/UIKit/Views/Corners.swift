public import AutoLayout
public import Foundation

/// The radius of a corner, as iOS has it from version 26 on.
public struct UICornerRadius: Hashable, Sendable {
  let value: CGFloat?
  /// A radius, in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(value: radius) }
  /// A radius concentric with the container's, but at least a minimum; here, the minimum.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(value: minimum ?? 0)
  }
}

/// The radii of a view's corners, as iOS has them from version 26 on; all corners are drawn with one radius.
public struct UICornerConfiguration: Hashable, Sendable {
  let radius: UICornerRadius
  let isCapsule: Bool
  /// One radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius: radius, isCapsule: false)
  }
  /// A capsule: half of the shorter side, up to a maximum.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(radius: .fixed(maximumRadius ?? .greatestFiniteMagnitude), isCapsule: true)
  }
  /// One radius for all corners: the first one given of top left, top right, bottom left and bottom right.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .uniformCorners(
      radius: topLeftRadius ?? topRightRadius ?? bottomLeftRadius ?? bottomRightRadius ?? .fixed(0))
  }
}

extension UIView {
  /// The radii of the corners; setting them sets the layer's radius at once, for a capsule by the present size.
  public final var cornerConfiguration: UICornerConfiguration {
    get { kept() ?? .uniformCorners(radius: .fixed(layer.cornerRadius)) }
    set {
      keep(newValue)
      let radius = newValue.radius.value ?? 0
      layer.cornerRadius = newValue.isCapsule ? min(radius, min(bounds.width, bounds.height) / 2) : radius
    }
  }
  /// The radius of a corner: always the layer's radius.
  public final func effectiveRadius(corner: UIRectCorner) -> CGFloat { layer.cornerRadius }
}

/// An effect that joins the glass effects inside the view; not drawn.
open class UIGlassContainerEffect: UIVisualEffect {
  /// Stored only: the distance at which glass effects join, in points.
  open var spacing: CGFloat = 0
  /// An effect without a distance.
  public override init() { super.init() }
}

/// The fading of content below bars; stored only.
public final class UIScrollEdgeEffect: ViewIsolated {
  /// The kind of fading; stored only.
  public struct Style: Hashable, Sendable {
    let name: String
    /// The system decides.
    public static let automatic = Style(name: "automatic")
    /// A hard edge.
    public static let hard = Style(name: "hard")
    /// A soft edge.
    public static let soft = Style(name: "soft")
  }
  init() {}
  /// Stored only: the way in which content fades.
  public var style = Style.automatic
  /// Stored only: whether content does not fade.
  public var isHidden = false
}

extension UIScrollView {
  private func edgeEffect(_ name: String) -> UIScrollEdgeEffect {
    if let found: UIScrollEdgeEffect = kept(name) { return found }
    let made = UIScrollEdgeEffect()
    keep(made, name)
    return made
  }
  /// Stored only: the fading of content at the top.
  public final var topEdgeEffect: UIScrollEdgeEffect { edgeEffect("topEdgeEffect") }
  /// Stored only: the fading of content at the bottom.
  public final var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect("bottomEdgeEffect") }
  /// Stored only: the fading of content at the left.
  public final var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect("leftEdgeEffect") }
  /// Stored only: the fading of content at the right.
  public final var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect("rightEdgeEffect") }
}

/// A view whose content extends below bars; the content fills it.
open class UIBackgroundExtensionView: UIView {
  /// The content.
  open var contentView: UIView? {
    didSet {
      removeOwn(oldValue)
      guard let contentView else { return }
      contentView.frame = bounds
      contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(contentView, at: 0)
    }
  }
  /// Stored only: whether the content is placed clear of bars.
  open var automaticallyPlacesContentView = true
}

/// The style of a view under a pointer; stored only.
public struct UIHoverStyle: Hashable {
  /// The outline of the effect; stored only.
  public var shape: UIShape?
  /// Stored only: whether the style is shown.
  public var isEnabled = true
  /// A style with an outline.
  public init(shape: UIShape? = nil) { self.shape = shape }
  /// The default style.
  public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

/// An outline of an effect; stored only.
public struct UIShape: Hashable, Sendable {
  let name: String
  let radius: CGFloat?
  /// A rectangle.
  public static let rect = UIShape(name: "rect", radius: nil)
  /// A capsule.
  public static let capsule = UIShape(name: "capsule", radius: nil)
  /// A circle.
  public static let circle = UIShape(name: "circle", radius: nil)
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(name: "rect", radius: cornerRadius) }
}

extension UIView {
  /// Stored only: the style of the view under a pointer.
  public final var hoverStyle: UIHoverStyle? {
    get { kept() }
    set { keep(newValue) }
  }
}
