package import AutoLayout
import Foundation

/// A transform of the plane as a shear, followed by a scaling, a rotation and a translation; depths (z) are scaled and
/// moved separately.
package struct PlaneParts {
  /// The movement.
  package var translation: (x: Double, y: Double)
  /// The rotation, in radians.
  package var angle: Double
  /// The factors along both axes.
  package var scale: (x: Double, y: Double)
  /// The movement along x per unit of y, before the scaling.
  package var shear: Double
  /// The scale and the translation of depths.
  package var depth: (scale: Double, translation: Double) = (1, 0)

  /// The parts of a transform.
  ///
  /// - Parameter near: an angle from which the rotation differs by at most half a turn.
  package init(_ map: ViewTransform, near: Double = 0) {
    let (a, b, c, d) = (Double(map.a), Double(map.b), Double(map.c), Double(map.d))
    let across = (a * a + b * b).squareRoot()
    translation = (Double(map.tx), Double(map.ty))
    guard across > 0 else {
      let down = (c * c + d * d).squareRoot()
      (scale, shear, angle) = ((0, down), 0, down > 0 ? Self.turned(atan2(-c, d), near) : near)
      return
    }
    let down = (a * d - b * c) / across
    (scale, shear) = ((across, down), (a * c + b * d) / (across * across))
    angle = Self.turned(atan2(b, a), near)
  }

  /// The parts from their numbers.
  package init(numbers: SIMD8<Double>) {
    (translation, angle) = ((numbers[0], numbers[1]), numbers[2])
    (scale, shear, depth) = ((numbers[3], numbers[4]), numbers[5], (numbers[6], numbers[7]))
  }

  /// The parts as numbers, which can be interpolated.
  package var numbers: SIMD8<Double> {
    SIMD8(translation.x, translation.y, angle, scale.x, scale.y, shear, depth.scale, depth.translation)
  }

  /// The transform.
  package var transform: ViewTransform {
    let (sine, cosine) = (sin(angle), cos(angle))
    // The image of the y axis before the rotation is (along, scale.y).
    let along = scale.x * shear
    return ViewTransform(
      a: CGFloat(scale.x * cosine), b: CGFloat(scale.x * sine), c: CGFloat(along * cosine - scale.y * sine),
      d: CGFloat(along * sine + scale.y * cosine), tx: CGFloat(translation.x), ty: CGFloat(translation.y))
  }

  /// An angle plus whole turns, at most half a turn from another.
  private static func turned(_ angle: Double, _ near: Double) -> Double {
    let difference = (angle - near) / (2 * .pi)
    return difference.magnitude > 0.5 ? angle - (difference.rounded()) * 2 * .pi : angle
  }
}
