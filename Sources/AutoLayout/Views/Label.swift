public import Foundation

/// A text that is not edited; its intrinsic size is the size of the text.
open class Label: View {
  override class var isPlain: Bool { self == Label.self }

  /// The text; `nil` and the empty text want no width.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The measure of the text.
  public final var metrics = TextMetrics() {
    didSet { if metrics != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How many lines the label has at most; 0 for as many as the text needs, 1 unless set.
  ///
  /// With any other number than 1 the text wraps at the width that layout gives the label, and the height follows.
  public final var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width at which the text wraps before a width is solved, in points; 0 for none: the text then wants one line, and
  /// in a fitting size no more than the width at which it was laid out last.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  public final var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if !preferredMaxLayoutWidth.isFinite {
        LayoutDiagnostics.report(
          .misuse("\(node.text): a preferred width of \(preferredMaxLayoutWidth) is not finite", at: nil))
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The intrinsic size if it is known better than by ``metrics``.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label without a text, with a frame in the coordinates of its future superview, in points.
  ///
  /// It hugs its text with a priority of 251 vertically, as UIKit's does, and with 250 horizontally.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.contentPriorities.hugging[LayoutConstraint.Axis.vertical.rawValue] = 251
  }

  /// A label with a text.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// The size of the text; zero without text.
  open override var intrinsicContentSize: CGSize { explicitContentSize ?? measure.size(of: text) }

  /// Where the text is in bounds; kept for what draws the label.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  /// Draws the text: what draws the label does; kept for overriding methods.
  open func drawText(in rect: CGRect) {}

  /// Whether the text wraps.
  open override var wrapsContent: Bool { numberOfLines != 1 && explicitContentSize == nil }

  /// The size of the text, wrapped at a width.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    measure.size(of: text, wrappedAt: width)
  }

  /// How texts are measured in this label.
  package final var measure: LabelMeasure {
    LabelMeasure(metrics: metrics, numberOfLines: numberOfLines, preferredMaxLayoutWidth: preferredMaxLayoutWidth)
  }

  /// Whether the size is that of the text by ``metrics``, and no subclass has a say in it.
  package final var measuresByMetrics: Bool { type(of: self) == Label.self && explicitContentSize == nil }

  /// The ascent of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { metrics.ascent }

  /// What a line leaves below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { metrics.lineHeight - metrics.ascent }
}
