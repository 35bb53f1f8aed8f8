import AutoLayout
import Foundation
import Testing

@Suite("Layouts of texts that are kept")
struct CachedTextMeasurerTests {
  private let base = SteppedMeasurer()

  @Test func textFontStyleAndWidthTellAnswersApart() {
    let cache = CachedTextMeasurer(base)
    var bold = TextContent("text")
    bold.font.weight = .bold
    var spaced = TextContent("text")
    spaced.style.lineSpacing = 2
    var run = TextContent("text")
    run.setFont(Font(size: 5), inUTF8: 0..<1)
    for _ in 0..<3 {
      for content in [TextContent("text"), bold, spaced, run, TextContent("texts")] {
        for width: CGFloat? in [nil, 10, 20, .nan] { _ = cache.layout(of: content, width: width) }
      }
    }
    #expect(base.texts.count == 20)
    cache.removeAll()
    #expect(cache.keptBytes == 0)
    _ = cache.layout(of: bold, width: 10)
    #expect(base.texts.count == 21)
  }

  @Test func memoryHasABound() {
    let cache = CachedTextMeasurer(base, bytes: 1 << 16)
    for number in 0..<5000 { _ = cache.layout(of: TextContent("text \(number)"), width: nil) }
    #expect(cache.keptBytes <= 1 << 16)
    #expect(cache.keptBytes > 1 << 14)
    // An answer larger than its share is measured, and not kept.
    let kept = cache.keptBytes
    let long = TextContent(String(repeating: "a", count: 10_000))
    #expect(cache.layout(of: long, width: nil).size.width == 100_000)
    #expect(cache.keptBytes == kept)
    let none = CachedTextMeasurer(base, bytes: -1)
    #expect(none.layout(of: TextContent("a"), width: nil).size.width == 10)
  }

  @Test func frequentTextsStayWhileOthersGo() {
    let cache = CachedTextMeasurer(base, bytes: 1 << 16)
    for number in 0..<5000 {
      _ = cache.layout(of: TextContent("often"), width: nil)
      _ = cache.layout(of: TextContent("text \(number)"), width: nil)
    }
    #expect(base.texts.filter { $0 == "often" }.count == 1)
  }

  @Test func treesOnSeveralThreadsShareOne() async {
    let cache = CachedTextMeasurer(base, bytes: 1 << 20)
    let sizes = await withTaskGroup(of: [CGSize].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).map { number in
            let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            root.textMeasurer = cache
            let label = root.add(Label(text: String(repeating: "x", count: number % 50 + 1)))
            label.relate(.left, to: root)
            root.layoutIfNeeded()
            return label.frame.size
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let expected = (0..<200).map { CGSize(width: CGFloat(($0 % 50 + 1) * 10), height: 30) }
    #expect(sizes.count == 8 && sizes.allSatisfy { $0 == expected })
  }
}
