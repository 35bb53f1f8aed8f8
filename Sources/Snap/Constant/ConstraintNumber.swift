public import Foundation

/// A number that a chain accepts as a target, an offset, a factor or a priority.
public protocol ConstraintNumber: ConstraintConstantTarget {
  /// The number.
  var snp_number: CGFloat { get }
}

extension ConstraintNumber {
  /// The same number for every attribute.
  public var snp_constant: ConstraintConstant { .number(snp_number) }
}

extension Int: ConstraintNumber {
  /// The number.
  public var snp_number: CGFloat { CGFloat(self) }
}

extension UInt: ConstraintNumber {
  /// The number.
  public var snp_number: CGFloat { CGFloat(self) }
}

extension Float: ConstraintNumber {
  /// The number.
  public var snp_number: CGFloat { CGFloat(self) }
}

extension Double: ConstraintNumber {
  /// The number.
  public var snp_number: CGFloat { CGFloat(self) }
}

extension CGFloat: ConstraintNumber {
  /// The number.
  public var snp_number: CGFloat { self }
}
