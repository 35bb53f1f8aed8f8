public import AutoLayout
public import Foundation

// Foundation boxes only structures that it knows. It does box arrays of numbers, into which these values are converted.

extension NSValue {
  /// An affine transform as an object.
  public convenience init(cgAffineTransform map: CGAffineTransform) {
    self.init(numbers: [map.a, map.b, map.c, map.d, map.tx, map.ty])
  }

  /// A 3D transform as an object.
  public convenience init(caTransform3D map: CATransform3D) { self.init(numbers: map.numbers) }

  /// Insets as an object.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Insets that depend on the reading direction, as an object.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  /// An offset as an object.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }

  /// A vector as an object.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }

  /// The affine transform; for another value, reports that and returns the identity.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let all = numbers(6, "an affine transform", else: "the identity") else { return .identity }
    return CGAffineTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
  }

  /// The 3D transform; for another value, reports that and returns the identity.
  public var caTransform3DValue: CATransform3D {
    numbers(16, "a 3D transform", else: "the identity").map { CATransform3D(numbers: $0) } ?? CATransform3DIdentity
  }

  /// The insets; for another value, reports that and returns zero.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let all = numbers(4, "insets", else: "zero") else { return .zero }
    return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
  }

  /// The insets that depend on the reading direction; for another value, reports that and returns zero.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    guard let all = numbers(4, "insets", else: "zero") else { return .zero }
    return NSDirectionalEdgeInsets(top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }

  /// The offset; for another value, reports that and returns zero.
  public var uiOffsetValue: UIOffset {
    numbers(2, "an offset", else: "zero").map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// The vector; for another value, reports that and returns zero.
  public var cgVectorValue: CGVector {
    numbers(2, "a vector", else: "zero").map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  private convenience init(numbers: [CGFloat]) {
    // The object copies the bytes.
    unsafe self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  private func numbers(_ count: Int, _ kind: String, else fallback: String) -> [CGFloat]? {
    guard unsafe String(cString: objCType) == "[\(count)d]" else {
      Misuse.report("the NSValue does not contain \(kind); \(fallback) is used")
      return nil
    }
    var found = [Double](repeating: 0, count: count)
    unsafe found.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { unsafe getValue(start) }
    }
    return found.map { CGFloat($0) }
  }
}
