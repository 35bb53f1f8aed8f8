import AutoLayout
import Foundation

/// A value that can be interpolated between knots.
package protocol KnotValue {
  /// The value that changes no other value if added.
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  static func * (value: Self, factor: Double) -> Self
  static func / (value: Self, divisor: Double) -> Self
  /// The square of the distance from zero.
  var squaredLength: Double { get }
}

extension SIMD8<Double>: KnotValue {
  /// The sum of the squares of the components.
  package var squaredLength: Double { (self * self).sum() }
}

/// A value at a fraction of the time.
package struct Knot<Value: KnotValue> {
  /// The fraction of the time.
  package var time: Double
  /// The value.
  package var value: Value

  /// A value at a fraction of the time.
  package init(time: Double, value: Value) { (self.time, self.value) = (time, value) }
}

/// Interpolation between knots, whose times ascend.
package enum Knots {
  /// The values of knots, at times proportional to the distances between them, without pauses.
  package static func paced<Value>(_ knots: [Knot<Value>]) -> [Knot<Value>] {
    var paced: [Knot<Value>] = []
    var length = 0.0
    for knot in knots {
      if let last = paced.last {
        let distance = (knot.value - last.value).squaredLength.squareRoot()
        guard distance > 0 else { continue }
        length += distance
      }
      paced.append(Knot(time: length, value: knot.value))
    }
    guard length > 0 else { return knots }
    return paced.map { Knot(time: $0.time / length, value: $0.value) }
  }

  /// The value at a fraction of the time: the first or the last value outside of all knots.
  ///
  /// - Parameters:
  ///   - isSmooth: whether the values lie on a smooth curve instead of lines.
  ///   - ease: maps the fraction of the time between two knots; also gets the number of the first of them.
  /// - Complexity: O(log knots).
  package static func value<Value>(
    at share: Double, _ knots: [Knot<Value>], isSmooth: Bool, ease: ((Int, Double) -> Double)? = nil
  ) -> Value {
    // At a knot's time the last knot there applies, except at 0, where nothing has begun.
    let next = share <= 0 ? 0 : knots.indices.partitioningIndex { knots[$0].time > share }
    guard next < knots.count else { return knots.last?.value ?? .zero }
    guard next > 0 else { return knots[0].value }
    let a = knots[next - 1], b = knots[next]
    let length = b.time - a.time
    guard length > 0 else { return b.value }
    let way = (share - a.time) / length
    let t = ease?(next - 1, way) ?? way
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
