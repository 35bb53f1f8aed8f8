private import Foundation

/// The program that this process runs.
public enum ProcessImage {
  /// Has this process run another program from its beginning.
  ///
  /// Identity, folder, terminal and open files stay.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: its arguments, without its name.
  /// - Returns: an errno, only where the kernel refuses.
  public static func replace(by path: String, arguments: [String]) -> Int32 {
    // The copies are not freed: either this process forgets them with everything else, or it is about to end.
    var vector: [UnsafeMutablePointer<CChar>?] = unsafe ([path] + arguments).map { unsafe strdup($0) }
    unsafe vector.append(nil)
    _ = unsafe execv(path, vector)
    return errno
  }

  /// Sets a variable of this process's environment, which programs inherit that it starts or becomes.
  ///
  /// To be called before there is a second thread.
  public static func setVariable(_ name: String, _ value: String) {
    unsafe setenv(name, value, 1)
  }
}
