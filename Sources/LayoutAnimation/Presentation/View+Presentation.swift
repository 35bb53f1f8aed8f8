public import AutoLayout
public import Foundation

/// The shown state of a view at a moment: the model plus the contributions of animations.
public struct Presentation: Hashable, Sendable {
  /// The rectangle in the superview's coordinates, in points.
  public var frame: CGRect
  /// The rectangle in the view's own coordinates.
  public var bounds: CGRect
  /// The opacity.
  public var alpha: CGFloat
  /// The transform around the centre, which frame and bounds do not follow.
  public var transform = ViewTransform.identity
  /// The background colour.
  public var backgroundColor: ViewColor?

  /// The centre of the frame.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// A shown length: the model's length plus the contributions of animations.
  ///
  /// At least zero or, if the model's length is negative, at least the model's length.
  static func length(_ model: CGFloat, _ contribution: Double) -> CGFloat {
    let length = model + CGFloat(contribution)
    return max(length, min(model, 0))
  }
}

extension View {
  /// Whether an animation of the view is under way.
  public final var hasRunningAnimations: Bool {
    guard let animations else { return false }
    let now = timeline.now
    let running = (animations.frames.all + animations.origins.all).map(\.animation)
    return (running + animations.replacements.map(\.animation)).contains { !$0.hasEnded(at: now) }
  }

  /// The frontmost view at a point of this view's coordinates, as views are shown now.
  ///
  /// For the model, see ``/AutoLayout/View/hitTest(_:)``.
  public final func hitTestPresentation(_ point: CGPoint) -> View? {
    let time = timeline.now
    return hitTest(point) { view in
      let shown = view.presentation(at: time)
      return HitPlace(origin: shown.frame.origin, bounds: shown.bounds, transform: shown.transform)
    }
  }
}

extension ViewIsolated where Self: View {
  /// The view as it is shown now, by its timeline's clock.
  ///
  /// - Complexity: O(depth + animations of the view).
  public var presentation: Presentation { presentation(at: timeline.now) }

  /// Ends the animations of the view: from now on the view shows its model values, and the handlers of its animations
  /// are called with `false`.
  public func removeAllAnimations() {
    animations?.removeAll()
    timeline.dropWhatIsLost()
  }
}

extension ViewIsolated where Self: View {
  /// The view as it is shown at a time of its timeline's clock, in seconds: a pure function of the time, as long as
  /// nothing is changed.
  ///
  /// Frame and bounds are the model's plus the contributions of all running animations; opacity, transform and
  /// background are those of their last animations. A spring that swings to a length below zero shows zero, or the
  /// model's length if that is below zero too. Without animations, the presentation equals the model.
  ///
  /// - Complexity: O(animations of the view).
  public func presentation(at time: Double) -> Presentation {
    let model = frame
    let origin = bounds.origin
    let look = itemLook
    let transform = look?.transform ?? .identity, background = look?.background
    guard let animations else {
      return Presentation(
        frame: model, bounds: CGRect(origin: origin, size: model.size), alpha: alpha, transform: transform,
        backgroundColor: background)
    }
    let moved = animations.frames.sum(at: time)
    let scrolled = animations.origins.sum(at: time)
    let shown = CGRect(
      x: model.origin.x + moved.x, y: model.origin.y + moved.y,
      width: Presentation.length(model.size.width, moved.z), height: Presentation.length(model.size.height, moved.w))
    return Presentation(
      frame: shown,
      bounds: CGRect(origin: CGPoint(x: origin.x + scrolled.x, y: origin.y + scrolled.y), size: shown.size),
      alpha: animations.shown(.alpha, at: time)?.number ?? alpha,
      transform: animations.shown(.transform, at: time)?.transform ?? transform,
      backgroundColor: animations.shown(.background, at: time)?.color ?? background)
  }
}
