internal import SystemPackage

/// What is wrong with a file, in one sentence that names it.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What the system said, in a few words.
  public static func reason(_ error: any Error) -> String {
    guard let error = error as? Errno else { return "\(error)" }
    return switch error {
    case .noSuchFileOrDirectory: "no such file or folder"
    case .permissionDenied, .notPermitted: "permission denied"
    case .notDirectory: "part of the path is not a folder"
    case .isDirectory: "it is a folder"
    case .readOnlyFileSystem: "the file system is read-only"
    case .noSpace: "no space is left"
    default: error.description
    }
  }
}
