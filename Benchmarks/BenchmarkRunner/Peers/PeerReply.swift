internal import BenchmarkModel
internal import ProcessMeters

/// Another program's reply, line by line: `docs/peers.md` describes it.
struct PeerReply: Sendable {
  /// A sample whose values were compared with the trace's.
  struct Check: Hashable, Sendable {
    /// Nanoseconds.
    var time: UInt64
    /// Bytes allocated.
    var allocated: Int
    /// The hash of the values afterwards.
    var digest: UInt64
    /// The number of compared digests, and the number of those that differ.
    var agreement: DigestAgreement
  }

  /// An operation.
  struct Operation: Hashable, Sendable {
    var name: String
    /// Whether the trace has no steps of this operation.
    var isAbsent = false
    var checks: [Check] = []
    /// Nanoseconds of further samples.
    var times: [UInt64] = []
    var usage: ResourceUsage?
  }

  /// The program and its version, as in `kiwi 1.5.1`.
  var engine: String
  var clock = ClockCalibration(cost: 0, step: 1)
  /// The time of making the initial system in nanoseconds, and its live bytes; nil if that took too long.
  var made: (time: UInt64, liveBytes: Int)?
  var operations: [Operation] = []
  /// Whether the last operation, or the making, exceeded the limit.
  var isCutShort = false
}

/// The reason why a peer's reply cannot be read, in one sentence.
struct PeerReplyError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ line: Int, _ expected: String, found: some StringProtocol) {
    description = "line \(line): expected \(expected), found '\(found.prefix(40))'"
  }

  init(_ description: String) {
    self.description = description
  }
}

extension PeerReply {
  /// Reads the lines.
  init(reading bytes: [UInt8]) throws(PeerReplyError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix(PeerRequest.firstLine + " ") else {
      throw PeerReplyError(1, "'\(PeerRequest.firstLine)' and the program's name", found: lines.first ?? "")
    }
    engine = String(first.dropFirst(PeerRequest.firstLine.count + 1))
    for (index, text) in lines.enumerated().dropFirst() {
      // Text after the last line feed is not a line.
      if text.isEmpty, index == lines.count - 1 { break }
      let line = Line(number: index + 1, text)
      switch line.words.first {
      case "end", "limit":
        let rest = lines[(index + 1)...]
        guard rest.count == 1, rest.first?.isEmpty == true, line.words.count == 1 else {
          throw PeerReplyError(index + 2, "the end of the reply", found: rest.first ?? "no end of the line")
        }
        isCutShort = line.words.first == "limit"
        return
      default: try read(line)
      }
    }
    throw PeerReplyError(lines.count, "'end' or 'limit'", found: lines.last ?? "")
  }

  private mutating func read(_ line: Line) throws(PeerReplyError) {
    switch (line.words.first ?? "", line.words.count) {
    case ("clock", 3):
      clock = ClockCalibration(cost: try line.clockCost(1), step: try line.number(2, in: NumberBounds.time))
    case ("made", 3):
      guard made == nil else { throw PeerReplyError(line.number, "'made' only once", found: line.text) }
      made = (try line.number(1, in: NumberBounds.time), try line.count(2))
    case ("operation", 2): operations.append(Operation(name: String(line.words[1])))
    case ("absent", 1) where !operations.isEmpty: operations[operations.count - 1].isAbsent = true
    case ("check", 6) where !operations.isEmpty:
      let (compared, differing) = (try line.count(4), try line.count(5))
      guard differing <= compared else { throw line.isUnexpected }
      operations[operations.count - 1].checks.append(
        Check(
          time: try line.number(1, in: NumberBounds.time), allocated: try line.count(2), digest: try line.digest(3),
          agreement: DigestAgreement(compared: compared, differing: differing)))
    case ("time", 2) where !operations.isEmpty:
      operations[operations.count - 1].times.append(try line.number(1, in: NumberBounds.time))
    case ("usage", 8) where !operations.isEmpty:
      let (time, events) = (NumberBounds.time, NumberBounds.events)
      operations[operations.count - 1].usage = ResourceUsage(
        taskClock: try line.number(1, in: time), userTime: try line.number(2, in: time),
        systemTime: try line.number(3, in: time), minorFaults: try line.number(4, in: events),
        majorFaults: try line.number(5, in: events), voluntarySwitches: try line.number(6, in: events),
        involuntarySwitches: try line.number(7, in: events))
    default: throw line.isUnexpected
    }
  }
}

/// A line of a reply.
///
/// Its numbers are bounded on reading. A reply of at most 64 MiB has fewer than 2²² lines with counts, so the sums of
/// counts cannot overflow either.
private struct Line {
  let number: Int
  let text: Substring
  let words: [Substring]

  init(number: Int, _ text: Substring) {
    self.number = number
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// The error for a line that is not part of a reply.
  var isUnexpected: PeerReplyError { PeerReplyError(number, "a line of a reply", found: text) }

  /// Reads a word that is a non-negative whole number.
  func number(_ place: Int, in bounds: ClosedRange<UInt64>) throws(PeerReplyError) -> UInt64 {
    let word = words[place]
    guard !word.isEmpty, word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw isUnexpected
    }
    guard let value = UInt64(word), bounds.contains(value) else {
      throw PeerReplyError(
        number, "\(bounds.lowerBound) to \(bounds.upperBound) as number \(place) of '\(words[0])'", found: word)
    }
    return value
  }

  /// Reads bytes, or a number of digests.
  func count(_ place: Int) throws(PeerReplyError) -> Int {
    Int(try number(place, in: 0...UInt64(NumberBounds.count.upperBound)))
  }

  /// Reads nanoseconds with a fraction.
  func clockCost(_ place: Int) throws(PeerReplyError) -> Double {
    guard let cost = Double(words[place]), cost >= 0 else { throw isUnexpected }
    guard NumberBounds.clockCost.contains(cost) else {
      throw PeerReplyError(number, "at most 1 s as the cost of the clock", found: words[place])
    }
    return cost
  }

  /// Reads sixteen hexadecimal digits.
  func digest(_ place: Int) throws(PeerReplyError) -> UInt64 {
    guard words[place].utf8.count == 16, let digest = UInt64(words[place], radix: 16) else { throw isUnexpected }
    return digest
  }
}
