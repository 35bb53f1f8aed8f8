/// The program that measures.
public enum Harness {
  /// The version that results and pages name.
  public static let version = "1.6"
}
