import AutoLayout
public import Foundation

/// An image, as high and wide as its bounds, in a line of text.
///
/// Its size is the same in every line: ``attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)`` is
/// called with a line of unlimited width.
open class NSTextAttachment: NSObject {
  private let foreignKind = ForeignKind()
  /// The character that represents an attachment.
  public static let character = 0xFFFC
  /// The image; drawn.
  open var image: UIImage?
  /// The rectangle of the attachment, with `y` above the baseline; zero for the size of the image.
  open var bounds = CGRect.zero
  /// The contents of a file; drawn if they are an image.
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
  /// The rectangle for the image: `bounds`, or the image's size.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
    characterIndex: Int
  ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }
  /// The image for a rectangle; not used by layout.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
  ) -> UIImage? { image }
}
