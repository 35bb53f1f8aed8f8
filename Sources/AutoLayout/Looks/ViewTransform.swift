public import Foundation

/// An affine transform of the plane: (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
public struct ViewTransform: Hashable, Sendable {
  /// The change of the new x per unit of x.
  public var a: CGFloat
  /// The change of the new y per unit of x.
  public var b: CGFloat
  /// The change of the new x per unit of y.
  public var c: CGFloat
  /// The change of the new y per unit of y.
  public var d: CGFloat
  /// The addition to x.
  public var tx: CGFloat
  /// The addition to y.
  public var ty: CGFloat

  /// A map from its numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity.
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A scaling.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation, in radians; clockwise with y pointing down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
    self.init(a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// The identity.
  public static let identity = ViewTransform()

  /// Whether this is the identity.
  public var isIdentity: Bool { self == .identity }

  /// This transform, then another.
  public func concatenating(_ next: ViewTransform) -> ViewTransform {
    ViewTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A translation, then this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> ViewTransform {
    ViewTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// A scaling, then this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> ViewTransform {
    ViewTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A rotation, then this transform.
  public func rotated(by angle: CGFloat) -> ViewTransform {
    ViewTransform(rotationAngle: angle).concatenating(self)
  }

  /// This transform around a point of a rectangle at the origin with a given size, as views apply their transforms.
  ///
  /// - Parameter anchor: the point, as fractions of the size.
  package func around(_ anchor: CGPoint, of size: CGSize) -> ViewTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return ViewTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(ViewTransform(translationX: x, y: y))
  }

  /// The inverse; the transform itself if it has none.
  public func inverted() -> ViewTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return ViewTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// The point transformed by a map.
  public func applying(_ map: ViewTransform) -> CGPoint {
    CGPoint(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
  }
}

extension CGSize {
  /// The size transformed by a map, without its translation.
  public func applying(_ map: ViewTransform) -> CGSize {
    CGSize(width: map.a * width + map.c * height, height: map.b * width + map.d * height)
  }
}

extension CGRect {
  /// The bounding box of the rectangle transformed by a map.
  public func applying(_ map: ViewTransform) -> CGRect {
    let corners = [
      origin, CGPoint(x: origin.x + size.width, y: origin.y), CGPoint(x: origin.x, y: origin.y + size.height),
      CGPoint(x: origin.x + size.width, y: origin.y + size.height),
    ].map { $0.applying(map) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let low = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return CGRect(x: low.x, y: low.y, width: (xs.max() ?? 0) - low.x, height: (ys.max() ?? 0) - low.y)
  }
}
