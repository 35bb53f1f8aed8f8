import Foundation

/// A property's way through the values of keyframes, as differences from the last of them.
struct KeyframePath {
  /// How values between keyframes come about.
  enum Mode {
    /// Straight from value to value, each in its own time.
    case linear
    /// From value to value without anything between: each from the begin of its keyframe on.
    case discrete
    /// Straight, at the same speed all along.
    case paced
    /// On a smooth curve through the values.
    case cubic
    /// On a smooth curve, at about the same speed all along.
    case cubicPaced
  }

  private struct Step {
    var start: Double
    var end: Double
    var change: SIMD4<Double>
  }

  private let mode: Mode
  private var steps: [Step] = []

  init(mode: Mode) {
    self.mode = mode
  }

  /// Adds a change that a keyframe makes, from one share of the time to another.
  mutating func add(_ change: SIMD4<Double>, from start: Double, to end: Double) {
    if let last = steps.indices.last, steps[last].start == start, steps[last].end == end {
      steps[last].change += change
      return
    }
    let step = Step(start: start, end: end, change: change)
    let place = steps.firstIndex { $0.start > start } ?? steps.endIndex
    steps.insert(step, at: place)
  }

  /// The value at a share of the time, less the last value.
  func value(at share: Double) -> SIMD4<Double> {
    switch mode {
    case .discrete: return sum { share > 0 && share >= $0.start ? 1 : 0 }
    case .linear: return sum { $0.end > $0.start ? min(max((share - $0.start) / ($0.end - $0.start), 0), 1) : 1 }
    case .paced: return Self.value(at: share, Self.paced(knots(of: steps)), isSmooth: false)
    case .cubicPaced: return Self.value(at: share, Self.paced(knots(of: steps)), isSmooth: true)
    case .cubic:
      // Each number has keyframes of its own: others need not have a value where it has one.
      var value = SIMD4<Double>()
      for lane in 0..<4 {
        let own = steps.filter { $0.change[lane] != 0 }
        if !own.isEmpty { value[lane] = Self.value(at: share, knots(of: own), isSmooth: true)[lane] }
      }
      return value
    }
  }

  /// What steps still lack that have been gone to a share each.
  private func sum(_ share: (Step) -> Double) -> SIMD4<Double> {
    steps.reduce(SIMD4<Double>()) { $0 - $1.change * (1 - share($1)) }
  }

  private struct Knot {
    var time: Double
    var value: SIMD4<Double>
  }

  /// The values with their times, as differences from the last; a pause has a knot at either end.
  private func knots(of steps: [Step]) -> [Knot] {
    var value = -steps.reduce(SIMD4<Double>()) { $0 + $1.change }
    var knots = [Knot(time: 0, value: value)]
    for step in steps {
      if let last = knots.last, step.start > last.time { knots.append(Knot(time: step.start, value: value)) }
      value += step.change
      knots.append(Knot(time: max(step.end, knots.last?.time ?? 0), value: value))
    }
    if let last = knots.last, last.time < 1 { knots.append(Knot(time: 1, value: last.value)) }
    return knots
  }

  /// The same values at times in proportion to the way between them; without pauses.
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
    guard let next = knots.firstIndex(where: { $0.time >= share }) else { return knots.last?.value ?? .zero }
    guard next > 0 else { return knots[0].value }
    let a = knots[next - 1], b = knots[next]
    let length = b.time - a.time
    guard length > 0 else { return b.value }
    let t = (share - a.time) / length
    guard isSmooth else { return a.value + (b.value - a.value) * t }
    // Hermite's form, with the slopes of the chords between the neighbours; none at the ends.
    let before = next > 1 ? knots[next - 2] : a
    let after = next + 1 < knots.count ? knots[next + 1] : b
    let slopeA = before.time < a.time ? (b.value - before.value) / (b.time - before.time) : (b.value - a.value) / length
    let slopeB = after.time > b.time ? (after.value - a.value) / (after.time - a.time) : (b.value - a.value) / length
    let t2 = t * t, t3 = t * t * t
    let ends = a.value * (2 * t3 - 3 * t2 + 1) + b.value * (3 * t2 - 2 * t3)
    return ends + (slopeA * (t3 - 2 * t2 + t) + slopeB * (t3 - t2)) * length
  }
}
