public import AutoLayout
import Foundation

// Each form of `distribute` has a second overload for integers, which saves the type checker time, as those of
// `ConstraintMakerRelatable` do. The documentation shows one overload of each.
extension ConstraintArrayDSL {
  /// Arranges the views with an integer distance between them.
  @discardableResult
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func distribute(
    along axis: LayoutConstraint.Axis, spacing: Int, inset: Int? = nil, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    distribute(
      along: axis, spacing: spacing as any ConstraintOffsetTarget, inset: inset.map { CGFloat($0) }, file, line)
  }

  /// Sets the length of the views to an integer and distributes them over the superview at equal distances.
  @discardableResult
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func distribute(
    along axis: LayoutConstraint.Axis, length: Int, inset: Int = 0, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    distribute(
      along: axis, length: length as any ConstraintOffsetTarget, inset: inset as any ConstraintOffsetTarget, file, line)
  }

  /// Spreads views of any sizes over the superview, with equal gaps and integer limits.
  @discardableResult
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func distribute(
    along axis: LayoutConstraint.Axis, gaps: ConstraintGaps, atLeast minimum: Int? = nil, inset: Int = 0,
    _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    distribute(
      along: axis, gaps: gaps, atLeast: minimum.map { CGFloat($0) }, inset: inset as any ConstraintOffsetTarget, file,
      line)
  }
}
