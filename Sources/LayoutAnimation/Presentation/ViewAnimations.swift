import AutoLayout
import Foundation

/// The animations of one view.
final class ViewAnimations: ViewAnimationStorage {
  /// Contributions to the frame, which add up.
  private(set) var frames = Tracks()
  /// Contributions to the origin of the view's bounds.
  private(set) var origins = Tracks()
  /// The values shown instead of the model's, at most one for each property.
  private(set) var replacements: [Replacement] = []
  /// The timeline of the tree, if the view is its root and the timeline was requested.
  var timeline: LayoutTimeline?
  /// Called when the view leaves its tree.
  var whenLeavingTree: (() -> Void)?

  /// A property of up to four components.
  enum Property {
    case frame
    case origin
  }

  /// Adds a change of a property to an animation; changes by one animation form one track.
  ///
  /// The change begins at the value that is shown now: endless animations of the property end, and their present
  /// contributions are added to the difference.
  ///
  /// - Parameters:
  ///   - difference: the old value minus the new one.
  ///   - now: the present time.
  func add(
    _ difference: SIMD4<Double>, to property: Property, in animation: LayoutAnimation,
    now: @autoclosure () -> Double, _ keyframe: Keyframe?
  ) {
    switch property {
    case .frame: Self.add(difference, to: &frames, animation, now, keyframe)
    case .origin: Self.add(difference, to: &origins, animation, now, keyframe)
    }
  }

  private static func add(
    _ difference: SIMD4<Double>, to tracks: inout Tracks, _ animation: LayoutAnimation, _ now: () -> Double,
    _ keyframe: Keyframe?
  ) {
    var difference = difference
    for track in tracks.takeEndless(except: animation) {
      difference += track.contribution(at: now())
      track.animation.lose()
    }
    tracks.set(.adding(difference, to: tracks.path(of: animation), keyframe), of: animation)
  }

  /// The value shown instead of a property's, if there is one.
  func replacement(of property: ReplacedProperty) -> Replacement? { replacements.first { $0.property == property } }

  /// The value shown instead of a property's at a time; `nil` if the model is shown.
  func shown(_ property: ReplacedProperty, at time: Double) -> ReplacedValue? {
    guard let replacement = replacement(of: property), replacement.isShown(at: time) else { return nil }
    return replacement.value(at: time)
  }

  /// Animates a property to a value; an animation under way loses the property.
  func replace(
    _ property: ReplacedProperty, from before: ReplacedValue, to after: ReplacedValue, in animation: LayoutAnimation,
    beginsAtShown: Bool, now: Double, _ keyframe: Keyframe?
  ) {
    guard let place = replacements.firstIndex(where: { $0.property == property }) else {
      return replacements.append(Replacement(property, animation, from: before, to: after, keyframe))
    }
    let running = replacements[place]
    if running.animation === animation { return replacements[place].change(to: after, keyframe) }
    var from = before
    if beginsAtShown, running.isShown(at: now) { from.numbers = running.value(at: now).numbers }
    if !running.animation.hasEnded(at: now) { running.animation.lose() }
    replacements[place] = Replacement(property, animation, from: from, to: after, keyframe)
  }

  /// Whether an animation has a track or a replacement here.
  func has(_ animation: LayoutAnimation) -> Bool {
    replacements.contains { $0.animation === animation } || frames.path(of: animation) != nil
      || origins.path(of: animation) != nil
  }

  /// Drops the tracks and replacements of an animation.
  func remove(_ animation: LayoutAnimation) {
    frames.remove(animation)
    origins.remove(animation)
    replacements.removeAll { $0.animation === animation }
  }

  /// Drops all tracks and replacements; their animations count as unfinished.
  func removeAll() {
    for track in frames.all + origins.all { track.animation.lose() }
    for replacement in replacements { replacement.animation.lose() }
    (frames, origins) = (Tracks(), Tracks())
    replacements = []
  }

  /// Shows the model from now on; the timeline's next step calls the completion handlers.
  func leftTree() {
    removeAll()
    whenLeavingTree?()
  }

  /// Continues running animations in the other tree, by its clock.
  func view(_ view: View, joinedTreeOf root: View) {
    guard let timeline else { return }
    self.timeline = nil
    root.makeAnimations().take(timeline)
  }

  /// Takes over the timeline of a tree that has joined: moves its animations, or adopts it if the root has none.
  private func take(_ other: LayoutTimeline) {
    if let timeline { timeline.current.absorb(other.current) } else { timeline = other }
  }
}

/// The part of an animation in which changes take place, as fractions of the animation's duration.
struct Keyframe {
  var start: Double
  var end: Double
  var mode: KeyframePath.Mode
}

extension Track.Path {
  /// Adds a change to a path.
  ///
  /// - Parameter difference: the old value minus the new one.
  static func adding(_ difference: SIMD4<Double>, to path: Track.Path?, _ keyframe: Keyframe?) -> Track.Path {
    var keyframes: KeyframePath
    switch (path, keyframe) {
    case (nil, nil): return .difference(difference)
    case (.difference(let earlier), nil): return .difference(earlier + difference)
    case (.keyframes(let earlier), _): keyframes = earlier
    case (let path, let keyframe?):
      keyframes = KeyframePath(mode: keyframe.mode)
      if case .difference(let earlier) = path {
        keyframes.add(SIMD8(lowHalf: -earlier, highHalf: .zero), from: 0, to: 1)
      }
    }
    keyframes.add(SIMD8(lowHalf: -difference, highHalf: .zero), from: keyframe?.start ?? 0, to: keyframe?.end ?? 1)
    return .keyframes(keyframes)
  }
}

extension View {
  /// The animations of the view; `nil` if there were none yet.
  var animations: ViewAnimations? { animationStorage as? ViewAnimations }

  /// The view's animations, made if there are none.
  func makeAnimations() -> ViewAnimations {
    if let animations { return animations }
    let made = ViewAnimations()
    animationStorage = made
    return made
  }
}
