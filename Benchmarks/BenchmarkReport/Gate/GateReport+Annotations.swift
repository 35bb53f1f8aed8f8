internal import BenchmarkAnalysis
internal import BenchmarkModel

extension GateReport {
  /// The greatest number of annotations: GitHub shows ten of a kind per step, and drops the rest without a message.
  private static let annotationLimit = 10

  /// The findings as GitHub Actions annotations of a change; beyond ten, the last line summarises the rest.
  ///
  /// Source: GitHub: Workflow commands.
  public var annotations: String {
    let rows = mismatch.map { Annotation(command: "error", line: 1, title: "not comparable", message: $0) }
    // A tool that the machine lacks is not a fault of the change.
    let tier = result.instructions.flatMap { tier in
      tier.isIncomplete ? Annotation(command: "notice", line: 1, title: "instructions", message: tier.sentence) : nil
    }
    let found = [rows, tier].compactMap(\.self) + findings.map { Annotation($0, self) }
    guard found.count > Self.annotationLimit else { return found.map { $0.text(of: file) }.joined() }
    let shown = found.prefix(Self.annotationLimit - 1)
    let rest = found.dropFirst(shown.count)
    let hidden = findings.suffix(rest.count)
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = hidden.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(Quantity.count(count)) \(verdict.rawValue)"
    }
    let command = ["error", "warning"].first { command in rest.contains { $0.command == command } } ?? "notice"
    let summary = Annotation(
      command: command, line: 1, title: "\(Quantity.count(rest.count)) more",
      message: "not shown here: \(counts.joined(separator: ", ")); the report has all of them")
    return (shown + [summary]).map { $0.text(of: file) }.joined()
  }
}

private struct Annotation {
  var command: String
  var line: Int
  var title: String
  var message: String

  init(command: String, line: Int, title: String, message: String) {
    self.command = command
    self.line = line
    self.title = title
    self.message = message
  }

  init(_ judgement: Judgement, _ report: GateReport) {
    let verdict = judgement.verdict
    self.init(
      command: report.blocks(verdict) ? "error" : verdict == .inconclusive ? "warning" : "notice",
      line: report.line(of: judgement.row), title: "\(verdict.rawValue): \(judgement.row)", message: judgement.sentence)
  }

  func text(of file: String) -> String {
    "::\(command) file=\(Self.property(file)),line=\(line),title=\(Self.property(title))::\(Self.value(message))\n"
  }

  /// A text as a command's message.
  private static func value(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// A text as a command's property.
  private static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  /// A text with some ASCII characters as their numbers.
  ///
  /// Scalars are compared: Swift treats a carriage return and a line feed as one character, which equals neither.
  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
