import AutoLayout
import Foundation
import LayoutAppearance

/// The way in which a ``CGContext`` draws letters.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// Fills letters.
  case fill
  /// Draws the outlines of letters.
  case stroke
  /// Fills letters and draws their outlines.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills letters; does not clip.
  case fillClip
  /// Draws the outlines of letters; does not clip.
  case strokeClip
  /// Fills letters and draws their outlines; does not clip.
  case fillStrokeClip
  /// Draws nothing; does not clip.
  case clip
}

extension StyledText {
  /// The text as a drawing mode shows it; `nil` if the mode draws nothing.
  ///
  /// - Parameters:
  ///   - outlineWidth: the width of outlines, in points.
  ///   - usual: the colour of outlines in a black text, for letters whose ink has no colour.
  func drawn(in mode: CGTextDrawingMode, outlineWidth: CGFloat, color usual: Color) -> StyledText? {
    let isFilled: Bool
    switch mode {
    case .fill, .fillClip: return self
    case .invisible, .clip: return nil
    case .stroke, .strokeClip: isFilled = false
    case .fillStroke, .fillStrokeClip: isFilled = true
    }
    var text = self
    text.inks = inks.covering(content.string.utf8.count)
    let width = outlineWidth / max(content.font.size, 0.01)
    for index in text.inks.indices {
      let own = text.inks[index].color ?? (color == .black ? usual : color)
      text.inks[index].outline = TextInk.Outline(width: width, color: own, isFilled: isFilled)
    }
    return text
  }
}
