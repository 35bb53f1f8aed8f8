/// Reads and writes result files.
public enum ResultStore {
  /// Writes a file completely, or not at all.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be written; an existing file is then unchanged.
  public static func write(_ file: ResultFile, to path: String) throws(StoreError) {
    do {
      try StoredFile.write(Document.bytes(file), to: path)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreError`` for an unreadable path, and for a file that is not a result, has a newer version, or is
  ///   truncated or damaged.
  public static func read(_ path: String) throws(StoreError) -> ResultFile {
    try ResultFile.read(path)
  }

  /// Reads a file, or the journal of an unfinished run.
  ///
  /// - Throws: ``StoreError`` as ``read(_:)`` does, or if there is no such journal.
  public static func readSoFar(_ path: String) throws(StoreError) -> ResultFile {
    try Journal.isPath(path) ? Journal.result(sofar: path) : read(path)
  }
}
