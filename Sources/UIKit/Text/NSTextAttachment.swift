public import Foundation

/// An image in a text; stored only.
open class NSTextAttachment: NSObject {
  /// The character that represents an attachment.
  public static let character = 0xFFFC
  /// Stored only: the image.
  open var image: UIImage?
  /// Stored only: the rectangle of the attachment relative to the line.
  open var bounds = CGRect.zero
  /// Stored only: the contents of a file.
  open var contents: Data?
  /// Stored only: the kind of the file.
  open var fileType: String?
  /// Stored only: the space beside the attachment.
  open var lineLayoutPadding: CGFloat = 0
  /// Stored only: whether a view may represent the attachment.
  open var allowsTextAttachmentView = true
  /// An attachment without an image.
  public override init() { super.init() }
  /// An attachment of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }
  /// An attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  /// The rectangle for the image: `bounds`, or the image's size; not used by layout.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex: Int
  ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }
  /// The image for a rectangle; not used by layout.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
  ) -> UIImage? { image }
}
