/// Checks the numbers of sections, rows and items that a data source gives.
struct GivenCounts {
  /// The largest number of sections, rows and items together: as many as a list can have.
  private static let most = 100_000_000

  private var left = GivenCounts.most

  /// A number that a data source gave; 0, with a report, if it is negative or if its sum with the earlier numbers is
  /// too large.
  mutating func checked(_ count: Int, _ message: @autoclosure () -> String) -> Int {
    guard count >= 0, count <= left else {
      Misuse.report(message() + "; 0 is used")
      return 0
    }
    left -= count
    return count
  }
}
