public import BenchmarkModel
internal import SystemPackage

/// A document with a generated part between two marks; the rest is written by hand.
public struct MarkedDocument: Hashable, Sendable {
  /// The text before the part; it ends with the first mark.
  private let head: String
  /// The text after the part; it begins with the second mark.
  private let tail: String

  /// Splits a document at its marks.
  ///
  /// - Parameters:
  ///   - text: the document's contents. If they are white space only, the document consists of the generated part.
  ///   - name: the part's name.
  ///   - path: the document's name in errors.
  /// - Throws: ``StoreError`` if other contents lack the marks, because writing the part would overwrite them.
  public init(_ text: String, part name: String, path: String) throws(StoreError) {
    let (start, end) = ("<!-- \(name) -->", "<!-- end of \(name) -->")
    if text.allSatisfy(\.isWhitespace) {
      (head, tail) = (start, end + "\n")
      return
    }
    guard let first = text.firstRange(of: start), let last = text[first.upperBound...].firstRange(of: end) else {
      throw StoreError(
        "\(path) would be overwritten: it lacks \(start) followed by \(end), which enclose the generated part: add them "
          + "or choose another --output")
    }
    (head, tail) = (String(text[..<first.upperBound]), String(text[last.lowerBound...]))
  }

  /// Reads the document at a path, which need not exist.
  ///
  /// - Throws: ``StoreError`` as ``init(_:part:path:)`` does, and for a file that is unreadable or not UTF-8.
  public init(at path: String, part name: String) throws(StoreError) {
    var text = ""
    // A pipe has no contents to keep, and reading it would block.
    if StoredFile.isReplaceable(path) {
      let bytes: [UInt8]
      do {
        bytes = try StoredFile.read(path)
      } catch Errno.noSuchFileOrDirectory {
        bytes = []
      } catch {
        throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
      }
      // Writing the text back would replace every other byte.
      guard let contents = String(validating: bytes, as: UTF8.self) else {
        throw StoreError("\(path) is not UTF-8, and would be changed outside of the generated part")
      }
      text = contents
    }
    try self.init(text, part: name, path: path)
  }

  /// The document with another generated part.
  public func text(with part: String) -> String { "\(head)\n\(part)\n\(tail)" }
}
