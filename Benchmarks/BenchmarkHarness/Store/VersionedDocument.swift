/// Documents that say what they are and in which version.
enum VersionedDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - kind: what is expected, as in `result file`.
  ///   - writer: who writes such files.
  ///   - format: what it has to call itself.
  ///   - newest: the newest version that is understood; the oldest is 1.
  /// - Throws: ``StoreError`` for a path that cannot be read, a file that is something else, one of a newer version, and
  ///   one that is cut off or damaged.
  static func read<Value: Decodable>(
    _ path: String, kind: String, by writer: String, format: String, newest: Int
  ) throws(StoreError) -> Value {
    let bytes: [UInt8]
    do {
      bytes = try StoredFile.read(path)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
    }
    let head: Head
    do {
      head = try Document.value(from: bytes)
    } catch {
      let problem =
        FileKind.known(bytes) ?? Document.problem(error) + "; expected the JSON that \(writer) writes"
      throw StoreError("\(path) is no \(kind): \(problem)")
    }
    guard head.format == format else {
      throw StoreError("\(path) is no \(kind): it calls itself '\(head.format)', not '\(format)'")
    }
    if let words = StoreError.later(head.version, than: newest, in: path) { throw StoreError(words) }
    do {
      return try Document.value(from: bytes)
    } catch {
      throw StoreError("\(path) is damaged: \(Document.problem(error))")
    }
  }

  /// What a document calls itself; nil where it cannot be read.
  static func format(of path: String) -> String? {
    let head = try? Document.value(Head.self, from: StoredFile.read(path))
    return head?.format
  }

  private struct Head: Decodable {
    var format: String
    var version: Int
  }
}
