internal import SystemPackage

/// The fault of a file, in one sentence that names it.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The system's error, in a few words.
  public static func reason(_ error: any Error) -> String {
    guard let error = error as? Errno else { return ErrorWords.text(error) }
    return switch error {
    case .noSuchFileOrDirectory: "no such file or folder"
    case .permissionDenied, .notPermitted: "permission denied"
    case .notDirectory: "part of the path is not a folder"
    case .isDirectory: "it is a folder"
    case .readOnlyFileSystem: "the file system is read-only"
    case .illegalByteSequence: "the name of its target is not UTF-8"
    case .noSpace: "no space is left on the disk"
    case .diskQuotaExceeded: "no space is left of the quota"
    case .fileTooLarge: "it would be larger than the limit for files (ulimit -f)"
    default: error.description
    }
  }

  /// The error of a run whose time ended before any block was complete.
  package static func nothingMeasured(_ plan: Plan) -> StoreError {
    let time = plan.time.map { " of \($0)" } ?? ""
    return StoreError(
      "the time\(time) ended before a block was complete: give more with --for, or choose smaller scenes with --nodes"
    )
  }

  /// The message for a file whose format version this program does not know; nil for a known version.
  ///
  /// - Parameters:
  ///   - version: the file's version.
  ///   - known: the newest known version.
  ///   - file: the file's name.
  package static func later(_ version: Int, than known: Int, in file: String) -> String? {
    (1...known).contains(version)
      ? nil
      : "\(file) has format version \(version), which this bench does not know: it reads up to version \(known)"
  }
}
