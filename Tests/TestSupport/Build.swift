/// How the tests were built.
public enum Build {
  /// Whether code is optimised: tests that count to a million take minutes without.
  public static let isOptimised = !_isDebugAssertConfiguration()
}
