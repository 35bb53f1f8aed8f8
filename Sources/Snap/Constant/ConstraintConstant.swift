public import AutoLayout
public import Foundation

/// A constant or an offset of a chain as it was written, in points.
///
/// One value applies to every attribute of the chain; each takes its own part.
public enum ConstraintConstant: Equatable, Sendable {
  /// The same number for every attribute.
  case number(CGFloat)
  /// A position: `x` for horizontal attributes, `y` for vertical ones, 0 for a size.
  case point(CGPoint)
  /// A size: 0 for a position.
  case size(CGSize)
  /// Distances inwards: 0 for a size or a centre.
  case insets(EdgeInsets)
}

/// A value that can be the constant or the offset of a chain: a number, a point, a size, or insets.
public protocol ConstraintConstantTarget: ConstraintTarget {
  /// The value as a constant.
  var snp_constant: ConstraintConstant { get }
}

extension ConstraintConstantTarget {
  /// The value as a constant.
  public var snp_target: RelationTarget { RelationTarget(.constant(snp_constant)) }
}

extension CGPoint: ConstraintConstantTarget {
  /// The point as a constant.
  public var snp_constant: ConstraintConstant { .point(self) }
}

extension CGSize: ConstraintConstantTarget {
  /// The size as a constant.
  public var snp_constant: ConstraintConstant { .size(self) }
}

extension EdgeInsets: ConstraintConstantTarget {
  /// The insets as a constant.
  public var snp_constant: ConstraintConstant { .insets(self) }
}
