public import Foundation

/// A picture; its intrinsic size is the picture's.
open class ImageView: View {
  override class var isPlain: Bool { self == ImageView.self }

  /// The size of the picture in points; `nil` without one.
  public final var imageSize: CGSize? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A view for a picture of a size.
  public convenience init(imageSize: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: imageSize))
    self.imageSize = imageSize
  }

  /// The size of the picture, or no intrinsic size without one.
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }
}
