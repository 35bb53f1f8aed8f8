import AutoLayout
import Foundation
import Synchronization

/// A measurer for tests: every byte is 10 points wide, lines are 30 high, the baseline lies at 20; counts its calls.
final class SteppedMeasurer: TextMeasuring {
  private let asked = Mutex<[String]>([])

  /// The texts that it was asked for, in order.
  var texts: [String] { asked.withLock { $0 } }

  func layout(of content: TextContent, width: CGFloat?) -> TextLayout {
    asked.withLock { $0.append(content.string) }
    let bytes = content.string.utf8.count
    let room = content.style.lineLimit == 1 ? bytes : width.map { $0 >= 10 ? Int($0 / 10) : 1 } ?? bytes
    var lines: [TextLayout.Line] = []
    var start = 0
    repeat {
      let end = min(start + max(room, 1), bytes)
      let top = CGFloat(lines.count) * 30
      lines.append(
        .init(
          range: start..<end, area: CGRect(x: 0, y: top, width: CGFloat(end - start) * 10, height: 30),
          baseline: top + 20))
      start = end
    } while start < bytes
    if content.style.lineLimit > 0 { lines = Array(lines.prefix(content.style.lineLimit)) }
    let widest = lines.map(\.area.width).max() ?? 0
    return TextLayout(size: CGSize(width: widest, height: CGFloat(lines.count) * 30), lines: lines)
  }
}
