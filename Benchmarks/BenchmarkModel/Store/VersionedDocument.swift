/// A document with a format name and a version.
protocol VersionedDocument: Decodable {
  /// The format's name.
  static var formatName: String { get }
  /// The newest supported version; the oldest is 1.
  static var currentVersion: Int { get }
  /// The name of its kind, as in `result file`.
  static var kindName: String { get }
  /// The program that writes such files.
  static var writer: String { get }
  /// The name of its kind, for messages about another kind.
  static var kind: FileKind { get }

  /// The format's name.
  var format: String { get }
  /// The version of its format.
  var version: Int { get }

  /// Refuses impossible measurements and plans.
  func check() throws(ImplausibleNumber)
}

/// The part of a document that is decoded even if the rest is invalid.
private struct DocumentHead: Decodable {
  var format: String
  var version: Int
}

extension VersionedDocument {
  /// Reads a document.
  ///
  /// - Throws: ``StoreError`` for an unreadable path, and for a file that is something else, has a newer version, or is
  ///   truncated or damaged.
  static func read(_ path: String) throws(StoreError) -> Self {
    try value(from: StoredFile.contents(of: path), path: path)
  }

  /// Decodes the bytes of a file.
  ///
  /// A file may be large, so a valid file is parsed only once.
  static func value(from bytes: [UInt8], path: String) throws(StoreError) -> Self {
    let value: Self
    do {
      value = try Document.value(from: bytes)
    } catch {
      throw explanation(error, of: bytes, path: path)
    }
    if let words = objection(DocumentHead(format: value.format, version: value.version), path) {
      throw StoreError(words)
    }
    do {
      try value.check()
    } catch {
      throw StoreError("\(path) is damaged: \(error)")
    }
    return value
  }

  /// Whether bytes have the format name of such a document.
  static func isFormat(of bytes: [UInt8]) -> Bool {
    (try? Document.value(DocumentHead.self, from: bytes))?.format == formatName
  }

  /// The reason why bytes are not such a document.
  private static func explanation(_ error: any Error, of bytes: [UInt8], path: String) -> StoreError {
    let head: DocumentHead
    do {
      head = try Document.value(from: bytes)
    } catch {
      let problem =
        FileKind.mistaken(bytes, for: kind) ?? Document.problem(error) + "; expected the JSON that \(writer) writes"
      return StoreError("\(path) is not a \(kindName): \(problem)")
    }
    return StoreError(objection(head, path) ?? "\(path) is damaged: \(Document.problem(error))")
  }

  /// The fault of a document's name or version.
  private static func objection(_ head: DocumentHead, _ path: String) -> String? {
    guard head.format == formatName else {
      return "\(path) is not a \(kindName): it calls itself '\(head.format)', not '\(formatName)'"
    }
    return StoreError.later(head.version, than: currentVersion, in: path)
  }
}

extension ResultFile: VersionedDocument {
  static var kindName: String { "result file" }
  static var writer: String { "bench run" }
  static var kind: FileKind { .result }
}

extension LimitFile: VersionedDocument {
  static var kindName: String { "file of limits" }
  static var writer: String { "bench limit" }
  static var kind: FileKind { .limits }
}
