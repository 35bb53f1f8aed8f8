private import Foundation

/// The program that this process runs.
public enum ProcessImage {
  /// Replaces the program of this process by another, which starts from its beginning.
  ///
  /// Process number, folder, terminal and open files stay.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: its arguments, without its name.
  /// - Returns: an errno if the kernel refuses; otherwise the call does not return.
  public static func replace(by path: String, arguments: [String]) -> Int32 {
    // The copies are not freed: either the process is replaced, or it is about to end.
    var vector: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe vector.append(nil)
    _ = unsafe execv(path, vector)
    return errno
  }

  /// Sets an environment variable of this process, for programs that it starts or becomes.
  ///
  /// Call it before a second thread exists.
  public static func setVariable(_ name: String, _ value: String) {
    unsafe setenv(name, value, 1)
  }
}
