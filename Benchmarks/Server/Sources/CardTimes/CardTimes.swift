import AutoLayout
import Cards
import Foundation
import Synchronization
import SystemText

/// Prints the processor time of cards and texts on one thread, then the number of new texts that one, two and four
/// threads lay out in a second.
@main
struct CardTimes {
  static func main() throws {
    for kind in CardRequest.Kind.allCases {
      for (format, scale) in [(CardRequest.Format.svg, 1), (.png, 1), (.png, 2), (.pdf, 1)] {
        let cards = Language.allCases.flatMap { language in
          (0..<20).map { CardRequest(kind, language, number: $0, format, scale: scale) }
        }
        for card in cards { _ = try card.draw() }
        var bytes = 0
        let time = try times(of: 3) { for card in cards { bytes = try card.draw().count } } / Double(cards.count)
        print("\(kind) \(format) at \(scale): \(text(time * 1e6)) µs a picture, the last of \(bytes) bytes")
      }
    }
    measureTexts()
    measureThreads()
  }

  private static func measureTexts() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.textMeasurer = SystemTextMeasurer.shared
    for (name, string) in [
      ("40 Latin letters", "The quick brown fox jumps over a lazy dog"), ("20 of Thai", "สวัสดีตอนเช้าจากท่าเรือ"),
      ("20 of Japanese", "今日はとても良い天気ですね。明日も晴れる"),
    ] {
      let label = Label(text: string)
      root.addSubview(label)
      var sum: CGFloat = 0
      sum += label.intrinsicContentSize.width
      let count = 200_000
      let time = times(of: 3) { for _ in 0..<count { sum += label.intrinsicContentSize.width } } / Double(count)
      print("\(name), cached: \(text(time * 1e9)) ns a label")
      precondition(sum > 0)
    }
    let texts = (0..<20_000).map { TextContent("Row \($0) of a table with new words", font: Font(size: 14)) }
    let cold = times(of: 1) { for text in texts { _ = SystemTextMeasurer.shared.layout(of: text, width: nil) } }
    print("new texts of 35 letters: \(text(cold / Double(texts.count) * 1e6)) µs each")
  }

  private static func measureThreads() {
    let texts = (0..<40_000).map { TextContent("Row \($0) of a table with new words", font: Font(size: 14)) }
    for count in [1, 2, 4] {
      let next = Atomic<Int>(0)
      let started = ContinuousClock.now
      let threads = (0..<count).map { _ in
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          while true {
            let place = next.add(100, ordering: .relaxed).oldValue
            guard place < texts.count else { break }
            for text in texts[place..<min(place + 100, texts.count)] {
              _ = SystemTextMeasurer.shared.layout(of: text, width: nil)
            }
          }
          done.signal()
        }
        return done
      }
      for thread in threads { thread.wait() }
      let seconds = (ContinuousClock.now - started) / .seconds(1)
      print(
        "\(count) threads: \(text(Double(texts.count) / seconds / 1000)) thousand new texts per second of wall time")
    }
  }

  /// The lowest processor time of several runs, in seconds.
  private static func times(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
      let start = processorTime()
      try body()
      least = min(least, processorTime() - start)
    }
    return least
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
