internal import Foundation

/// Files that the kernel makes while they are read.
enum ProcFile {
  /// The text of a file without the white space at its ends, or nil if it cannot be read.
  static func text(_ path: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let bytes = try? handle.readToEnd() else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The text of a file, or that it could not be read.
  static func reading(_ path: String) -> Reading<String> {
    Reading(text(path), orUnsupported: "\(path) cannot be read")
  }
}
