// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
import Foundation
import LayoutAppearance

/// An image.
open class UIImageView: ImageView {
  /// A view without an image, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if type(of: self) == UIImageView.self { countAsPlain() }
    isUserInteractionEnabled = false
  }

  /// A view of an image, as large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    if type(of: self) == UIImageView.self { countAsPlain() }
    isUserInteractionEnabled = false
    self.image = image
  }

  /// A view of an image, as large as the image, with another image for the highlighted view.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    if type(of: self) == UIImageView.self { countAsPlain() }
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The size of the image; without an image, the size of the bounds.
  ///
  /// As in UIKit, an override of `intrinsicContentSize` does not count, and may call this method.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(ofContent: super.intrinsicContentSize)
  }

  /// The image; drawn unless ``highlightedImage`` replaces it.
  ///
  /// Its size is the intrinsic size.
  open var image: UIImage? {
    get { kept() }
    set {
      keep(newValue)
      imageSize = configured(newValue)?.size
      appearance.image = shownImage?.image
    }
  }

  /// The image that is drawn: the image of the state, in the configuration for symbols.
  private var shownImage: UIImage? {
    let plain: UIImage? = kept("image")
    let highlighted: UIImage? = kept("highlightedImage")
    return configured(isHighlighted ? highlighted ?? plain : plain)
  }

  private func configured(_ image: UIImage?) -> UIImage? {
    preferredSymbolConfiguration.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
  }

  /// The image of a highlighted view; drawn while ``isHighlighted`` is set.
  open var highlightedImage: UIImage? {
    get { kept() }
    set {
      keep(newValue)
      if isHighlighted { appearance.image = shownImage?.image }
    }
  }

  /// Whether the highlighted image is drawn.
  open var isHighlighted: Bool {
    get { kept() ?? false }
    set {
      keep(newValue)
      appearance.image = shownImage?.image
    }
  }

  /// Stored only: the images of an animation.
  open var animationImages: [UIImage]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the seconds of an animation.
  open var animationDuration: Double {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Stored only: the number of repetitions of an animation.
  open var animationRepeatCount: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Stored only: whether an animation runs.
  open private(set) var isAnimating: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Sets ``isAnimating``; the images of an animation are not drawn.
  open func startAnimating() { isAnimating = true }

  /// Clears ``isAnimating``.
  open func stopAnimating() { isAnimating = false }

  /// The configuration of symbols: the present image and later ones are drawn in its size.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { kept() }
    set {
      keep(newValue)
      guard let plain: UIImage = kept("image") else { return }
      imageSize = configured(plain)?.size
      appearance.image = shownImage?.image
    }
  }

  /// Stored only: whether the image grows with the user's text size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
