import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation

/// `bench compare`: variants of a result, two results, or two revisions, row by row.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two variants, two results or two revisions: the ratio of each row with its 95 % interval.",
    usage: """
      \(Program.name) compare <file> [<options>]
      \(Program.name) compare <file> <file> [<options>]
      \(Program.name) compare --against <revision> [<options>]
      """,
    discussion: """
      One file: its second variant against its first, in the same blocks.
      Two files: the second against the first. They are compared as separate runs,
      unless they are the two sides of one run with --against.
      --against REV: builds the revision REV, measures REV and the working tree in the
      same blocks, and compares the working tree with REV. \(Program.name) gate --against
      also gives a verdict.

      Examples:
        \(Program.name) compare result.json
        \(Program.name) compare result.json --variants scalar,simd --html page.html
        \(Program.name) compare old.json new.json
      """)

  @Argument(help: "A result file, or two.", completion: Completions.result)
  var files: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Two variants; the second is compared with the first (default: the file's first two).", valueName: "names"),
    completion: Completions.list(of: Completions.variants))
  var variants: [String] = []

  @Option(
    help: ArgumentHelp("A revision to build and to measure together with the working tree.", valueName: "revision"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "The profile of --against: \(Profiles.all.map(\.name).joined(separator: ", ")) (default: \(Profiles.gated)).",
      valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var traces: TraceOptions

  @Option(
    help: ArgumentHelp("The folder for the results of --against.", valueName: "folder"), completion: .directory)
  var output: String?

  @Option(help: "The format of the comparison (default: text).")
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp("Writes the comparison as a page instead.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  func validate() throws {
    guard (against == nil) != files.isEmpty, files.count <= 2 else {
      throw ValidationError(
        "name one result file to compare its variants, two files to compare with each other, or --against REV")
    }
    guard against != nil || (profile == nil && selection.given.isEmpty && output == nil) else {
      throw ValidationError("--profile, --output and the selection of rows need --against")
    }
    guard variants.isEmpty || files.count == 1 else {
      throw ValidationError(
        "--variants belongs to one result file: of two files, rows of the same variant are compared")
    }
  }

  func run() throws {
    // This is checked after parsing, so that a misspelt option, the likelier mistake, is reported first.
    guard format == nil || html == nil else {
      throw ValidationError("--format applies to printed comparisons, and --html prints none")
    }
    try traces.check(against: against, selection)
    try Export.check([html].compactMap(\.self), reading: files + traces.trace)
    if let html, let output { try Export.checkApart([html] + RevisionMeasurement.files(in: output)) }
    if let against { return try compare(with: against) }
    if files.count == 2 { return try compare(files[0], files[1]) }
    try compareVariants(of: files[0])
  }

  private func compareVariants(of file: String) throws {
    let result = try ResultStore.opening(file)
    let known = result.plan.variants
    let given = variants.flatMap { $0.split(separator: ",").map(String.init) }
    let names = given.isEmpty ? Array(known.prefix(2)) : given
    for name in names where !known.contains(name) {
      throw ValidationError("\(file) has no variant '\(name)': choose two of \(known.joined(separator: ", "))")
    }
    guard known.count > 1 else {
      throw ValidationError("\(file) has one variant, \(known.joined()): name a second file to compare it with")
    }
    guard names.count == 2, names[0] != names[1] else {
      throw ValidationError("--variants takes two of \(known.joined(separator: ", ")), as in --variants scalar simd")
    }
    let report = Report(result)
    if let html {
      let source = HTMLPage.Source(name: URL(fileURLWithPath: file).lastPathComponent, report: report)
      return try Export.write(HTMLPage(source, comparing: names[1], with: names[0]).html, to: html)
    }
    Terminal.print((format ?? .text).render(VariantReport(report, of: names[1], with: names[0])))
  }

  private func compare(_ first: String, _ second: String) throws {
    let names = FileNames.distinct([first, second])
    try write(
      (names[0], Report(try ResultStore.opening(first))), (names[1], Report(try ResultStore.opening(second))))
  }

  private func compare(with revision: String) throws {
    try ReleaseBuild.handOver()
    do {
      let results = try RevisionMeasurement(
        against: revision, selection, traces: traces.trace, profile: profile, policy: GatePolicy(), keepsSamples: false,
        isRealtime: false, output: output
      ).results
      try write((revision, Report(results.base)), ("this", Report(results.candidate)))
    } catch let error as GateError {
      Terminal.complain(error.description)
      throw ExitStatus.notComparable.code
    }
  }

  private func write(_ base: (name: String, report: Report), _ other: (name: String, report: Report)) throws {
    if let html {
      let sources = [base, other].map { HTMLPage.Source(name: $0.name, report: $0.report) }
      return try Export.write(HTMLPage(sources).html, to: html)
    }
    Terminal.print((format ?? .text).render(FileReport(base, other)))
  }
}
