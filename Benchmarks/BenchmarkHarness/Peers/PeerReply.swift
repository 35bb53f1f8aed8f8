internal import ProcessMeters

/// What another program has found, line by line: `docs/peers.md` describes it.
struct PeerReply: Sendable {
  /// A sample whose values were compared with the trace's.
  struct Check: Hashable, Sendable {
    /// Nanoseconds.
    var time: UInt64
    /// Bytes allocated.
    var allocated: Int
    /// The hash of the values afterwards.
    var digest: UInt64
    /// How many digests were compared, and how many differ.
    var agreement: DigestAgreement
  }

  /// An operation.
  struct Operation: Hashable, Sendable {
    var name: String
    /// The trace has no such steps.
    var isAbsent = false
    var checks: [Check] = []
    /// Nanoseconds of further samples.
    var times: [UInt64] = []
    var usage: ResourceUsage?
  }

  /// The program and its version, as in `kiwi 1.5.1`.
  var engine: String
  var clock = ClockCalibration(cost: 0, step: 1)
  /// Nanoseconds to make the standing system, and the bytes that it keeps alive; nil where that took too long.
  var made: (time: UInt64, liveBytes: Int)?
  var operations: [Operation] = []
  /// Whether the last sample was given up.
  var isCutShort = false
}

/// Why a peer's reply cannot be read, in one sentence.
struct PeerReplyError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ line: Int, _ expected: String, found: some StringProtocol) {
    description = "line \(line): expected \(expected), found '\(found.prefix(40))'"
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
    for (index, line) in lines.enumerated().dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      switch words.first {
      case "end", "limit":
        let rest = lines[(index + 1)...]
        guard rest.count == 1, rest.first?.isEmpty == true, words.count == 1 else {
          throw PeerReplyError(index + 2, "the end of the reply", found: rest.first ?? "no end of the line")
        }
        isCutShort = words.first == "limit"
        return
      default: try read(words, PeerReplyError(index + 1, "a line of a reply", found: line))
      }
    }
    throw PeerReplyError(lines.count, "'end' or 'limit'", found: lines.last ?? "")
  }

  private mutating func read(_ words: [Substring], _ error: PeerReplyError) throws(PeerReplyError) {
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    let isNumeric = numbers.count == words.count - 1
    switch (words.first ?? "", words.count) {
    case ("clock", 3):
      guard let cost = Double(words[1]), cost >= 0, cost.isFinite, let step = UInt64(words[2]) else { throw error }
      clock = ClockCalibration(cost: cost, step: step)
    case ("made", 3) where isNumeric: made = (numbers[0], Int(clamping: numbers[1]))
    case ("operation", 2): operations.append(Operation(name: String(words[1])))
    case ("absent", 1) where !operations.isEmpty: operations[operations.count - 1].isAbsent = true
    case ("check", 6) where !operations.isEmpty:
      guard let time = UInt64(words[1]), let allocated = Int(words[2]), words[3].count == 16,
        let digest = UInt64(words[3], radix: 16), let compared = Int(words[4]), let differing = Int(words[5]),
        (0...compared).contains(differing)
      else { throw error }
      operations[operations.count - 1].checks.append(
        Check(
          time: time, allocated: allocated, digest: digest,
          agreement: DigestAgreement(compared: compared, differing: differing)))
    case ("time", 2) where isNumeric && !operations.isEmpty: operations[operations.count - 1].times.append(numbers[0])
    case ("usage", 8) where isNumeric && !operations.isEmpty:
      operations[operations.count - 1].usage = ResourceUsage(
        taskClock: numbers[0], userTime: numbers[1], systemTime: numbers[2], minorFaults: numbers[3],
        majorFaults: numbers[4], voluntarySwitches: numbers[5], involuntarySwitches: numbers[6])
    default: throw error
    }
  }
}
