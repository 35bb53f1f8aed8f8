// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation
import LayoutAppearance

extension UILabel {
  /// The font: it decides the size of the text.
  public final var font: UIFont! {
    get { kept() ?? UIFont.systemFont(ofSize: metrics.pointSize) }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      keep(font)
      fontValue = font.font
    }
  }

  /// The colour of the text; drawn.
  public final var textColor: UIColor! {
    get { appearance.textColor.map { UIColor($0) } ?? .label }
    set { appearance.textColor = newValue?.color }
  }

  /// Where lines begin and end; drawn.
  public final var textAlignment: NSTextAlignment {
    get { kept() ?? .natural }
    set {
      keep(newValue)
      paragraphStyle.alignment = newValue.alignment
    }
  }

  /// Where lines break; drawn.
  public final var lineBreakMode: NSLineBreakMode {
    get { kept() ?? .byTruncatingTail }
    set {
      keep(newValue)
      paragraphStyle.breakMode = newValue.mode
    }
  }

  /// Kept: how lines that do not fit are broken.
  public final var lineBreakStrategy: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// The text with its look: fonts, line heights and spacing decide its size; the first colour is drawn.
  public final var attributedText: NSAttributedString? {
    get { kept() ?? text.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      text = newValue?.string
      keep(newValue)
      if let font = newValue?.firstFont { self.font = font }
      let content = newValue?.content(in: font)
      contentValue = content
      if let color = newValue?.first(.foregroundColor) as? UIColor { textColor = color }
      guard let style = newValue?.first(.paragraphStyle) as? NSParagraphStyle else { return }
      (textAlignment, lineBreakMode) = (style.storage.alignment, style.storage.lineBreakMode)
    }
  }
}

extension UIImageView {
  /// A view for a picture, as large as that.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The same with a picture for a highlighted view.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The picture: its size is the intrinsic one; drawn.
  public final var image: UIImage? {
    get { kept() }
    set {
      keep(newValue)
      imageSize = newValue?.size
      appearance.image = newValue?.image
    }
  }

  /// Kept: the picture of a highlighted view.
  public final var highlightedImage: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Whether the highlighted picture shows; drawn.
  public final var isHighlighted: Bool {
    get { kept() ?? false }
    set {
      keep(newValue)
      appearance.image = (newValue ? highlightedImage ?? image : image)?.image
    }
  }

  /// Kept: the pictures of an animation.
  public final var animationImages: [UIImage]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the seconds of an animation.
  public final var animationDuration: Double {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Kept: how often an animation runs.
  public final var animationRepeatCount: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Whether an animation runs: kept.
  public final private(set) var isAnimating: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: that an animation runs.
  public final func startAnimating() { isAnimating = true }

  /// Kept: that no animation runs.
  public final func stopAnimating() { isAnimating = false }

  /// Gives a symbol another configuration: its size acts.
  public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { kept() }
    set {
      keep(newValue)
      if let newValue, let image { self.image = image.applyingSymbolConfiguration(newValue) }
    }
  }

  /// Kept: whether the picture grows with the reader's size of text.
  public final var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UIActivityIndicatorView {
  /// Whether the spinner is hidden while it does not turn: kept.
  public final var hidesWhenStopped: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// The colour; drawn as the tint.
  public final var color: UIColor! {
    get { appearance.tintColor.map { UIColor($0) } ?? .gray }
    set { appearance.tintColor = newValue?.color }
  }

  /// A spinner of a style by its old names.
  public convenience init(activityIndicatorStyle style: Style) {
    self.init(style: style)
  }
}

extension UIActivityIndicatorView.Style {
  /// The old name of the large one.
  public static var whiteLarge: Self { .large }
  /// The old name of the medium one.
  public static var white: Self { .medium }
  /// The old name of the medium one.
  public static var gray: Self { .medium }
}
