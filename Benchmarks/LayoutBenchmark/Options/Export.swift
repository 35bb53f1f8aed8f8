import ArgumentParser
import BenchmarkModel
import Foundation

/// Writes reports to the outputs of the command line, and opens them.
enum Export {
  /// Refuses output files that cannot be written, that the command also reads, or that are given twice, before any
  /// work.
  static func check(_ outputs: [String], reading inputs: [String] = []) throws {
    for path in outputs { try namingErrors(of: path) { try StoredFile.probe(path) } }
    try checkApart(outputs, reading: inputs)
  }

  /// Refuses output files that the command also reads or that are given twice; their folders need not exist yet.
  static func checkApart(_ outputs: [String], reading inputs: [String] = []) throws {
    for (index, path) in outputs.enumerated() {
      if let input = inputs.first(where: { StoredFile.isSame($0, path) }) {
        throw ValidationError("\(path) is also an input and would be overwritten: choose an output other than \(input)")
      }
      if let other = outputs[..<index].first(where: { StoredFile.isSame($0, path) }) {
        let names = other == path ? path : "\(path), which is \(other),"
        throw ValidationError("\(names) is named for two outputs, and would hold only the second: choose two files")
      }
    }
  }

  /// Refuses the name of a journal for a result: a command that is given that name would look for a journal.
  static func checkIsNoJournal(_ path: String) throws {
    if Journal.isPath(path) {
      throw ValidationError("--output \(path): a name that ends with '.journal' is that of a journal")
    }
  }

  /// Writes a file completely or not at all.
  static func store(_ text: String, to path: String) throws {
    try store(Array(text.utf8), to: path)
  }

  /// Writes the bytes of a file completely or not at all.
  static func store(_ bytes: [UInt8], to path: String) throws {
    try namingErrors(of: path) { try StoredFile.write(bytes, to: path) }
  }

  /// Writes a file completely or not at all, and reports it on standard error.
  static func write(_ text: String, to path: String) throws {
    try store(text, to: path)
    Terminal.note("wrote \(path)\n")
  }

  /// Writes files into a folder, which is made if it is missing.
  static func write(_ files: [(name: String, text: String)], into folder: String) throws {
    try makeFolder(folder)
    for file in files { try store(file.text, to: folder + "/" + file.name) }
    Terminal.note("wrote \(files.count == 1 ? "1 file" : "\(files.count) files") into \(folder)\n")
  }

  /// Makes a folder and the missing folders above it.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("the folder \(path) cannot be made: \(StoreError.reason(error))")
    }
  }

  /// The path of a result file's page: the same name with another extension, in the same folder.
  static func page(beside file: String) -> String {
    (file.hasSuffix(".json") ? String(file.dropLast(5)) : file) + ".html"
  }

  /// Opens a page with the desktop's default program.
  ///
  /// If there is none, it prints a note and does not fail, because the page is already written.
  static func open(_ path: String) {
    for program in ["xdg-open", "open"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program, path]
      // The browser's messages do not belong to the report.
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 { return }
    }
    Terminal.note("no program to open pages: open \(path) in a browser\n")
  }

  private static func namingErrors(of path: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      throw ValidationError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }
}
