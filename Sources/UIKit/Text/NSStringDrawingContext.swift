public import Foundation

/// What is told of a text that is drawn; kept.
open class NSStringDrawingContext: NSObject {
  /// Kept: how small the text may become, as a factor.
  open var minimumScaleFactor: CGFloat = 0
  /// How small the text has become: not at all.
  open var actualScaleFactor: CGFloat { 1 }
  /// Where the text was drawn: not known.
  open var totalBounds: CGRect { .zero }
  /// A context.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// A text without letters; Foundation on Linux has no initialiser without arguments.
  public convenience init(withoutLetters nothing: Void = ()) { self.init(string: "") }
}
