import AutoLayout
import Foundation

/// The label of a button's title; the button follows its size.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    // A change of the label, such as another font, changes the button's size. An override of the button's intrinsic
    // size may depend on more than the button takes over, such as the label's preferred width.
    button?.takeOverTitle()
    button?.invalidateIntrinsicContentSize()
  }
}

extension ButtonLabel {
  /// Sets the line break mode, and the number of lines: one, or any number in a mode that wraps.
  ///
  /// A limit of two or more lines stays.
  final func breakLines(_ mode: NSLineBreakMode) {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    if lineBreakMode != mode { lineBreakMode = mode }
    if numberOfLines < 2, numberOfLines != (wraps ? 0 : 1) { numberOfLines = wraps ? 0 : 1 }
  }

  /// The size of the text in a width: that of one line or, if the line is too wide and the label wraps, of its lines.
  final func size(inWidth room: CGFloat) -> CGSize {
    let line = intrinsicContentSize
    return wrapsContent && line.width > room ? intrinsicContentSize(forWidth: max(room, 0)) : line
  }
}

/// A button's contents by state.
final class ButtonContents {
  var titles: [UInt: String] = [:]
  var attributedTitles: [UInt: NSAttributedString] = [:]
  var images: [UInt: UIImage] = [:]
  var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]
  var backgrounds: [UInt: UIImage] = [:]
  var titleColors: [UInt: UIColor] = [:]
  var titleShadowColors: [UInt: UIColor] = [:]
  var type = UIButton.ButtonType.custom
  let label = ButtonLabel()
  /// The label of the configuration's subtitle; `nil` without one.
  var subtitleLabel: ButtonLabel?
  let imageView = UIImageView()
  /// The spinner that replaces the image; `nil` without one.
  var spinner: UIActivityIndicatorView?
  /// The width for which the button's size is being queried; `nil` for none.
  var askedWidth: CGFloat?
  var configuration: UIButton.Configuration?
  /// The font of a title unless code sets another.
  var usualFont: UIFont { .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15) }
  /// The label's own font while the configuration determines the fonts of the title.
  var plainFont: UIFont?
  /// The insets that the button had before its configuration.
  var ownInsets = UIEdgeInsets.zero
  /// Whether the present background colour, and the corner radius, come from a configuration.
  var hasConfiguredSurface = false
  var hasConfiguredCorners = false
  /// Whether the colour of the image comes from a configuration.
  var hasConfiguredImageColor = false
  /// Whether the configuration has set the border.
  var hasConfiguredBorder = false
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  let places = ContentPlaces()
  /// Whether the button's `layoutSubviews` is running, and whether title and image are being placed.
  var (isLayingOut, isPlacing) = (false, false)
  /// The space that an image beside, above or below the title adds above and below the title.
  var titleRoom: (above: CGFloat, below: CGFloat) = (0, 0)

  /// The value for a state; without one, the value for the normal state.
  static func value<Value>(_ values: [UInt: Value], for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[0]
  }
}
