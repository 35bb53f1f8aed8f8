import AutoLayout
import Foundation

/// The rule by which a font follows the user's text size.
struct FontScaling: Sendable {
  /// The text style; the size changes in proportion to that of its font.
  let style: UIFont.TextStyle
  /// The size at the default text size.
  let size: CGFloat
  /// The maximum size.
  var most = CGFloat.infinity

  /// The font size at the text size of traits.
  func size(in traits: UITraitCollection?) -> CGFloat { min(size * style.size(in: traits) / style.size, most) }
}

extension UIFont {
  /// A font that follows the user's text size, at the text size of traits.
  convenience init(_ font: UIFont, _ scaling: FontScaling, in traits: UITraitCollection?) {
    self.init(
      name: font.fontName, size: scaling.size(in: traits), weight: font.weight, isItalic: font.isItalic,
      isMonospaced: font.isMonospaced, scaling: scaling)
  }

  /// The font at the text size of traits; unchanged unless it is the font of a text style or was scaled by metrics.
  func following(_ traits: UITraitCollection) -> UIFont {
    guard let scaling, scaling.size(in: traits) != pointSize else { return self }
    return UIFont(self, scaling, in: traits)
  }
}

extension NSAttributedString {
  /// The text with all fonts at the text size of traits.
  func following(_ traits: UITraitCollection) -> NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: self)
    whole.followTextSize(of: traits)
    return whole
  }
}

extension NSMutableAttributedString {
  /// Gives all fonts the text size of traits.
  func followTextSize(of traits: UITraitCollection) {
    var changed: [(NSRange, UIFont)] = []
    unsafe enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let font = value as? UIFont else { return }
      let following = font.following(traits)
      if following !== font { changed.append((range, following)) }
    }
    for (range, font) in changed { addAttribute(.font, value: font, range: range) }
  }
}

/// A view whose fonts can follow the user's text size.
#if MainActorViews
  @preconcurrency @MainActor
#endif
protocol TextSizeFollower: UIView, UIContentSizeCategoryAdjusting {
  /// Gives the fonts the text size of the view's traits.
  func takeTextSize()
}

extension TextSizeFollower {
  /// The font as the view shows it.
  func shown(_ font: UIFont) -> UIFont { adjustsFontForContentSizeCategory ? font.following(traitCollection) : font }

  /// Gives the fonts the text size now and after each change of it, if the view adjusts its fonts.
  ///
  /// Called after ``adjustsFontForContentSizeCategory`` has been set.
  func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    takeTextSize()
    let isFollowing: Bool = kept("followsTextSize") ?? false
    guard !isFollowing else { return }
    keep(true, "followsTextSize")
    _ = traitObservers.add { [weak self] previous, now in
      guard let self, self.adjustsFontForContentSizeCategory, previous.textSize != now.textSize else { return }
      self.takeTextSize()
    }
  }
}

extension UILabel: TextSizeFollower {}
extension UITextField: TextSizeFollower {}
extension UITextView: TextSizeFollower {}
