public import BenchmarkAnalysis
internal import BenchmarkModel

/// The gate's report, for people and for programs: a pure function of its result.
public struct GateReport: PrintedReport {
  /// The gate's result.
  public let result: GateResult
  /// The gate's policy.
  public let policy: GatePolicy
  /// The file to which findings point.
  public let file: String
  private let baseline: Baseline?

  /// A report.
  ///
  /// - Parameters:
  ///   - result: the gate's result.
  ///   - policy: its policy.
  ///   - file: the file to which findings point: its path in the repository, or its absolute path outside of one.
  ///   - baseline: the contents of that file, for the line numbers of findings; if nil, they point to line 1.
  public init(_ result: GateResult, policy: GatePolicy, file: String, baseline: Baseline? = nil) {
    self.result = result
    self.policy = policy
    self.file = file
    self.baseline = baseline
  }

  /// The gate's status.
  public var status: GateResult.Status { result.status(policy) }

  /// The mismatch of the sides' rows; nil if they match.
  var mismatch: String? { result.mismatch(policy) }

  /// The file as a URI: a relative URI for a path in the repository, otherwise a URI that begins with `file://`.
  var fileURI: String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    let path = file.utf8.map { byte in
      allowed.contains(byte)
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return (file.hasPrefix("/") ? "file://" : "") + path.joined()
  }

  /// The line of the file for a row.
  func line(of row: RowName) -> Int { baseline?.line(of: row) ?? 1 }

  /// The result in a few words.
  var headline: String {
    func count(_ verdict: Verdict) -> String {
      let found = result.judgements(verdict)
      let rows = Set(found.map(\.row)).count
      return "\(Quantity.count(found.count, "signal")) of \(Quantity.count(rows, "row"))"
    }
    return switch status {
    case .success: "PASS"
    case .regression: "REGRESSED: \(count(.regressed))"
    case .failed: "FAILED: \(count(.failed))"
    case .improvement: "IMPROVED: \(count(.improved)); update the baseline"
    case .notComparable: "NOT COMPARABLE: \(mismatch ?? "the two sides have different rows")"
    case .inconclusive: "INCONCLUSIVE: \(count(.inconclusive))"
    }
  }

  /// The number of signals by verdict: `1,006 pass, 2 regressed`.
  var counts: String {
    let rows = Set(result.judgements.map(\.row)).count
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = result.judgements(verdict).count
      return count == 0 ? nil : "\(Quantity.count(count)) \(verdict.rawValue)"
    }
    let all = "\(Quantity.count(result.judgements.count, "signal")) of \(Quantity.count(rows, "row"))"
    return ([all] + (counts.isEmpty ? [] : [counts.joined(separator: ", ")])).joined(separator: ": ")
  }

  /// The judgements that need attention, by verdict, the gravest verdict first.
  var findings: [Judgement] {
    [Verdict.regressed, .failed, .inconclusive, .improved, .advisory].flatMap { result.judgements($0) }
  }

  /// Whether a verdict blocks the change.
  func blocks(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .regressed, .failed: true
    case .inconclusive: policy.inconclusiveFails
    case .improved: policy.improvementFails
    case .pass, .advisory, .unsupported: false
    }
  }
}
