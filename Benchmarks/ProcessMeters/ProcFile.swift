internal import Foundation

/// Reads files that the kernel generates.
enum ProcFile {
  /// The text of a file without leading and trailing white space; nil if it cannot be read.
  static func text(_ path: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let bytes = try? handle.readToEnd() else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text of a file; unsupported if it could not be read.
  static func reading(_ path: String) -> Reading<String> {
    Reading(text(path), orUnsupported: "\(path) cannot be read")
  }
}
