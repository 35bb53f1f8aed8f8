/// A file that `bench report` prints: a result, the journal of a run, or a file of limits.
public enum MeasuredFile: Sendable {
  case result(ResultFile)
  case limits(LimitFile)

  /// Reads a file of any of these kinds.
  ///
  /// - Throws: ``StoreError`` as ``ResultStore/read(_:)`` does, for any other file.
  public static func read(_ path: String) throws(StoreError) -> MeasuredFile {
    if Journal.isPath(path) { return .result(try ResultStore.readSoFar(path)) }
    let bytes = try StoredFile.contents(of: path)
    do {
      return .result(try ResultFile.value(from: bytes, path: path))
    } catch {
      // Results may be large, files of limits are small: only small and faulty files are parsed twice.
      guard LimitFile.isFormat(of: bytes) else { throw error }
      return .limits(try LimitFile.value(from: bytes, path: path))
    }
  }
}
