public import Foundation

/// A view that shows a picture; its intrinsic size is the size of the picture.
open class ImageView: View {
  override class var isPlain: Bool { self == ImageView.self }

  fileprivate final var pictureSize: CGSize? {
    didSet { if pictureSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Makes a view for a picture of the given size.
  public convenience init(imageSize: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: imageSize))
    pictureSize = imageSize
  }

  /// Whether the picture alone determines the size, without code of a subclass.
  package final var pictureDeterminesSize: Bool { node.flags.contains(.isOfPlainClass) }

  /// The size of the picture; without a picture, the view has no intrinsic size.
  open override var intrinsicContentSize: CGSize { pictureSize ?? super.intrinsicContentSize }
}

extension ViewIsolated where Self: ImageView {
  /// The size of the picture in points; `nil` without one.
  public var imageSize: CGSize? {
    get { pictureSize }
    set { pictureSize = newValue }
  }
}
