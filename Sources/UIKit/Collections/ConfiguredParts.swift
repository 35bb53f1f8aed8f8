import AutoLayout
import Foundation

// The views that show the texts and images of content configurations.

/// The appearance of a text in a content configuration.
protocol ConfiguredTextLook {
  var font: UIFont { get }
  var color: UIColor { get }
  var numberOfLines: Int { get }
  var lineBreakMode: NSLineBreakMode { get }
  var adjustsFontSizeToFitWidth: Bool { get }
  var minimumScaleFactor: CGFloat { get }
}

extension UIListContentConfiguration.TextProperties: ConfiguredTextLook {}
extension UIContentUnavailableConfiguration.TextProperties: ConfiguredTextLook {}

extension UILabel {
  /// Shows a text with attributes or, without one, a plain text.
  final func show(_ text: String?, _ attributed: NSAttributedString?, _ look: some ConfiguredTextLook) {
    (font, textColor, numberOfLines) = (look.font, look.color, look.numberOfLines)
    lineBreakMode = look.lineBreakMode
    adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    minimumScaleFactor = look.minimumScaleFactor
    if let attributed { attributedText = attributed } else { self.text = text }
  }
}

/// The appearance of an image in a content configuration.
protocol ConfiguredImageLook {
  var tintColor: UIColor? { get }
  var cornerRadius: CGFloat { get }
  var maximumSize: CGSize { get }
  var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get }
}

extension UIListContentConfiguration.ImageProperties: ConfiguredImageLook {}
extension UIContentUnavailableConfiguration.ImageProperties: ConfiguredImageLook {}

/// A view of an image, which is reduced in proportion if it exceeds a maximum size.
final class ConfiguredImageView: UIImageView {
  /// The maximum size; a length of zero is not limited.
  private var maximumSize = CGSize.zero

  /// Shows an image.
  func show(_ image: UIImage?, _ look: some ConfiguredImageLook) {
    preferredSymbolConfiguration = look.preferredSymbolConfiguration
    self.image = image
    contentMode = .scaleAspectFit
    if look.tintColor != nil || itemLook?.tint != nil { tintColor = look.tintColor }
    if look.cornerRadius > 0 || layer.cornerRadius > 0 {
      layer.cornerRadius = look.cornerRadius
      clipsToBounds = look.cornerRadius > 0
    }
    guard look.maximumSize != maximumSize else { return }
    maximumSize = look.maximumSize
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    guard image != nil else { return size }
    var factor: CGFloat = 1
    if maximumSize.width > 0, size.width > maximumSize.width { factor = maximumSize.width / size.width }
    if maximumSize.height > 0, size.height > maximumSize.height {
      factor = min(factor, maximumSize.height / size.height)
    }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}
