public import AutoLayout
public import Foundation

/// The style of a pointer over a view; no effect.
open class UIPointerStyle: ViewIsolated {
  init() {}
  /// A style; the effect and the shape are not stored.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// A style; the shape and the axes are not stored.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {}
  /// No pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The pointer of the system.
  public static func system() -> UIPointerStyle { UIPointerStyle() }
}

/// The pointer's effect on a view; no effect here.
public enum UIPointerEffect {
  /// The system decides.
  case automatic(UITargetedPreview)
  /// The view is highlighted.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view grows.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The position of a tint.
  public enum TintMode: Int, Hashable, Sendable {
    /// No tint.
    case none
    /// In front of the content.
    case overlay
    /// Behind the content.
    case underlay
  }
}

/// The shape of a pointer; no effect.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical line.
  case verticalBeam(length: CGFloat)
  /// A horizontal line.
  case horizontalBeam(length: CGFloat)
}

/// A part of a view over which a pointer may be; stored only.
open class UIPointerRegion: ViewIsolated {
  /// The rectangle of the region.
  public final let rect: CGRect
  /// The identifier of the region.
  public final let identifier: AnyHashable?
  /// A rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// The request for a region under a pointer; never made here.
open class UIPointerRegionRequest: ViewIsolated {
  /// The location of the pointer.
  open var location: CGPoint { .zero }
  init() {}
}

/// The animator of an entering or leaving pointer; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The delegate of a pointer interaction; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region at a location.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The appearance over a region.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Called when the pointer enters; never called here.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves; never called here.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The default appearance.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}
