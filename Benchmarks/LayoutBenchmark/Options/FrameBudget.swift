import ArgumentParser

/// The time for the layout of a frame, as given on the command line.
enum FrameBudget {
  /// Converts milliseconds to nanoseconds.
  ///
  /// - Throws: `ValidationError` for an invalid time.
  static func nanoseconds(_ milliseconds: Double) throws -> UInt64 {
    guard milliseconds > 0, milliseconds <= 1_000 else {
      throw ValidationError("--budget \(milliseconds): give milliseconds, more than 0 and at most 1000")
    }
    return UInt64((milliseconds * 1e6).rounded())
  }
}
