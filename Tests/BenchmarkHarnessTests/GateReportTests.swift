import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Reports of the gate")
struct GateReportTests {
  /// A row of each verdict, with a name that every format has to escape.
  private func report(exact: Bool = false) throws -> GateReport {
    func row(_ operation: String) -> RowName {
      RowName(scene: "a<b>&\"c\"", nodes: 100, operation: operation, variant: "v")
    }
    let judgements = [
      Judgement(row("pass"), .work("pivots"), .pass, before: 6, after: 6),
      Judgement(
        row("regressed"), .work("pivots"), .regressed, before: 6, after: 12, reason: "in all 12, was 6 | 100 %"),
      Judgement(row("improved"), .allocations, .improved, before: 6, after: 3, reason: "in all 3, was 6"),
      Judgement(row("inconclusive"), .time, .inconclusive, reason: "too noisy\nreally"),
      Judgement(row("unsupported"), .instructions, .unsupported, reason: "not counted"),
      Judgement(row("failed"), .layout, .failed, reason: "signal 11 ended the worker\u{1}"),
    ]
    var policy = GatePolicy()
    policy.improvementFails = exact
    return GateReport(
      GateResult(base: "results/baseline.json", candidate: "commit 1234", judgements: judgements), policy: policy,
      file: "results/baseline.json")
  }

  @Test func everyVerdictIsOnThePages() throws {
    let report = try report()
    for page in [report.text(), report.markdown] {
      #expect(page.contains("gate: commit 1234 against results/baseline.json"))
      #expect(page.contains("REGRESSED: 1 signal of 1 row"))
      #expect(
        page.contains("6 signals of 6 rows: 1 pass, 1 regressed, 1 improved, 1 inconclusive, 1 unsupported, 1 failed"))
      #expect(page.contains("+100.0 %") && page.contains("-50.0 %"))
      #expect(page.contains("instructions (1): not counted"))
    }
    #expect(!report.text().contains("\u{1B}"))
    #expect(report.text(isColored: true).contains("\u{1B}[31mREGRESSED\u{1B}[0m"))
    #expect(report.markdown.contains("was 6 \\| 100 %"))
  }

  /// Missing rows are an error in every machine-readable form.
  @Test func missingRowsAreReportedInEveryForm() throws {
    var base = SyntheticResult()
    base.operations["zoom"] = .init()
    let policy = GatePolicy()
    let result = try Gate(policy).judge(SyntheticResult().file(), against: base.file())
    let report = GateReport(result, policy: policy, file: "policy.json")
    let sentence = "the candidate lacks 1 of the 2 rows of the base, the first list 100 zoom plain"
    #expect(report.text().contains("NOT COMPARABLE: \(sentence)"))
    #expect(report.annotations.hasPrefix("::error file=policy.json,line=1,title=not comparable::\(sentence)"))
    #expect(report.json.contains(sentence))
    #expect(report.sarif.contains(sentence))
    let document = try XMLDocument(xmlString: report.junit)
    #expect(try document.nodes(forXPath: "//testcase[@name='rows']/error[@type='not comparable']").count == 1)
    #expect(try document.nodes(forXPath: "/testsuites[@errors='1']").count == 1)
  }

  @Test func junitIsWellFormedAndCountsRight() throws {
    for (exact, failures) in [(false, 2), (true, 3)] {
      let document = try XMLDocument(xmlString: try report(exact: exact).junit)
      let suite = try #require(try document.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
      func number(_ name: String) -> Int? { suite.attribute(forName: name)?.stringValue.flatMap { Int($0) } }
      #expect(number("tests") == 6)
      #expect(number("failures") == failures)
      #expect(number("errors") == 1)
      #expect(number("skipped") == 1)
      #expect(try suite.nodes(forXPath: "testcase").count == 6)
      #expect(try suite.nodes(forXPath: "testcase/failure").count == failures)
      #expect(try suite.nodes(forXPath: "testcase/error[@type='failed']").count == 1)
      // Jenkins' schema permits no other attributes of the root.
      let root = try #require(document.rootElement())
      let names = Set((root.attributes ?? []).compactMap(\.name))
      #expect(names.isSubset(of: ["name", "time", "tests", "failures", "errors"]))
      let own = Set((suite.attributes ?? []).compactMap(\.name))
      #expect(own.isSuperset(of: ["name", "tests", "failures", "errors"]))
      let name = try #require(try suite.nodes(forXPath: "testcase").first as? XMLElement)
      #expect(name.attribute(forName: "classname")?.stringValue == "a<b>&\"c\".100")
    }
  }

  /// A row whose work passes is skipped, or fails if the policy says so, because its time is undecided.
  @Test(arguments: [(true, "failure"), (false, "skipped")])
  func aRowWithAnUndecidedSignalIsNotPassed(fails: Bool, element: String) throws {
    let row = RowName(scene: "list", nodes: 100, operation: "update", variant: "v")
    let judgements = [
      Judgement(row, .work("pivots"), .pass, before: 6, after: 6),
      Judgement(row, .time, .inconclusive, reason: "noisy"),
      Judgement(row, .p99, .advisory, reason: "9 µs, was 5 µs"),
    ]
    var policy = GatePolicy()
    policy.inconclusiveFails = fails
    let report = GateReport(
      GateResult(base: "a", candidate: "b", judgements: judgements), policy: policy, file: "policy.json")
    let document = try XMLDocument(xmlString: report.junit)
    #expect(try document.nodes(forXPath: "//testcase/\(element)/@message").map(\.stringValue) == ["time: noisy"])
    #expect(try document.nodes(forXPath: "//testsuite[@skipped='\(fails ? 0 : 1)'][@tests='1']").count == 1)
  }

  @Test func sarifHoldsTheFindings() throws {
    let report = try report()
    let log = try #require(try JSONSerialization.jsonObject(with: Data(report.sarif.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "error", "error", "note"])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = Set(try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String })
    #expect(results.allSatisfy { rules.contains($0["ruleId"] as? String ?? "") })
    for result in results {
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      #expect((location["artifactLocation"] as? [String: Any])?["uri"] as? String == "results/baseline.json")
      #expect((location["region"] as? [String: Any])?["startLine"] as? Int == 1)
    }
  }

  /// Swift treats a carriage return and a line feed as one character, but in a log they begin a line, which may be a
  /// command.
  @Test func annotationsHaveNoLineBreaksOfForeignText() {
    let row = RowName(scene: "s", nodes: 1, operation: "o", variant: "v")
    let judgement = Judgement(row, .layout, .failed, reason: "crashed\r\n::error::no 5 %, really")
    let report = GateReport(
      GateResult(base: "a", candidate: "b", judgements: [judgement]), policy: GatePolicy(), file: "a:b.json")
    #expect(report.annotations.unicodeScalars.count { $0 == "\n" || $0 == "\r" } == 1)
    #expect(report.annotations.contains("file=a%3Ab.json,"))
    #expect(report.annotations.hasSuffix("crashed%0D%0A::error::no 5 %25, really\n"))
  }

  @Test func annotationsAreOneLineEach() throws {
    let lines = try report().annotations.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ") })
    #expect(lines[0].hasSuffix("::work pivots: in all 12, was 6 | 100 %25"))
    #expect(lines[2].contains("too noisy%0Areally"))
  }

  /// GitHub silently drops annotations beyond ten.
  @Test(arguments: [10, 11, 40]) func manyAnnotationsAreSummedUp(count: Int) throws {
    let judgements = (0..<count).map { index in
      Judgement(
        RowName(scene: "s\(index)", nodes: 100, operation: "o", variant: "v"), .work("pivots"),
        index < count - 2 ? .regressed : .improved, reason: "so")
    }
    let report = GateReport(
      GateResult(base: "a", candidate: "b", judgements: judgements), policy: GatePolicy(), file: "p.json")
    let lines = report.annotations.split(separator: "\n")
    #expect(lines.count == 10)
    let place = "file=p.json,line=1,title="
    let most = "::error \(place)31 more::not shown here: 29 regressed, 2 improved; the report has all of them"
    let few = "::notice \(place)2 more::not shown here: 2 improved;"
    if count == 40 { #expect(lines.last ?? "" == most) }
    if count == 11 { #expect(lines.last?.hasPrefix(few) == true) }
    if count == 10 { #expect(!report.annotations.contains("more")) }
  }

  @Test(arguments: [
    ("results/baseline.json", "results/baseline.json"), ("a b/é%.json", "a%20b/%C3%A9%25.json"),
    ("x:y?#[1].json", "x%3Ay%3F%23%5B1%5D.json"), ("/tmp/a b.json", "file:///tmp/a%20b.json"),
  ])
  func locationsAreURIs(file: String, uri: String) throws {
    let result = try report().result
    let report = GateReport(result, policy: GatePolicy(), file: file)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(report.sarif.utf8)) as? [String: Any])
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let places = try results.map { result in
      let found = (result["locations"] as? [[String: Any]])?.first
      let location = try #require(found?["physicalLocation"] as? [String: Any])
      return (location["artifactLocation"] as? [String: Any])?["uri"] as? String
    }
    #expect(places.count == 4 && places.allSatisfy { $0 == uri })
  }

  @Test func countsAreSentences() {
    func counts(_ judgements: [Judgement]) -> String {
      let result = GateResult(base: "a", candidate: "b", judgements: judgements)
      return GateReport(result, policy: GatePolicy(), file: "p.json").counts
    }
    #expect(counts([]) == "0 signals of 0 rows")
    let row = RowName(scene: "s", nodes: 1, operation: "o", variant: "v")
    #expect(counts([Judgement(row, .layout, .pass)]) == "1 signal of 1 row: 1 pass")
  }

  /// Functions' names contain asterisks within words: Markdown would emphasise the text between two of them.
  @Test func signsWithinWordsAreLiteral() {
    #expect(PrintedText.markdown("swap(int*x, int*y, a_b, _c_) 2 * 3") == "swap(int\\*x, int\\*y, a_b, \\_c\\_) 2 * 3")
  }

  /// A reason from a policy appears literally in every form, without any effect as markup.
  @Test func aPolicysReasonIsEscapedInEveryForm() throws {
    let reason = "see <b>x</b> | `c` [here](http://x) &lt; {0} *s* \u{1B}[31m ]]>\n::error::no % "
    var policy = GatePolicy()
    var ignores = GatePolicy.Override()
    ignores.ignored = [Glob("work *")]
    ignores.reason = reason
    policy.rows = [ignores]
    let row = RowName(scene: "s", nodes: 1, operation: "o", variant: "v")
    let ignored = try #require(policy.reasonToIgnore(.work("pivots"), of: row))
    let judgements = [Verdict.unsupported, .failed].map {
      Judgement(RowName(scene: "s", nodes: 1, operation: "\($0)", variant: "v"), .work("pivots"), $0, reason: ignored)
    }
    let report = GateReport(
      GateResult(base: "a", candidate: "b", judgements: judgements, notes: [ignored]), policy: policy, file: "p.json")
    #expect(!report.text().contains("\u{1B}"))
    #expect(report.text().split(separator: "\n").allSatisfy { !$0.hasPrefix("::error") })
    #expect(report.markdown.split(separator: "\n").allSatisfy { !$0.hasPrefix("::error") && !$0.contains("<b>") })
    #expect(!report.markdown.contains("[here]("))
    #expect(report.markdown.contains("&lt;b>x&lt;/b> \\| \\`c\\` \\[here\\](http://x) &amp;lt; {0} \\*s\\*"))
    let line = try #require(report.markdown.split(separator: "\n").first { $0.hasPrefix("| s 1") })
    #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 5)
    let document = try XMLDocument(xmlString: report.junit)
    let message = try #require(try document.nodes(forXPath: "//error/@message").first?.stringValue)
    #expect(message.contains("see <b>x</b> | `c` [here](http://x) &lt; {0} *s* \u{FFFD}[31m ]]>\n::error::no %"))
    #expect(report.sarif.contains("{{0}}") && report.sarif.contains("\\\\[here\\\\]("))
    #expect(report.annotations.split(separator: "\n").count == 1)
    #expect(report.annotations.contains("%0A::error::no %25"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let reasons = try #require(object["judgements"] as? [[String: Any]]).map { $0["reason"] as? String }
    #expect(reasons == [ignored, ignored])
  }

  @Test func jsonHoldsEverything() throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(try report().json.utf8)) as? [String: Any])
    #expect(object["status"] as? Int == 2)
    let judgements = try #require(object["judgements"] as? [[String: Any]])
    #expect(
      judgements.map { $0["verdict"] as? String } == [
        "pass", "regressed", "improved", "inconclusive", "unsupported", "failed",
      ])
    #expect(judgements[1]["signal"] as? String == "work pivots")
    #expect(
      object["verdicts"] as? [String: Int] == [
        "pass": 1, "regressed": 1, "improved": 1, "inconclusive": 1, "unsupported": 1, "failed": 1,
      ])
  }

  @Test func timesAreAlwaysPrinted() throws {
    func side(_ side: Pairing.Side) throws -> ResultFile {
      try SyntheticResult.side(side) { block, _ in 10_000 + Double(block) }.file()
    }
    let result = try Gate().judge(side(.candidate), against: side(.base), control: side(.control))
    let text = GateReport(result, policy: GatePolicy(), file: "bench-policy.json").text()
    for word in ["PASS", "ratio", "95 % interval", "1.000 to 1.000", "Hodges-Lehmann", "processes", "faster"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.contains("null control: 1 row, no difference found"))
  }
}

@Suite("Baselines")
struct BaselineTests {
  private func baseline() throws -> Baseline {
    var result = SyntheticResult()
    result.operations["remake"] = .init()
    result.operations["remake"]?.allocated = nil
    result.operations["update"]?.instructions = [5]
    return try Baseline(result.file())
  }

  @Test func aWrittenFileIsReadBack() throws {
    let path = try temporaryFolder() + "/baseline.json"
    let written = try baseline()
    try BaselineStore.write(written, to: path)
    let read = try BaselineStore.read(path)
    #expect(read.changed(since: written).isEmpty)
    #expect(read.rows.count == 2)
    #expect(read.origin.seed == 1 && read.origin.allocator == "jemalloc 5.3.0" && read.origin.fingerprint == nil)
    // Written again, every stored byte is the same.
    #expect(BaselineStore.text(read) == BaselineStore.text(written))
  }

  @Test func everyRowHasALineOfItsOwn() throws {
    let baseline = try baseline()
    let lines = BaselineStore.text(baseline).split(separator: "\n")
    for (name, _) in baseline.rows {
      let line = lines[try #require(baseline.line(of: name)) - 1]
      #expect(line.contains("\"operation\":\"\(name.operation)\""))
    }
    #expect(baseline.line(of: RowName(scene: "x", nodes: 1, operation: "make", variant: "plain")) == nil)
  }

  @Test func aChangedRowIsNamed() throws {
    var other = SyntheticResult()
    other.operations["remake"] = .init()
    let changed = try Baseline(other.file()).changed(since: baseline())
    #expect(changed.map(\.operation) == ["remake"])
    #expect(try baseline().changed(since: nil).count == 2)
  }

  /// A scene's live bytes count once, not once per operation.
  @Test func liveBytesStandOnce() throws {
    let live = try baseline().rows.compactMap { row -> Int? in
      if case .counted(let work) = row.outcome { work.liveBytes?.value } else { nil }
    }
    #expect(live == [50_000])
  }

  @Test(arguments: [
    ("", "is not a baseline: it is empty; bench baseline writes one"),
    ("{\"baseline\":{\"format\":\"other\",\"version\":1}}", "is not a baseline: it calls itself 'other'"),
    (
      "{\"baseline\":{\"format\":\"snap-layout benchmark baseline\",\"version\":9}}",
      "has format version 9, which this bench does not know: it reads up to version 2"
    ),
    ("{\"baseline\":{\"format\":\"snap-layout benchmark baseline\",\"version\":1}}", "is not a baseline: '"),
  ])
  func invalidBaselinesAreRefused(text: String, words: String) throws {
    let path = try temporaryFolder() + "/baseline.json"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try BaselineStore.read(path)
    } throws: { "\($0)".contains(words) }
  }
}
