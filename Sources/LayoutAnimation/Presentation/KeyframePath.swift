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
    var change: SIMD4<Double>
    /// The goal of the components that the keyframe changes, as a difference from the value before all keyframes.
    var goal: SIMD4<Double>
  }

  private let mode: Mode
  /// The steps in the order of their starts.
  private var steps: [Step] = []
  /// The sum of all changes, which leads to the last value.
  private var total = SIMD4<Double>()

  init(mode: Mode) {
    self.mode = mode
  }

  /// Adds the change of a keyframe, from one fraction of the time to another.
  mutating func add(_ change: SIMD4<Double>, from start: Double, to end: Double) {
    total += change
    let place = steps.firstIndex { $0.start > start } ?? steps.endIndex
    // Of keyframes with one start, a later one replaces the earlier ones, so only the last may take the change.
    if place > 0, steps[place - 1].start == start, steps[place - 1].end == end {
      steps[place - 1].change += change
      steps[place - 1].goal.replace(with: total, where: change .!= 0)
      return
    }
    steps.insert(Step(start: start, end: end, change: change, goal: total), at: place)
  }

  /// The value at a fraction of the time, minus the last value.
  func value(at share: Double) -> SIMD4<Double> {
    switch mode {
    case .paced: return Self.value(at: share, Self.paced(knots(of: wholeSteps)), isSmooth: false) - total
    case .cubicPaced: return Self.value(at: share, Self.paced(knots(of: wholeSteps)), isSmooth: true) - total
    case .discrete, .linear, .cubic:
      // Each component has its own keyframes: one may have a value where others have none.
      var value = SIMD4<Double>()
      for lane in 0..<4 {
        let own = steps.filter { $0.change[lane] != 0 }
        if own.isEmpty { continue }
        switch mode {
        case .discrete: value[lane] = own.last { share > 0 && share >= $0.start }?.goal[lane] ?? 0
        default: value[lane] = Self.value(at: share, knots(of: own), isSmooth: mode == .cubic)[lane]
        }
        value[lane] -= total[lane]
      }
      return value
    }
  }

  /// The steps with goals for all components: one that a step does not change keeps its goal of the step before.
  private var wholeSteps: [Step] {
    var goal = SIMD4<Double>()
    return steps.map { step in
      goal.replace(with: step.goal, where: step.change .!= 0)
      return Step(start: step.start, end: step.end, change: step.change, goal: goal)
    }
  }

  private struct Knot {
    var time: Double
    var value: SIMD4<Double>
  }

  /// The values with their times, which ascend.
  ///
  /// A pause has a knot at either end; a keyframe that begins before the end of the previous keyframe cuts the previous
  /// keyframe off.
  private func knots(of steps: [Step]) -> [Knot] {
    var knots = [Knot(time: 0, value: .zero)]
    var last = knots[0]
    for step in steps {
      if last.time > step.start {
        // At 0 the path has not begun, but a keyframe without a length there comes before this one.
        let first = step.start > 0 ? nil : knots.last { $0.time <= 0 }
        last.value = first?.value ?? Self.value(at: step.start, knots, isSmooth: false)
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

  /// The values of knots, at times proportional to the distances between them, without pauses.
  private static func paced(_ knots: [Knot]) -> [Knot] {
    var paced: [Knot] = []
    var length = 0.0
    for knot in knots {
      if let last = paced.last {
        let way = knot.value - last.value
        let distance = (way * way).sum().squareRoot()
        guard distance > 0 else { continue }
        length += distance
      }
      paced.append(Knot(time: length, value: knot.value))
    }
    guard length > 0 else { return knots }
    return paced.map { Knot(time: $0.time / length, value: $0.value) }
  }

  private static func value(at share: Double, _ knots: [Knot], isSmooth: Bool) -> SIMD4<Double> {
    // At a knot's time the last knot there applies, except at 0, where nothing has begun.
    let next = share <= 0 ? 0 : knots.indices.partitioningIndex { knots[$0].time > share }
    guard next < knots.count else { return knots.last?.value ?? .zero }
    guard next > 0 else { return knots[0].value }
    let a = knots[next - 1], b = knots[next]
    let length = b.time - a.time
    guard length > 0 else { return b.value }
    let t = (share - a.time) / length
    guard isSmooth else { return a.value + (b.value - a.value) * t }
    // Hermite interpolation. The slope at a knot is the slope of the chord between its neighbours; at an end, the slope
    // of the chord to its only neighbour.
    let before = next > 1 ? knots[next - 2] : a
    let after = next + 1 < knots.count ? knots[next + 1] : b
    let slopeA = before.time < a.time ? (b.value - before.value) / (b.time - before.time) : (b.value - a.value) / length
    let slopeB = after.time > b.time ? (after.value - a.value) / (after.time - a.time) : (b.value - a.value) / length
    let t2 = t * t, t3 = t * t * t
    let ends = a.value * (2 * t3 - 3 * t2 + 1) + b.value * (3 * t2 - 2 * t3)
    return ends + (slopeA * (t3 - 2 * t2 + t) + slopeB * (t3 - t2)) * length
  }
}
