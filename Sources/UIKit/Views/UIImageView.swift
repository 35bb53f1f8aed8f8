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

  /// The image; drawn unless ``highlightedImage`` replaces it.
  ///
  /// Its size is the intrinsic size.
  open var image: UIImage? {
    get { kept() }
    set {
      let shown = preferredSymbolConfiguration.flatMap { newValue?.applyingSymbolConfiguration($0) } ?? newValue
      keep(shown)
      imageSize = shown?.size
      appearance.image = (isHighlighted ? highlightedImage ?? shown : shown)?.image
    }
  }

  /// The image of a highlighted view; drawn while ``isHighlighted`` is set.
  open var highlightedImage: UIImage? {
    get { kept() }
    set {
      keep(newValue)
      if isHighlighted { appearance.image = (newValue ?? image)?.image }
    }
  }

  /// Whether the highlighted image is drawn.
  open var isHighlighted: Bool {
    get { kept() ?? false }
    set {
      keep(newValue)
      appearance.image = (newValue ? highlightedImage ?? image : image)?.image
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

  /// The configuration of symbols: its size is applied to the present image and to later ones.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { kept() }
    set {
      keep(newValue)
      if newValue != nil, let image { self.image = image }
    }
  }

  /// Stored only: whether the image grows with the user's text size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
