private import Foundation

/// The raw arguments of this process.
public enum ProcessArguments {
  /// The first argument that is not UTF-8, with a replacement for each invalid byte; nil if all are UTF-8.
  ///
  /// Converted to text, such an argument would be another name than the typed one.
  public static func notUTF8() -> String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: argument) == nil { return unsafe String(cString: argument) }
    }
    return nil
  }

  /// The current folder's path, with a replacement for each invalid byte; nil if it is UTF-8.
  public static func folderNotUTF8() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path) == nil ? unsafe String(cString: path) : nil
  }
}
