import AutoLayout
import Foundation
import LayoutAnimation

extension PlaneParts {
  /// The parts of a transform in space that keeps planes.
  ///
  /// - Parameter near: an angle from which the rotation differs by at most half a turn.
  init(_ map: CATransform3D, near: Double = 0) {
    self.init(CATransform3DGetAffineTransform(map), near: near)
    depth = (Double(map.m33), Double(map.m43))
  }

  /// The transform, with the scale and the translation of depths.
  var spaceTransform: CATransform3D {
    var map = CATransform3DMakeAffineTransform(transform)
    (map.m33, map.m43) = (CGFloat(depth.scale), CGFloat(depth.translation))
    return map
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
      (m11, m12, m21, m22) = (map.a, map.b, map.c, map.d)
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
