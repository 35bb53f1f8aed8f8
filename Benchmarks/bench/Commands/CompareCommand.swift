import ArgumentParser
import BenchmarkHarness
import Foundation

/// `bench compare`: one variant against another, row by row.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two variants of a result file: the ratio of each row with its 95 % interval over blocks.")

  @Argument(help: "A result file.")
  var file: String

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Two variants; the second is compared with the first.", valueName: "names"))
  var variants: [String] = []

  @Option(help: "How the comparison is written: text, json or markdown.")
  var format: OutputFormat = .text

  @Option(help: ArgumentHelp("Writes the comparison as a page instead.", valueName: "file"))
  var html: String?

  func run() throws {
    let result = try ResultStore.opening(file)
    let known = result.plan.variants
    let given = variants.flatMap { $0.split(separator: ",").map(String.init) }
    let names = given.isEmpty ? Array(known.prefix(2)) : given
    for name in names where !known.contains(name) {
      throw ValidationError("\(file) has no variant '\(name)': choose two of \(known.joined(separator: ", "))")
    }
    guard names.count == 2, names[0] != names[1] else {
      throw ValidationError("--variants takes two of \(known.joined(separator: ", ")), as in --variants scalar simd")
    }
    let report = Report(result)
    if let html {
      let source = HTMLPage.Source(name: URL(fileURLWithPath: file).lastPathComponent, report: report)
      return try Export.write(HTMLPage(source, comparing: names[1], with: names[0]).html, to: html)
    }
    switch format {
    case .text:
      Terminal.print(report.comparisonText(of: names[1], with: names[0], isColored: Terminal.isOutputColored))
    case .markdown: Terminal.print(report.comparisonMarkdown(of: names[1], with: names[0]))
    case .json: Terminal.print(report.comparisonJSON(of: names[1], with: names[0]))
    }
  }
}
