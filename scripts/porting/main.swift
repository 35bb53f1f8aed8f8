import Foundation
import SwiftParser

// Reads Swift source from standard input, and writes a JSON object: the ported text, and the remaining places with
// their lines.

let source = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
var report = PortReport(source)
// Each step parses the output of the previous one, so that replacements of two steps never overlap.
for step in [
  removeObjectiveC, rewriteOptionals, rewriteSelectors, rewriteArchives, rewriteHooks, rewriteGenericCreation,
  moveOverrides, extendResponders,
] { step(&report) }
let lines = report.left.map { ["line": $0.line, "message": $0.message] as [String: Any] }
let output = try JSONSerialization.data(
  withJSONObject: ["text": report.text, "left": lines] as [String: Any], options: [.sortedKeys])
FileHandle.standardOutput.write(output)
