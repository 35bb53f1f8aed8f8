import AutoLayout

extension UIView {
  /// Makes a new view hug its contents at priority 750, as UIKit's controls of a fixed size do when code makes them.
  ///
  /// An override of `setContentHuggingPriority(_:for:)` is not called.
  final func hugFirmly(_ axes: NSLayoutConstraint.Axis...) {
    for axis in axes { takeHugging(.defaultHigh, for: axis) }
  }
}
