import AutoLayout
import Foundation
import SystemText

/// The texts of a feed's posts.
enum FeedTexts {
  /// Contents of known sizes, without measurement.
  case ofKnownSize
  /// Texts, measured by the built-in metric.
  case byMetric
  /// The same texts in the system's fonts; measured by the metric if the package was built without them.
  case inFonts

  private static let sentences = [
    "Lines break where a script allows it, and boxes follow.", "The harbour was quiet this morning.",
    "Nobody had told them about the second platform, so they waited at the first one for an hour.",
    "Größere Schriften brauchen größere Kästen.", "Съешь же ещё этих мягких французских булок.", "今日はとても良い天気ですね。",
    "صباح الخير من الميناء القديم.", "आज समुद्र बहुत शांत था।", "สวัสดีตอนเช้าจากท่าเรือ", "שוב בבית אחרי שבוע ארוך.",
    "See you there 👋", "12 photos, 3 of them in focus.",
  ]

  func setMeasurer(of root: View) {
    #if SystemText
      if self == .inFonts { root.textMeasurer = SystemTextMeasurer.shared }
    #endif
  }

  /// A label of approximately the given size, with about forty characters in a line.
  func label(of size: CGSize, wraps: Bool, _ contents: inout SeededSequence) -> Label {
    if self == .ofKnownSize { return Label(contentSize: size) }
    let count = Int(size.width * size.height / (21 * 8))
    var text = contents.pick(Self.sentences)
    while wraps, text.count < count { text += " " + contents.pick(Self.sentences) }
    let label = Label(text: text)
    label.numberOfLines = wraps ? 0 : 1
    return label
  }
}
