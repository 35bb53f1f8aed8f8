public import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

/// The reports of one or several result files as a self-contained page, which needs no network and no scripts.
///
/// The page is a pure function of the files' contents and names, and well-formed XML. All contents of a file are
/// escaped.
public struct HTMLPage: Sendable {
  /// A result file with a name.
  public struct Source: Sendable {
    /// Its name on the page.
    public var name: String
    /// The report of the file.
    public var report: Report

    /// A named report.
    public init(name: String, report: Report) {
      self.name = name
      self.report = report
    }
  }

  /// The files; the others are compared with the first.
  let sources: [Source]
  /// The only two variants to compare; nil to compare every variant with the plan's first.
  let variants: (base: String, other: String)?

  /// A page.
  ///
  /// - Parameter sources: the files; all others are compared with the first.
  public init(_ sources: [Source]) {
    self.sources = sources
    variants = nil
  }

  /// A page that compares two variants of one file.
  public init(_ source: Source, comparing other: String, with base: String) {
    sources = [source]
    variants = (base, other)
  }

  /// The document, ending with a line break.
  public var html: String {
    let parts = parts
    let document = Markup("html", ["lang": "en"]) {
      Markup("head") {
        Markup("meta", ["charset": "utf-8"])
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        Markup("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
        Markup("meta", ["name": "generator", "content": "bench \(Harness.version)"])
        Markup("title") { title }
        Markup.style(PageStyle.sheet)
      }
      Markup("body") {
        Markup("a", ["class": "skip", "href": "#content"]) { "Skip to the content" }
        Markup("header") {
          Markup("h1") { title }
          Markup("p", ["class": "lead"]) { lead }
          Markup("nav", ["aria-label": "Sections"]) {
            Markup("ul") {
              for part in parts {
                Markup("li") { Markup("a", ["href": "#\(part.id)"]) { part.title } }
              }
            }
          }
        }
        Markup("main", ["id": "content", "tabindex": "-1"]) {
          for part in parts {
            Markup("section", ["id": part.id, "aria-labelledby": "\(part.id)-h"]) {
              Markup("h2", ["id": "\(part.id)-h"]) { part.title }
              part.content
            }
          }
        }
        Markup("footer") {
          Markup("p") {
            "Every number is computed from \(sources.map(\.name).joined(separator: ", ")). docs/benchmarking.md explains them."
          }
        }
      }
    }
    return "<!DOCTYPE html>\n" + document.source + "\n"
  }

  /// A policy that forbids loading and scripts.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  private var title: String {
    if let variants { return "\(variants.other) against \(variants.base) · \(sources[0].name)" }
    return sources.count == 1 ? "Benchmark · \(sources[0].name)" : "Benchmarks · \(sources.count) files compared"
  }

  private var lead: String {
    sources.map { "\($0.name): \($0.report.file.plan.profile), \($0.report.file.environment.began)" }
      .joined(separator: "; ")
  }

  private var parts: [PagePart] {
    if let variants, let source = sources.first {
      let file = PageFile(source, prefix: "", level: 3)
      return [file.summary] + file.allRatios(of: variants.other, with: variants.base)
        + [file.environment, file.downloads]
    }
    guard sources.count > 1 else { return sources.flatMap { PageFile($0, prefix: "", level: 3).parts } }
    var parts = [differences, environments]
    for (index, source) in sources.enumerated() {
      let file = PageFile(source, prefix: "f\(index + 1)-", level: 4)
      parts.append(
        PagePart(
          id: "file-\(index + 1)", title: "\(index + 1) · \(source.name)",
          content: .joined(
            file.parts.map { part in
              Markup("section", ["id": part.id, "aria-labelledby": "\(part.id)-h"]) {
                Markup("h3", ["id": "\(part.id)-h"]) { part.title }
                part.content
              }
            })))
    }
    return parts
  }
}

/// A part of a page, with an entry in the table of contents.
struct PagePart: Sendable {
  /// The anchor for links.
  var id: String
  /// The part's heading.
  var title: String
  /// The content below it.
  var content: Markup
}
