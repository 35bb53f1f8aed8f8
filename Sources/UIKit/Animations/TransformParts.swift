import Foundation

/// A transform of the plane as a scaling, followed by a shear, a rotation and a translation; also scales and moves z.
struct PlaneParts {
  var translation: (x: Double, y: Double)
  /// The rotation, in radians.
  var angle: Double
  var scale: (x: Double, y: Double)
  /// The movement along x per length along y.
  var shear: Double
  /// The scale and the translation of depths.
  var depth: (scale: Double, translation: Double)

  /// The parts of a transform of the plane.
  ///
  /// - Parameter near: an angle from which the rotation differs by at most half a turn.
  init(_ map: CATransform3D, near: Double = 0) {
    let (a, b, c, d) = (Double(map.m11), Double(map.m12), Double(map.m21), Double(map.m22))
    let across = (a * a + b * b).squareRoot()
    (translation, depth) = ((Double(map.m41), Double(map.m42)), (Double(map.m33), Double(map.m43)))
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
  init(numbers: [Double]) {
    (translation, angle) = ((numbers[0], numbers[1]), numbers[2])
    (scale, shear, depth) = ((numbers[3], numbers[4]), numbers[5], (numbers[6], numbers[7]))
  }

  /// The parts as numbers.
  var numbers: [Double] {
    [translation.x, translation.y, angle, scale.x, scale.y, shear, depth.scale, depth.translation]
  }

  /// The transform.
  var transform: CATransform3D {
    let (sine, cosine) = (sin(angle), cos(angle))
    var map = CATransform3D()
    (map.m11, map.m12) = (CGFloat(scale.x * cosine), CGFloat(scale.x * sine))
    // The y axis: sheared along the x axis, then turned.
    let along = scale.x * shear
    (map.m21, map.m22) = (CGFloat(along * cosine - scale.y * sine), CGFloat(along * sine + scale.y * cosine))
    (map.m41, map.m42) = (CGFloat(translation.x), CGFloat(translation.y))
    (map.m33, map.m43) = (CGFloat(depth.scale), CGFloat(depth.translation))
    return map
  }

  /// An angle plus whole turns, at most half a turn from another.
  private static func turned(_ angle: Double, _ near: Double) -> Double {
    let difference = (angle - near) / (2 * .pi)
    return difference.magnitude > 0.5 ? angle - (difference.rounded()) * 2 * .pi : angle
  }
}

extension CATransform3D {
  /// Whether the transform maps the plane to itself or to a parallel plane, without perspective.
  var keepsPlanes: Bool {
    var plane = CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(self))
    (plane.m33, plane.m43) = (m33, m43)
    return self == plane
  }

  /// The parts of transforms that key paths name.
  enum Part: String {
    case scale, scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
    case rotation, rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
    case translation, translationX = "translation.x", translationY = "translation.y", translationZ = "translation.z"

    /// The kind of the part's values.
    var kind: AnimatedValue.Kind { self == .translation ? .size : .number }
  }

  /// The numbers of a part; a rotation around x or y counts as none.
  func numbers(of part: Part) -> [Double] {
    let parts = PlaneParts(self)
    return switch part {
    case .scale: [(parts.scale.x + parts.scale.y) / 2]
    case .scaleX: [parts.scale.x]
    case .scaleY: [parts.scale.y]
    case .scaleZ: [Double(m33)]
    case .rotation, .rotationZ: [parts.angle]
    case .rotationX, .rotationY: [0]
    case .translation: [Double(m41), Double(m42)]
    case .translationX: [Double(m41)]
    case .translationY: [Double(m42)]
    case .translationZ: [Double(m43)]
    }
  }

  /// Replaces a part by numbers.
  mutating func set(_ part: Part, _ numbers: [Double]) {
    guard let first = numbers.first else { return }
    func changePlane(_ change: (inout PlaneParts) -> Void) {
      var parts = PlaneParts(self)
      change(&parts)
      let map = parts.transform
      (m11, m12, m21, m22) = (map.m11, map.m12, map.m21, map.m22)
    }
    switch part {
    case .scale:
      changePlane { $0.scale = (first, first) }
      m33 = CGFloat(first)
    case .scaleX: changePlane { $0.scale.x = first }
    case .scaleY: changePlane { $0.scale.y = first }
    case .scaleZ: m33 = CGFloat(first)
    case .rotation, .rotationZ: changePlane { $0.angle = first }
    case .rotationX: self = CATransform3DRotate(self, CGFloat(first), 1, 0, 0)
    case .rotationY: self = CATransform3DRotate(self, CGFloat(first), 0, 1, 0)
    case .translation: if numbers.count == 2 { (m41, m42) = (CGFloat(first), CGFloat(numbers[1])) }
    case .translationX: m41 = CGFloat(first)
    case .translationY: m42 = CGFloat(first)
    case .translationZ: m43 = CGFloat(first)
    }
  }
}
