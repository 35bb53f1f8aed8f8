public import Foundation

extension CATransform3D {
  /// A number of the first row.
  public var m11: CGFloat {
    get { numbers[0] }
    set { numbers[0] = newValue }
  }
  /// A number of the first row.
  public var m12: CGFloat {
    get { numbers[1] }
    set { numbers[1] = newValue }
  }
  /// A number of the first row.
  public var m13: CGFloat {
    get { numbers[2] }
    set { numbers[2] = newValue }
  }
  /// A number of the first row.
  public var m14: CGFloat {
    get { numbers[3] }
    set { numbers[3] = newValue }
  }
  /// A number of the second row.
  public var m21: CGFloat {
    get { numbers[4] }
    set { numbers[4] = newValue }
  }
  /// A number of the second row.
  public var m22: CGFloat {
    get { numbers[5] }
    set { numbers[5] = newValue }
  }
  /// A number of the second row.
  public var m23: CGFloat {
    get { numbers[6] }
    set { numbers[6] = newValue }
  }
  /// A number of the second row.
  public var m24: CGFloat {
    get { numbers[7] }
    set { numbers[7] = newValue }
  }
  /// A number of the third row.
  public var m31: CGFloat {
    get { numbers[8] }
    set { numbers[8] = newValue }
  }
  /// A number of the third row.
  public var m32: CGFloat {
    get { numbers[9] }
    set { numbers[9] = newValue }
  }
  /// A number of the third row.
  public var m33: CGFloat {
    get { numbers[10] }
    set { numbers[10] = newValue }
  }
  /// The perspective: the number of the third row and fourth column.
  public var m34: CGFloat {
    get { numbers[11] }
    set { numbers[11] = newValue }
  }
  /// The translation along x.
  public var m41: CGFloat {
    get { numbers[12] }
    set { numbers[12] = newValue }
  }
  /// The translation along y.
  public var m42: CGFloat {
    get { numbers[13] }
    set { numbers[13] = newValue }
  }
  /// The translation along z.
  public var m43: CGFloat {
    get { numbers[14] }
    set { numbers[14] = newValue }
  }
  /// A number of the fourth row.
  public var m44: CGFloat {
    get { numbers[15] }
    set { numbers[15] = newValue }
  }
}
