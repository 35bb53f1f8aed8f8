import Foundation
import SwiftParser

// Reads Swift source from standard input, and writes a JSON object: the ported text, and what is left with its line.

let source = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
var report = PortReport(source)
// Each step parses what the one before has written: places that a step changes are never those of another.
for step in [
  removeObjectiveC, rewriteOptionals, rewriteSelectors, rewriteArchives, rewriteHooks, rewriteGenericCreation,
  moveOverrides,
] { step(&report) }
let lines = report.left.map { ["line": $0.line, "message": $0.message] as [String: Any] }
let output = try JSONSerialization.data(
  withJSONObject: ["text": report.text, "left": lines] as [String: Any], options: [.sortedKeys])
FileHandle.standardOutput.write(output)
