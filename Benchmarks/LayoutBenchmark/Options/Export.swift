import ArgumentParser
import BenchmarkModel
import Foundation

/// Writes reports where the command line says, and opens them.
enum Export {
  /// Refuses files that could not be written, that the command reads, or of which two are one, before there is anything
  /// to write.
  static func check(_ outputs: [String], reading inputs: [String] = []) throws {
    for path in outputs { try saying(path) { try StoredFile.probe(path) } }
    try checkApart(outputs, reading: inputs)
  }

  /// Refuses files to write that the command reads, or of which two are one; their folders need not be there yet.
  static func checkApart(_ outputs: [String], reading inputs: [String] = []) throws {
    for (index, path) in outputs.enumerated() {
      if let input = inputs.first(where: { StoredFile.isSame($0, path) }) {
        throw ValidationError("\(path) is read here, and would be lost: choose another file than \(input) to write")
      }
      if let other = outputs[..<index].first(where: { StoredFile.isSame($0, path) }) {
        let names = other == path ? path : "\(path), which is \(other),"
        throw ValidationError("\(names) is to be written twice, and would hold only the last: choose two files")
      }
    }
  }

  /// Writes a file whole or not at all.
  static func store(_ text: String, to path: String) throws {
    try store(Array(text.utf8), to: path)
  }

  /// Writes the bytes of a file, all or none.
  static func store(_ bytes: [UInt8], to path: String) throws {
    try saying(path) { try StoredFile.write(bytes, to: path) }
  }

  /// Writes a file whole or not at all, and says so on standard error.
  static func write(_ text: String, to path: String) throws {
    try store(text, to: path)
    Terminal.note("wrote \(path)\n")
  }

  /// Writes files into a folder, which is made where it is missing.
  static func write(_ files: [(name: String, text: String)], into folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("the folder \(folder) cannot be made")
    }
    for file in files { try store(file.text, to: folder + "/" + file.name) }
    Terminal.note("wrote \(files.count == 1 ? "1 file" : "\(files.count) files") into \(folder)\n")
  }

  /// The page of a result file: its name with another ending, in the same folder.
  static func page(beside file: String) -> String {
    (file.hasSuffix(".json") ? String(file.dropLast(5)) : file) + ".html"
  }

  /// Opens a page with the desktop's chosen program; if there is none, says so.
  ///
  /// The page is written by then, so this is no failure.
  static func open(_ path: String) {
    for program in ["xdg-open", "open"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program, path]
      // The browser's messages are no part of the report.
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
    }
    Terminal.note("there is no program here that opens pages: open \(path) in a browser\n")
  }

  private static func saying(_ path: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      throw ValidationError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }
}
