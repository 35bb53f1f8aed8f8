import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Readers with 53-bit numbers, such as JavaScript, lose no digits.
@Suite("Numbers of 64 bits")
struct WideNumberTests {
  private func text(_ value: some Encodable) -> String { String(decoding: Document.bytes(value), as: UTF8.self) }

  /// The whole numbers of a document that such a reader would round, with their places.
  private func rounded(_ bytes: some Sequence<UInt8>) throws -> [String] {
    func search(_ value: Any, _ place: String) -> [String] {
      switch value {
      case let object as [String: Any]: object.flatMap { search($0.value, "\(place).\($0.key)") }
      case let list as [Any]: list.enumerated().flatMap { search($0.element, "\(place)[\($0.offset)]") }
      case let number as NSNumber: number.doubleValue >= 9_007_199_254_740_992 ? ["\(place): \(number)"] : []
      default: []
      }
    }
    return search(try JSONSerialization.jsonObject(with: Data(bytes)), "")
  }

  private func plan(blocks: Int = 1) -> Plan {
    var plan = Plan.synthetic(operations: ["bump"], blocks: blocks)
    plan.seed = .max - 1
    return plan
  }

  @Test func noFileHasANumberThatIsRounded() async throws {
    var file = try await SampleResults.file(plan())
    file.environment.scenarioSeed = .max
    for bytes in [Document.bytes(file), Document.bytes(ResultDocument(Report(file)))] {
      #expect(try rounded(bytes).isEmpty)
      let written = String(decoding: bytes, as: UTF8.self)
      #expect(written.contains(#""seed":"18446744073709551614""#))
      #expect(written.contains(#""scenarioSeed":"18446744073709551615""#))
    }
    let path = try temporaryFolder() + "/result.json"
    try ResultStore.write(file, to: path)
    let read = try ResultStore.read(path)
    #expect(read.plan.seed == .max - 1 && read.environment.scenarioSeed == .max)
    let baseline = Array(BaselineStore.text(Baseline(file)).utf8)
    #expect(try rounded(baseline).isEmpty)
    #expect(String(decoding: baseline, as: UTF8.self).contains(#""seed":"18446744073709551614""#))
  }

  /// A clock that counts nanoseconds since the machine's start passes 2⁵³ after 104 days.
  @Test func noJournalHasANumberThatIsRounded() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = plan()
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let span = TimeSpan(began: 1 << 60, ended: 1 << 60 + 1)
    var record = try #require(
      try await Coordinator(
        plan: plan, launcher: ScriptedLauncher(), cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
      ) { _ in }.run().first)
    record.span = span
    record.clockOrigin = 1_764_000_000_000_000_001
    try journal.append(record)
    let lines = try StoredFile.read(Journal.path(of: output)).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2)
    for line in lines { #expect(try rounded(line).isEmpty) }
    #expect(String(decoding: lines[1], as: UTF8.self).contains(#""clockOrigin":"1764000000000000001""#))
    #expect(String(decoding: lines[1], as: UTF8.self).contains(#""began":"1152921504606846976""#))
    let read: RunRecord = try Document.value(RunRecord.self, from: Array(lines[1]))
    #expect(read == record)
  }

  /// Older files hold numbers.
  @Test func numbersAreReadToo() throws {
    let plan = plan()
    let old = text(plan).replacing("\"18446744073709551614\"", with: "18446744073709551614")
    #expect(old != text(plan))
    #expect(try Document.value(Plan.self, from: Array(old.utf8)) == plan)
    let span = try Document.value(TimeSpan.self, from: Array(#"{"began":1,"ended":"18446744073709551615"}"#.utf8))
    #expect(span == TimeSpan(began: 1, ended: .max))
  }

  @Test(arguments: ["-1", "1.5", "18446744073709551616", "", "0x1", "+1", " 1", "01"])
  func invalidNumbersAreRefused(words: String) {
    let text = text(plan()).replacing("18446744073709551614", with: words)
    #expect(throws: DecodingError.self) { try Document.value(Plan.self, from: Array(text.utf8)) }
  }

  /// Workers of other revisions read numbers.
  @Test func requestsHaveNumbers() {
    let id = WorkloadID(scene: "list", nodes: 1, variant: "plain", seed: .max)
    #expect(text(id).contains("\"seed\":18446744073709551615"))
  }
}
