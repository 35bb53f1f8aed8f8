/// Result files on a disk.
public enum ResultStore {
  /// Writes a file, whole or not at all.
  ///
  /// - Throws: ``StoreError`` if the folder does not take it; a file that was there before is then unchanged.
  public static func write(_ file: ResultFile, to path: String) throws(StoreError) {
    do {
      try StoredFile.write(Document.bytes(file), to: path)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreError`` for a path that cannot be read, a file that is no result, one of a newer version, and one
  ///   that is cut off or damaged.
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
