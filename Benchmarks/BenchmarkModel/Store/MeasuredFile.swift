/// What `bench report` prints: a result, what a run has measured so far, or a file of limits.
public enum MeasuredFile: Sendable {
  case result(ResultFile)
  case limits(LimitFile)

  /// Reads a file, whichever of them it is.
  ///
  /// - Throws: ``StoreError`` as ``ResultStore/read(_:)`` does, for what is neither.
  public static func read(_ path: String) throws(StoreError) -> MeasuredFile {
    if Journal.isPath(path) { return .result(try ResultStore.readSoFar(path)) }
    let bytes = try StoredFile.contents(of: path)
    do {
      return .result(try ResultFile.value(from: bytes, path: path))
    } catch {
      // Results may be large, files of limits are small: the second look is at those, and at what is wrong.
      guard LimitFile.isFormat(of: bytes) else { throw error }
      return .limits(try LimitFile.value(from: bytes, path: path))
    }
  }
}
