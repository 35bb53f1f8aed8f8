package import AutoLayout
import Foundation

extension UITextView: TextContaining {
  /// The text in its lines, as far as the text container shows it.
  package final var containedText: ShownText? {
    guard hasText else { return nil }
    var content = placedText.drawn
    if content.style.alignment == .natural { content.style.alignment = textAlignment.alignment }
    let (origin, offset) = (textOrigin, contentOffset)
    let right = textContainerInset.right + textContainer.lineFragmentPadding
    // The insets of a scrolled text shift it without changing its width.
    let insets = EdgeInsets(
      top: origin.y - offset.y, left: origin.x - offset.x, bottom: textContainerInset.bottom, right: right + offset.x)
    return ShownText(content, insets: insets)
  }
}
