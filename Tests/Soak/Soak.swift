import AutoLayout
import Foundation
import ServerLife
import Synchronization

/// Lives of servers on several threads for minutes, watched for anything that grows.
///
/// Run by `scripts/soak`, which reads the arguments: seconds, operations (0 for no limit), seconds of an interval, threads,
/// seed.
@main
enum Soak {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
    guard numbers.count == 5 else {
      FileHandle.standardError.write(Data("soak: run scripts/soak\n".utf8))
      exit(2)
    }
    let limit = Limit(
      end: ContinuousClock.now + .seconds(numbers[0]), operations: numbers[1] > 0 ? Int(numbers[1]) : .max)
    let threads = Int(numbers[3])
    let book = SoakBook(threads: threads)
    LayoutDiagnostics.setHandler { _ in ServerLife.noteReport() }
    say(book.heading)
    for number in 0..<threads {
      Thread { live(UInt64(numbers[4]) &+ UInt64(number), limit, book) }.start()
    }
    while !book.waitForEnd(seconds: numbers[2]) { say(book.takeInterval()) }
    say(book.takeInterval())
    let findings = book.findings
    for finding in findings { say("GROWS: \(finding)") }
    if !findings.isEmpty {
      say("\(findings.count) findings")
    } else if book.isCompared {
      say("nothing grows: \(book.total) operations")
    } else {
      say("every view is freed: \(book.total) operations, in too few intervals to compare memory and times")
    }
    exit(findings.isEmpty ? 0 : 1)
  }

  /// When the lives end: whichever comes first.
  private struct Limit: Sendable {
    let end: ContinuousClock.Instant
    let operations: Int
  }

  private static func live(_ seed: UInt64, _ limit: Limit, _ book: SoakBook) {
    let life = ServerLife(seed: seed)
    var page = SoakBook.Page()
    while true {
      let operation = life.draw()
      let begin = threadTime()
      life.run(operation)
      page.add(operation, threadTime() - begin)
      guard life.operations.isMultiple(of: 256) else { continue }
      let total = book.write(page, depths: life.depths)
      page = SoakBook.Page()
      if ContinuousClock.now >= limit.end || total >= limit.operations { break }
    }
    life.end()
    // The lobby goes with the life.
    book.endLife(seed, viewsLeft: life.count.views - 1)
  }
}

/// Writes a line at once: `print` would keep the lines for a file or a pipe, and an interruption would lose them.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// The processor's time of the calling thread, in seconds: what other programs do does not count.
private func threadTime() -> Double {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}
