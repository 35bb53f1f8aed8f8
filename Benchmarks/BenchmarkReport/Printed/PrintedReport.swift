internal import BenchmarkModel

/// A command's output: for people on a terminal, for people who read documents, and for programs.
public protocol PrintedReport: Sendable {
  /// The page for people.
  var page: ReportPage { get }
  /// The document for programs.
  var document: any Encodable { get }
}

extension PrintedReport {
  /// The report for a terminal, ending with a line break.
  ///
  /// - Parameters:
  ///   - isColored: whether failures are red and headings bold, with the terminal's escape sequences.
  ///   - width: the terminal's columns, at which lines are wrapped; fewer than 40 count as 40. With nil, sentences are
  ///     not wrapped, and tables have 120 columns.
  public func text(isColored: Bool = false, width: Int? = nil) -> String {
    page.text(isColored: isColored, width: width)
  }

  /// The report in Markdown, ending with a line break.
  public var markdown: String { page.markdown }

  /// The report as JSON, ending with a line break.
  public var json: String { String(decoding: Document.bytes(document), as: UTF8.self) + "\n" }
}
