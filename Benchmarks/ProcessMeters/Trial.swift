private import CLinux
private import Foundation

/// Code of others that may crash or never end, tried in a copy of this process.
public enum Trial {
  /// The result of code.
  ///
  /// A copy has only one thread, so in a process with several threads the code runs in the process itself.
  ///
  /// - Parameters:
  ///   - seconds: the time after which the copy is ended.
  ///   - body: the code; it may write to standard output, which goes nowhere.
  /// - Returns: nil if the copy ended without a result.
  public static func value(within seconds: Int32, _ body: () -> Int) -> Int? {
    var trial = clinux_trial()
    guard hasOneThread else { return body() }
    switch unsafe clinux_trial_begin(seconds, &trial) {
    case 0:
      var value: Int64 = 0
      return unsafe clinux_trial_end(&trial, &value) != 0 ? Int(value) : nil
    case 1:
      let value = body()
      unsafe clinux_trial_answer(&trial, Int64(value))
      exit(1)
    default: return body()
    }
  }

  private static var hasOneThread: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count == 1
  }
}
