import AutoLayout
public import Foundation

/// An area in which text is laid out; padding, size, number of lines and line break mode take effect.
open class NSTextContainer: NSObject {
  /// A container without limits.
  public override init() { super.init() }
  /// A container of a size.
  public init(size: CGSize) { self.size = size }
  /// The space at the left and right end of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
  /// The greatest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { changed?() } }
  /// The line break mode; with the default, the modes of the paragraph styles apply.
  ///
  /// In the last of a limited number of lines, the modes that truncate show an ellipsis; the others do not.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }
  /// Called after a change that may move lines.
  ///
  /// The view that shows the text then requests a layout.
  final var changed: (() -> Void)?
  /// Stored only: areas that text leaves free.
  open var exclusionPaths: [UIBezierPath] = []
  /// The size; a width or height of 0 means no limit.
  open var size = CGSize.zero
  /// Whether the width follows the text view.
  open var widthTracksTextView = true
  /// Stored only: whether the height follows the text view.
  open var heightTracksTextView = false
  /// The layout manager that lays text out in the container.
  open weak var layoutManager: NSLayoutManager?
  /// Whether the container is a rectangle without areas that text flows around.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
  /// Moves the container and the text storage from the present layout manager to another layout manager.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    let storage = layoutManager?.textStorage
    if let index = layoutManager?.textContainers.firstIndex(where: { $0 === self }) {
      layoutManager?.removeTextContainer(at: index)
    }
    if let former = layoutManager { storage?.removeLayoutManager(former) }
    storage?.addLayoutManager(newLayoutManager)
    newLayoutManager.addTextContainer(self)
  }
  /// Applies the limit of lines and the line break mode to the style of a text.
  final func limit(_ style: inout ParagraphStyle) {
    style.lineLimit = max(maximumNumberOfLines, 0)
    if lineBreakMode != .byWordWrapping { style.breakMode = lineBreakMode.mode }
  }
  /// The part of a proposed rectangle inside the container; zero if no part is inside.
  ///
  /// A container without a limit of its width returns the proposed rectangle.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    unsafe remainingRect?.pointee = .zero
    guard size.width > 0, proposedRect.hasEdges else { return proposedRect }
    let height = size.height > 0 ? size.height : CGFloat.greatestFiniteMagnitude
    let part = proposedRect.intersection(CGRect(x: 0, y: 0, width: size.width, height: height))
    return part.isNull ? .zero : part
  }
}
