/// The measuring program.
public enum Harness {
  /// The version stated in results and pages.
  public static let version = "1.6"
}
