public import Foundation

/// A picture; its intrinsic size is the picture's.
open class ImageView: View {
  override class var isPlain: Bool { self == ImageView.self }

  fileprivate final var pictureSize: CGSize? {
    didSet { if pictureSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A view for a picture of a size.
  public convenience init(imageSize: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: imageSize))
    pictureSize = imageSize
  }

  /// The size of the picture, or no intrinsic size without one.
  open override var intrinsicContentSize: CGSize { pictureSize ?? super.intrinsicContentSize }
}

extension ViewIsolated where Self: ImageView {
  /// The size of the picture in points; `nil` without one.
  public var imageSize: CGSize? {
    get { pictureSize }
    set { pictureSize = newValue }
  }
}
