import Foundation

/// The preferred lengths of a view's contents; `nil` on an axis without a preference.
///
/// A missing length is stored as NaN, which needs no additional space. Every other number may be a length, even a
/// negative one if alignment insets exceed the contents.
struct ContentLengths: BitwiseCopyable {
  private var lengths = SIMD2<Double>(repeating: .nan)

  /// No preference on either axis.
  init() {}

  /// The length on an axis: 0 is the width, 1 the height.
  subscript(axis: Int) -> Double? {
    get { lengths[axis].isNaN ? nil : lengths[axis] }
    set { lengths[axis] = newValue ?? .nan }
  }

  /// Whether neither axis has a preference.
  var isNone: Bool { lengths.x.isNaN && lengths.y.isNaN }

  /// The content length that a view states; `nil` if it states none, or an unusable number, which is reported.
  static func metric(_ length: Double, _ axis: LayoutConstraint.Axis, of node: LayoutNode) -> Double? {
    if length >= 0 && length <= LayoutNumber.largest { return length }
    return length == -1 ? nil : node.intrinsicLength(length, along: axis)
  }
}

extension LayoutNode {
  /// The length for an intrinsic number that is out of the usual range; `nil` if it is negative or unusable.
  ///
  /// An unusable number is reported.
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
