private import Foundation

/// The arguments of this process, byte by byte.
public enum ProcessArguments {
  /// The first argument that is not UTF-8, with a sign for each byte that is none; nil if all are.
  ///
  /// Read as text it would be another name than the one that was typed.
  public static func notUTF8() -> String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: argument) == nil { return unsafe String(cString: argument) }
    }
    return nil
  }

  /// The current folder's path, with a sign for each byte that is not UTF-8; nil if all are.
  public static func folderNotUTF8() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path) == nil ? unsafe String(cString: path) : nil
  }
}
