public import AutoLayout
import Foundation

extension ConstraintArrayDSL {
  /// Arranges the views in reading direction, or downwards, with a fixed distance between neighbours.
  ///
  /// Does not set the views' sizes; ``equalWidths(_:_:)`` shares the space evenly.
  ///
  /// - Parameters:
  ///   - axis: the axis along which they are arranged.
  ///   - spacing: the distance from one view to the next, in points.
  ///   - inset: the distance of the first and last view from the superview's edges, in points; `nil` for no constraints
  ///     to these edges.
  ///   - file: the file reported for the constraints.
  ///   - line: the line reported for the constraints.
  /// - Returns: the constraints, active and recorded.
  @discardableResult
  public func distribute(
    along axis: LayoutConstraint.Axis, spacing: any ConstraintOffsetTarget = 0,
    inset: (any ConstraintOffsetTarget)? = nil, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    let ends = AxisEnds(axis)
    let inset = inset?.constraintOffsetTargetValue
    return items.indices.flatMap { index in
      ConstraintMaker.makeConstraints(item: items[index]) { make in
        if index > 0 {
          let previous = ConstraintItem(reference: items[index - 1].reference, attributes: ends.end)
          make.selecting(ends.start).equalTo(previous, file, line).offset(spacing)
        } else if let inset {
          make.selecting(ends.start).equalToSuperview(file, line).inset(inset)
        }
        if index == items.count - 1, let inset {
          make.selecting(ends.end).equalToSuperview(file, line).inset(inset)
        }
      }
    }
  }

  /// Sets the length of the views and distributes them over the superview at equal distances, in reading direction or
  /// downwards.
  ///
  /// The first and last view are at the superview's edges, apart from the inset. A single view is at the first edge.
  ///
  /// - Parameters:
  ///   - axis: the axis along which they are arranged.
  ///   - length: the width or height of each view, in points.
  ///   - inset: the distance of the first and the last from the superview's edges, in points.
  ///   - file: the file reported for the constraints.
  ///   - line: the line reported for the constraints.
  /// - Returns: the constraints, active and recorded.
  @discardableResult
  public func distribute(
    along axis: LayoutConstraint.Axis, length: any ConstraintOffsetTarget, inset: any ConstraintOffsetTarget = 0,
    _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    let ends = AxisEnds(axis)
    let (length, inset) = (length.constraintOffsetTargetValue, inset.constraintOffsetTargetValue)
    return items.indices.flatMap { index in
      ConstraintMaker.makeConstraints(item: items[index]) { make in
        make.selecting(ends.length).equalTo(length, file, line)
        let start = make.selecting(ends.start)
        guard index > 0 else {
          start.equalToSuperview(file, line).inset(inset)
          return
        }
        // A start is a fraction of the superview's end, plus a constant.
        let share = CGFloat(index) / CGFloat(items.count - 1)
        start.equalToSuperview({ $0.snp.selecting(ends.end) }, file, line: line)
          .multipliedBy(share).offset(inset - share * (2 * inset + length))
      }
    }
  }
}

/// The attributes of an axis.
private struct AxisEnds {
  let start: ConstraintAttributes
  let end: ConstraintAttributes
  let length: ConstraintAttributes

  init(_ axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, length) = (.leading, .trailing, .width)
    case .vertical: (start, end, length) = (.top, .bottom, .height)
    }
  }
}
