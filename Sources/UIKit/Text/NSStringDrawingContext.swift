public import Foundation

/// The parameters of a drawn text; stored only.
open class NSStringDrawingContext: NSObject {
  /// Stored only: the smallest factor by which the text may be scaled.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the drawn text: always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the drawn text: always empty.
  open var totalBounds: CGRect { .zero }
  /// A context.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// An empty text; Foundation on Linux has no initialiser without arguments.
  public convenience init(withoutLetters nothing: Void = ()) { self.init(string: "") }
}
