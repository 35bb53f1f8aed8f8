extension GateReport {
  /// The findings as the lines that GitHub Actions shows beside a change.
  ///
  /// Source: GitHub: Workflow commands.
  public var annotations: String {
    let rows = mismatch.map { "::error file=\(Self.property(file)),line=1,title=not comparable::\(Self.value($0))\n" }
    // What is missing of the machine is no fault of the change.
    let tier = result.instructions.flatMap { tier in
      tier.isLacking ? "::notice title=instructions::\(Self.value(tier.sentence))\n" : nil
    }
    return (rows ?? "") + (tier ?? "")
      + findings.map { judgement in
        let command = blocks(judgement.verdict) ? "error" : judgement.verdict == .inconclusive ? "warning" : "notice"
        let title = Self.property("\(judgement.verdict.rawValue): \(judgement.row)")
        let place = "file=\(Self.property(file)),line=\(line(of: judgement.row))"
        return "::\(command) \(place),title=\(title)::\(Self.value(judgement.sentence))\n"
      }.joined()
  }

  /// A text as a command's message.
  private static func value(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A text as a command's property.
  private static func property(_ text: String) -> String {
    value(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
