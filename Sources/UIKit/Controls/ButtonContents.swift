import AutoLayout
import Foundation

/// The title of a button, which takes its size.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    // Code changes a title's font through the label.
    button?.takeOverTitle()
  }
}

/// A button's contents by state.
final class ButtonContents {
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var images: [UInt: UIImage] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var titleShadowColors: [UInt: UIColor] = [:]
  var type = UIButton.ButtonType.custom
  let label = ButtonLabel()
  let imageView = UIImageView()
  var configuration: UIButton.Configuration?
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero

  /// The value of a state: that of the state itself, or the normal one.
  static func value<Value>(_ values: [UInt: Value], for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[0]
  }
}
