public import AutoLayout
public import Foundation

/// How a pointer looks over a view; kept.
open class UIPointerStyle: ViewIsolated {
  init() {}
  /// An effect and a shape.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// A shape.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {}
  /// No pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The pointer of the system.
  public static func system() -> UIPointerStyle { UIPointerStyle() }
}

/// What a pointer does with a view; kept.
public enum UIPointerEffect {
  /// As the system likes.
  case automatic(UITargetedPreview)
  /// It shines.
  case highlight(UITargetedPreview)
  /// It is lifted.
  case lift(UITargetedPreview)
  /// It grows.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where a tint is.
  public enum TintMode: Int, Hashable, Sendable {
    /// Nowhere.
    case none
    /// In front.
    case overlay
    /// Behind.
    case underlay
  }
}

/// The shape of a pointer; kept.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A line upwards.
  case verticalBeam(length: CGFloat)
  /// A line to the side.
  case horizontalBeam(length: CGFloat)
}

/// A part of a view over which a pointer may be; kept.
open class UIPointerRegion: ViewIsolated {
  /// Where it is.
  public final let rect: CGRect
  /// Its name.
  public final let identifier: AnyHashable?
  /// A rectangle.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// What is asked for a region under a pointer; nobody asks here.
open class UIPointerRegionRequest: ViewIsolated {
  /// Where the pointer is.
  open var location: CGPoint { .zero }
  init() {}
}

/// What a pointer that comes and goes may animate with; nobody animates here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Whom an interaction with a pointer asks; nobody asks here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region at a place.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// The look over a region.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Told that the pointer comes.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Told that the pointer goes.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The region that there is.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The usual look.
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
