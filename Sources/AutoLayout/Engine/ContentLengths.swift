import Foundation

/// The preferred lengths of a view's contents; none on an axis without a preference.
///
/// Any number may be such a length, even a negative one if alignment insets are larger than the contents. So none is
/// stored as a NaN, which needs no additional space.
struct ContentLengths: BitwiseCopyable {
  private var lengths = SIMD2<Double>(repeating: .nan)

  /// None on either axis.
  init() {}

  /// The length on an axis: 0 is the width, 1 the height.
  subscript(axis: Int) -> Double? {
    get { lengths[axis].isNaN ? nil : lengths[axis] }
    set { lengths[axis] = newValue ?? .nan }
  }

  /// Whether there is none on either axis.
  var isNone: Bool { lengths.x.isNaN && lengths.y.isNaN }

  /// A length that a view states for its contents; `nil` for none, and after a report for an unusable number.
  static func metric(_ length: Double, _ axis: LayoutConstraint.Axis, of node: LayoutNode) -> Double? {
    if length >= 0 && length <= LayoutNumber.largest { return length }
    return length == -1 ? nil : node.intrinsicLength(length, along: axis)
  }
}

extension LayoutNode {
  /// An unusual intrinsic length; `nil` for none, and after a report for an unusable number.
  @inline(never)
  fileprivate func intrinsicLength(_ length: Double, along axis: LayoutConstraint.Axis) -> Double? {
    let length = LayoutNumber.length(length)
    if CGFloat(length).isUsable { return length < 0 ? nil : length }
    let name = axis == .horizontal ? "width" : "height"
    LayoutDiagnostics.report(
      .misuse("\(text): an intrinsic \(name) of \(length) is \(LayoutNumber.fault(of: length))", at: nil))
    return nil
  }
}
