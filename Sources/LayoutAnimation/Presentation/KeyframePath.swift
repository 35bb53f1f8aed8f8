import AutoLayout
import Foundation

/// A property's path through the values of keyframes, as differences from the last value.
struct KeyframePath {
  /// The interpolation between keyframes.
  enum Mode {
    /// Linear from value to value, each step in the time of its keyframe.
    case linear
    /// Each value from the start of its keyframe on, without interpolation.
    case discrete
    /// Linear at constant speed.
    case paced
    /// A smooth curve through the values.
    case cubic
    /// A smooth curve at nearly constant speed.
    case cubicPaced
  }

  private struct Step {
    var start: Double
    var end: Double
    /// The change of the keyframe when it was added.
    var change: SIMD8<Double>
    /// The goal, as a difference from the value before all keyframes; counts for the components that the keyframe
    /// changes or, in a whole path, for all.
    var goal: SIMD8<Double>
  }

  private let mode: Mode
  /// Whether each keyframe sets all components, not only those that it changes.
  private let isWhole: Bool
  /// The steps in the order of their starts.
  private var steps: [Step] = []
  /// The sum of all changes, which leads to the last value.
  private var total = SIMD8<Double>()

  init(mode: Mode, isWhole: Bool = false) {
    (self.mode, self.isWhole) = (mode, isWhole)
  }

  /// Adds the change of a keyframe, from one fraction of the time to another.
  mutating func add(_ change: SIMD8<Double>, from start: Double, to end: Double) {
    total += change
    let place = steps.firstIndex { $0.start > start } ?? steps.endIndex
    // Of keyframes with one start, a later one replaces the earlier ones, so only the last may take the change.
    if place > 0, steps[place - 1].start == start, steps[place - 1].end == end {
      steps[place - 1].change += change
      let goal = steps[place - 1].goal
      steps[place - 1].goal = isWhole ? total : goal.replacing(with: total, where: change .!= 0)
      return
    }
    steps.insert(Step(start: start, end: end, change: change, goal: total), at: place)
  }

  /// The value at a fraction of the time, minus the last value.
  func value(at share: Double) -> SIMD8<Double> {
    switch mode {
    case .paced: return Knots.value(at: share, Knots.paced(knots(of: wholeSteps)), isSmooth: false) - total
    case .cubicPaced: return Knots.value(at: share, Knots.paced(knots(of: wholeSteps)), isSmooth: true) - total
    case .discrete where isWhole: return (steps.last { share > 0 && share >= $0.start }?.goal ?? .zero) - total
    case .linear where isWhole, .cubic where isWhole:
      return Knots.value(at: share, knots(of: steps), isSmooth: mode == .cubic) - total
    case .discrete, .linear, .cubic:
      // Each component has its own keyframes: one may have a value where others have none.
      var value = SIMD8<Double>()
      for lane in 0..<8 {
        let own = steps.filter { $0.change[lane] != 0 }
        if own.isEmpty { continue }
        switch mode {
        case .discrete: value[lane] = own.last { share > 0 && share >= $0.start }?.goal[lane] ?? 0
        default: value[lane] = Knots.value(at: share, knots(of: own), isSmooth: mode == .cubic)[lane]
        }
        value[lane] -= total[lane]
      }
      return value
    }
  }

  /// The steps with goals for all components: one that a step does not change keeps its goal of the step before.
  private var wholeSteps: [Step] {
    if isWhole { return steps }
    var goal = SIMD8<Double>()
    return steps.map { step in
      goal.replace(with: step.goal, where: step.change .!= 0)
      return Step(start: step.start, end: step.end, change: step.change, goal: goal)
    }
  }

  /// The values with their times, which ascend.
  ///
  /// A pause has a knot at either end; a keyframe that begins before the end of the previous keyframe cuts the previous
  /// keyframe off.
  private func knots(of steps: [Step]) -> [Knot<SIMD8<Double>>] {
    var knots = [Knot(time: 0, value: SIMD8<Double>.zero)]
    var last = knots[0]
    for step in steps {
      if last.time > step.start {
        // At 0 the path has not begun, but a keyframe without a length there comes before this one.
        let first = step.start > 0 ? nil : knots.last { $0.time <= 0 }
        last.value = first?.value ?? Knots.value(at: step.start, knots, isSmooth: false)
        while let knot = knots.last, knot.time > step.start { knots.removeLast() }
        knots.append(Knot(time: step.start, value: last.value))
      } else if last.time < step.start {
        knots.append(Knot(time: step.start, value: last.value))
      }
      last = Knot(time: step.end, value: step.goal)
      knots.append(last)
    }
    if last.time < 1 { knots.append(Knot(time: 1, value: last.value)) }
    return knots
  }
}
