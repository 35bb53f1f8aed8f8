import Foundation
import LayoutAnimation
import LayoutAppearance

/// The values of a layer's animation over time, copied from the animation when it was added.
struct AnimationPlan {
  var timing: MediaTiming
  /// The curve of each run.
  var curve: CubicCurve?
  var content: Content

  enum Content {
    case change(PropertyChange)
    case group([AnimationPlan])
    case fade(FadeTransition)
    /// An animation that changes nothing, and ends after its duration.
    case nothing
  }

  /// The fraction of the run's time at a moment, after the timing curve.
  private func share(_ moment: MediaTiming.Moment) -> Double { curve?.progress(at: moment.share) ?? moment.share }

  /// Shows the animation in a layer.
  ///
  /// - Parameter time: the time of the layer or, for a part of a group, of the group, in seconds.
  func show(in layer: CALayer, at time: Double) {
    guard let moment = timing.moment(at: time) else { return }
    let share = share(moment)
    switch content {
    case .change(let change): change.show(in: layer, at: share, timing.duration, completed: moment.completed)
    case .group(let parts): for part in parts { part.show(in: layer, at: share * timing.duration) }
    case .fade, .nothing: return
    }
  }

  /// The former look that fades out at a time; `nil` if there is none.
  ///
  /// - Parameter time: the time of the layer or, for a part of a group, of the group, in seconds.
  func formerLook(at time: Double) -> FormerLook? {
    guard case .fade(let fade) = content, let moment = timing.moment(at: time) else { return nil }
    var former = fade.former
    former.opacity = CGFloat(1 - (fade.start + (fade.end - fade.start) * share(moment)))
    return former
  }
}

/// The fading of the look that a view had when the animation was added.
struct FadeTransition {
  let former: FormerLook
  /// The progress at the start.
  let start: Double
  /// The progress at the end.
  let end: Double
}

/// The change of a property by an animation.
struct PropertyChange {
  var property: LayerProperty
  var course: PropertyCourse
  /// Whether the values are added to the property's own value.
  var isAdditive = false
  /// Whether each run begins at the last value of the run before.
  var isCumulative = false

  /// Shows the change in a layer.
  ///
  /// - Parameters:
  ///   - share: the fraction of the run's time, after the timing curve.
  ///   - duration: the duration of a run, in seconds.
  ///   - completed: the number of completed runs.
  func show(in layer: CALayer, at share: Double, _ duration: Double, completed: Double) {
    let own = property.value(of: layer)
    let ground = isAdditive ? AnimatedValue.zero(property.kind) : own
    guard var value = course.value(at: share, duration: duration, ground) else { return }
    if isCumulative, completed > 0, let last = course.value(at: 1, duration: duration, ground)?.repeated(completed) {
      value = value.adding(last)
    }
    if isAdditive, let own { value = own.adding(value) }
    guard value.isFinite else { return }
    property.set(value, of: layer)
    guard let angle = course.angle(at: share) else { return }
    layer.transform = CATransform3DRotate(layer.transform, angle, 0, 0, 1)
  }
}
