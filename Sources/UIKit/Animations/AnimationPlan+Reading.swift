import AutoLayout
import Foundation
import LayoutAnimation
import LayoutAppearance

/// Reads animations of layers; reports what cannot be used.
struct AnimationReader {
  /// The layer to which the animation is added.
  let layer: CALayer
  /// The curve of animations without one.
  let curve: CubicCurve?
  /// The greatest number of groups inside each other.
  private static let mostGroups = 32

  /// The plan of an animation.
  ///
  /// - Parameters:
  ///   - duration: the duration of an animation without one.
  ///   - groups: the groups around the animation.
  func plan(_ animation: CAAnimation, duration: Double, in groups: [CAAnimationGroup] = []) -> AnimationPlan {
    let depth = groups.count
    var plan = AnimationPlan(timing: timing(animation, duration), content: .nothing)
    plan.timing.showsAfter = animation.staysAtEnd && (depth > 0 || !animation.isRemovedOnCompletion)
    plan.timing.showsEnd = depth > 0
    plan.curve = animation.timingFunction?.curve ?? (depth > 0 ? nil : curve)
    if let group = animation as? CAAnimationGroup {
      guard depth < Self.mostGroups, !groups.contains(where: { $0 === group }) else {
        report("groups are inside each other", "parts are left out")
        return plan
      }
      plan.content = .group(
        (group.animations ?? []).map { self.plan($0, duration: plan.timing.duration, in: groups + [group]) })
    } else if let change = (animation as? CAPropertyAnimation).flatMap({ self.change($0) }) {
      plan.content = .change(change)
    } else if let transition = animation as? CATransition, transition.type == .fade, let view = layer.view {
      plan.content = .fade(
        FadeTransition(
          former: FormerLook(of: view), start: Double(transition.startProgress), end: Double(transition.endProgress)))
    }
    return plan
  }

  private func report(_ fault: String, _ effect: String) {
    Misuse.report("an animation of a layer: \(fault); \(effect)")
  }

  // MARK: Times

  private func timing(_ animation: CAAnimation, _ duration: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = finite(animation.beginTime, "the begin time")
    // An endless duration is that of an animation which its application removes.
    let own = animation.duration == .infinity ? MediaTiming.longest : finite(animation.duration, "the duration")
    timing.duration = min(own > 0 ? own : max(duration, 0), MediaTiming.longest)
    timing.speed = Double(animation.speed)
    if !timing.speed.isFinite {
      report("the speed is \(animation.speed)", "it counts as 1")
      timing.speed = 1
    }
    timing.offset = finite(animation.timeOffset, "the time offset")
    timing.autoreverses = animation.autoreverses
    timing.runs = runs(animation, timing)
    timing.showsBefore = animation.fillMode == .backwards || animation.fillMode == .both
    return timing
  }

  private func runs(_ animation: CAAnimation, _ timing: MediaTiming) -> Double {
    let (count, length) = (Double(animation.repeatCount), animation.repeatDuration)
    guard !count.isNaN, !length.isNaN, count >= 0, length >= 0 else {
      report("a number of repetitions is negative or not a number", "the animation runs once")
      return 1
    }
    if count > 0 { return count }
    let cycle = timing.duration * (timing.autoreverses ? 2 : 1)
    return length > 0 && cycle > 0 ? length / cycle : 1
  }

  private func finite(_ number: Double, _ name: String) -> Double {
    if number.isFinite { return number }
    report("\(name) is \(number)", "it counts as 0")
    return 0
  }

  // MARK: Values

  private func change(_ animation: CAPropertyAnimation) -> PropertyChange? {
    guard let path = animation.keyPath, !path.isEmpty else { return nil }
    guard let property = LayerProperty(path), property.exists(in: layer) else {
      report("\(type(of: layer)) has no property \"\(path)\" that is animated", "nothing is shown")
      return nil
    }
    guard let course = course(animation, property, path) else { return nil }
    return PropertyChange(
      property: property, course: course, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative)
  }

  private func course(_ animation: CAPropertyAnimation, _ property: LayerProperty, _ path: String) -> PropertyCourse? {
    if let animation = animation as? CAKeyframeAnimation { return keyframes(animation, property, path) }
    guard let animation = animation as? CABasicAnimation else { return nil }
    let given = [animation.fromValue, animation.toValue, animation.byValue]
    let found = given.map { value in value.flatMap { self.value($0, property, path) } }
    guard zip(given, found).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    var from = found[0]
    if found.allSatisfy({ $0 == nil }), let shown = layer.presentation() { from = property.value(of: shown) }
    return .ends(from: from, to: found[1], by: found[2], (animation as? CASpringAnimation)?.spring)
  }

  private func value(_ value: Any, _ property: LayerProperty, _ path: String) -> AnimatedValue? {
    if let found = AnimatedValue(value, property.kind) { return found }
    report("a value of \"\(path)\" is not \(property.kind.name) of finite numbers", "nothing is shown")
    return nil
  }

  private func keyframes(
    _ animation: CAKeyframeAnimation, _ property: LayerProperty, _ path: String
  ) -> PropertyCourse? {
    let mode = animation.calculationMode, isDiscrete = mode == .discrete
    let times = animation.keyTimes?.map(\.doubleValue)
    let curves = (animation.timingFunctions ?? []).map(\.curve)
    if let line = animation.path?.path {
      guard property.kind == .point, let way = PathWay(line) else {
        report("a path cannot be used for \"\(path)\", or has no lines or curves", "nothing is shown")
        return nil
      }
      let turn: CGFloat? =
        switch animation.rotationMode {
        case .rotateAuto?: 0
        case .rotateAutoReverse?: .pi
        default: nil
        }
      return .path(
        PathCourse(
          way, mode.isPaced ? nil : KeyframeCourse.times(times, count: way.count + 1, isDiscrete: isDiscrete),
          isDiscrete: isDiscrete, curves, turn: turn))
    }
    let given = animation.values ?? []
    let values = given.compactMap { self.value($0, property, path) }
    guard values.count == given.count else { return nil }
    guard !values.isEmpty else {
      report("\"\(path)\" has no values", "nothing is shown")
      return nil
    }
    return .keyframes(
      KeyframeCourse(
        values, KeyframeCourse.times(times, count: values.count, isDiscrete: isDiscrete), mode, curves))
  }
}

extension CAAnimation {
  /// Whether the last value is shown after the end.
  fileprivate var staysAtEnd: Bool { fillMode == .forwards || fillMode == .both }
}
