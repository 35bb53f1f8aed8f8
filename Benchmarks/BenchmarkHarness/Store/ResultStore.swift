/// Result files on a disk.
public enum ResultStore {
  /// Writes a file, whole or not at all.
  ///
  /// - Throws: ``StoreError`` where the folder does not take it; a file that was there before is then unchanged.
  public static func write(_ file: ResultFile, to path: String) throws(StoreError) {
    do {
      try StoredFile.write(Document.bytes(ResultDocument(Report(file), form: .raw)), to: path)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreError`` for a path that cannot be read, a file that is no result, one of a newer version, and one
  ///   that is cut off or damaged.
  public static func read(_ path: String) throws(StoreError) -> ResultFile {
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
      throw StoreError("\(path) is no result file: \(Document.problem(error)); expected the JSON that bench run writes")
    }
    guard head.format == ResultFile.formatName else {
      throw StoreError("\(path) is no result file: it calls itself '\(head.format)', not '\(ResultFile.formatName)'")
    }
    guard (1...ResultFile.currentVersion).contains(head.version) else {
      throw StoreError(
        "\(path) has format version \(head.version), which this bench does not know: it reads up to version "
          + "\(ResultFile.currentVersion)")
    }
    do {
      return try Document.value(from: bytes)
    } catch {
      throw StoreError("\(path) is damaged: \(Document.problem(error))")
    }
  }

  private struct Head: Decodable {
    var format: String
    var version: Int
  }
}
