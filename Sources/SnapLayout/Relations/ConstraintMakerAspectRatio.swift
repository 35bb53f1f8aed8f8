import AutoLayout
public import Foundation

/// A chain for the ratio width : height, begun by ``ConstraintMaker/aspectRatio``.
///
/// The ratio is the chain's factor: do not set another factor after it. A ratio that is not finite is refused and
/// reported.
public struct ConstraintMakerAspectRatio {
  let width: ConstraintMakerExtendable

  /// Makes width : height equal to a number.
  ///
  /// The number is a `CGFloat` so that `16 / 9` is not a division of whole numbers.
  @discardableResult
  public func equalTo(
    _ ratio: CGFloat, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    width.equalToOwn(.height, file, line).multipliedBy(ratio)
  }

  /// Makes width : height equal to a size's.
  @discardableResult
  public func equalTo(
    _ size: CGSize, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    equalTo(size.width / size.height, file, line)
  }

  /// Makes width : height at most a number.
  @discardableResult
  public func lessThanOrEqualTo(
    _ ratio: CGFloat, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    width.lessThanOrEqualToOwn(.height, file, line).multipliedBy(ratio)
  }

  /// Makes width : height at most a size's.
  @discardableResult
  public func lessThanOrEqualTo(
    _ size: CGSize, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    lessThanOrEqualTo(size.width / size.height, file, line)
  }

  /// Makes width : height at least a number.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ ratio: CGFloat, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    width.greaterThanOrEqualToOwn(.height, file, line).multipliedBy(ratio)
  }

  /// Makes width : height at least a size's.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ size: CGSize, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    greaterThanOrEqualTo(size.width / size.height, file, line)
  }
}

extension ConstraintMaker {
  /// Begins a chain for the ratio width : height: `make.aspectRatio.equalTo(16 / 9)`.
  @_disfavoredOverload
  public var aspectRatio: ConstraintMakerAspectRatio { ConstraintMakerAspectRatio(width: width) }
}
