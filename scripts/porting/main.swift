import Foundation

// Reads the texts of Swift files, a JSON array, from standard input, and writes a JSON array of objects: the ported
// texts, and the remaining places with their lines.

let texts = try JSONDecoder().decode([String].self, from: FileHandle.standardInput.readDataToEndOfFile())
let classes = PortedClasses(texts)
var reports = texts.map { PortReport($0) }
// Each step parses the output of the previous one, so that replacements of two steps never overlap.
for step in [
  rewritePlatforms, removeObjectiveC, rewriteItems, rewriteOptionals, { rewriteSelectors(&$0, among: classes) },
  { rewriteArchives(&$0, among: classes) }, rewriteHooks, rewriteGenericCreation,
] { for place in reports.indices { step(&reports[place]) } }
moveOverrides(&reports, among: classes)
for step in [extendResponders, extendAnchors] { for place in reports.indices { step(&reports[place]) } }
let output = try JSONSerialization.data(
  withJSONObject: reports.map { report in
    [
      "text": report.text, "left": report.left.map { ["line": $0.line, "message": $0.message] as [String: Any] },
    ] as [String: Any]
  }, options: [.sortedKeys])
FileHandle.standardOutput.write(output)
