internal import BenchmarkAnalysis
internal import BenchmarkModel

/// The parts of a page about several machines.
extension PageFile {
  /// The file's results on each type of machine; empty for a single machine.
  var types: [PageFile] {
    report.timed.enumerated().compactMap { index, part in
      part.title.map {
        PageFile(HTMLPage.Source(name: $0, report: part.report), prefix: "\(prefix)t\(index + 1)-", level: 4)
      }
    }
  }

  /// One variant against another: first over all machines if there are several, then on each type.
  func allRatios(of variant: String, with base: String) -> [PagePart] {
    guard let roster = report.machines else { return [ratios(of: variant, with: base)] }
    return [overMachines(of: variant, with: base, roster)]
      + types.map { type in
        var part = type.ratios(of: variant, with: base)
        part.title += " on \(type.name)"
        return part
      }
  }

  /// Parts of one type under a common heading.
  func nested(_ type: PageFile, _ parts: (PageFile) -> [PagePart]) -> PagePart {
    PagePart(
      id: type.prefix + "type", title: "Times on \(type.name)",
      content: .joined(
        parts(type).map { part in
          Markup("section", ["id": part.id, "aria-labelledby": "\(part.id)-h"]) {
            Markup("h3", ["id": "\(part.id)-h"]) { part.title }
            part.content
          }
        }))
  }

  private func overMachines(of variant: String, with base: String, _ roster: MachineRoster) -> PagePart {
    let number = (plan.variants.firstIndex(of: variant) ?? 0) + 1
    let rows = report.machineComparisons(of: variant, with: base)
    let words = rows.compactMap { row in row.words(roster).map { (row, $0) } }
    return PagePart(
      id: "\(prefix)machines-\(number)", title: "\(variant) against \(base) over machines",
      content: .joined([
        .joined(
          words.map { row, words in
            let isAlert = row.interaction == .crossover
            return Markup("p", ["class": isAlert ? "alert" : "note"]) {
              words.hasPrefix("! ") ? String(words.dropFirst(2)) : words
            }
          }),
        words.isEmpty
          ? Markup("p", ["class": "note"]) { "No row in which machines differ by more than their noise." } : .nothing,
        ReportPage.table(rows, roster).markup(caption: "\(variant) against \(base), by type of machine", keys: 4),
        Markup("p", ["class": "note"]) {
          ReportPage.machineNote.prefix(1).uppercased() + ReportPage.machineNote.dropFirst() + "."
        },
      ]))
  }

  /// The summary's table of machines; empty for a single machine.
  var machineTable: Markup {
    guard let roster = report.machines else { return .nothing }
    return ReportPage.machineTable(roster, report.file).markup(caption: ReportPage.machines(roster), keys: 1)
  }
}
