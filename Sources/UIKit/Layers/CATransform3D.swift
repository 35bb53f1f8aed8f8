public import AutoLayout
public import Foundation
public import LayoutAppearance

/// An affine transform of the plane.
public typealias CGAffineTransform = Transform

/// A 3D transform, as a matrix; not drawn.
public struct CATransform3D: Hashable, Sendable {
  /// The matrix, row by row.
  var numbers: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// The identity transform.
  public init() {}

  /// A transform from the numbers of its matrix, row by row.
  init(numbers: [CGFloat]) { self.numbers = numbers }

  fileprivate subscript(row: Int, column: Int) -> CGFloat {
    get { numbers[row * 4 + column] }
    set { numbers[row * 4 + column] = newValue }
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// The transform that applies the first transform, and then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  var product = CATransform3D()
  for row in 0..<4 {
    for column in 0..<4 {
      product[row, column] = (0..<4).reduce(0) { $0 + first[row, $1] * second[$1, column] }
    }
  }
  return product
}

/// A translation.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var map = CATransform3D()
  (map[3, 0], map[3, 1], map[3, 2]) = (x, y, z)
  return map
}

/// A scaling.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var map = CATransform3D()
  (map[0, 0], map[1, 1], map[2, 2]) = (x, y, z)
  return map
}

/// A rotation around an axis, in radians.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let axis = [x / length, y / length, z / length]
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let cross: [[CGFloat]] = [[0, axis[2], -axis[1]], [-axis[2], 0, axis[0]], [axis[1], -axis[0], 0]]
  var map = CATransform3D()
  for row in 0..<3 {
    for column in 0..<3 {
      map[row, column] =
        axis[row] * axis[column] * (1 - cosine) + (row == column ? cosine : 0) + cross[row][column] * sine
    }
  }
  return map
}

/// A translation, followed by a transform.
public func CATransform3DTranslate(_ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), map)
}

/// A scaling, followed by a transform.
public func CATransform3DScale(_ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(x, y, z), map)
}

/// A rotation, followed by a transform.
public func CATransform3DRotate(
  _ map: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), map)
}

/// The 3D transform of an affine transform.
public func CATransform3DMakeAffineTransform(_ map: CGAffineTransform) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m12, result.m21, result.m22) = (map.a, map.b, map.c, map.d)
  (result.m41, result.m42) = (map.tx, map.ty)
  return result
}

/// The affine part of a 3D transform.
public func CATransform3DGetAffineTransform(_ map: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: map.m11, b: map.m12, c: map.m21, d: map.m22, tx: map.m41, ty: map.m42)
}

/// A translation.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// A scaling.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// A rotation, in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// The inverse of a transform; the transform itself if it has no inverse.
public func CATransform3DInvert(_ map: CATransform3D) -> CATransform3D {
  var (left, right) = (map, CATransform3DIdentity)
  // Gauss-Jordan elimination, with the largest number of each column as its pivot.
  for column in 0..<4 {
    guard let best = (column..<4).max(by: { abs(left[$0, column]) < abs(left[$1, column]) }), left[best, column] != 0
    else { return map }
    left.swapRows(best, column)
    right.swapRows(best, column)
    let pivot = left[column, column]
    for index in 0..<4 {
      left[column, index] /= pivot
      right[column, index] /= pivot
    }
    for row in 0..<4 where row != column {
      let factor = left[row, column]
      for index in 0..<4 {
        left[row, index] -= factor * left[column, index]
        right[row, index] -= factor * right[column, index]
      }
    }
  }
  return right
}

extension CATransform3D {
  fileprivate mutating func swapRows(_ first: Int, _ second: Int) {
    for column in 0..<4 { (self[first, column], self[second, column]) = (self[second, column], self[first, column]) }
  }
}
