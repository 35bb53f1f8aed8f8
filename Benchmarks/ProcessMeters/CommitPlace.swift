/// The place of a commit among the commits of its repository.
public struct CommitPlace: Codable, Hashable, Sendable {
  /// The date of the commit in UTC, as in `2026-01-31T09:30:00Z`.
  public var date: String
  /// The number of commits up to this one along first parents; nil in a shallow clone, which lacks the first of them.
  ///
  /// It orders commits of one second, such as those that a rebase makes.
  public var depth: Int?

  /// Makes a place.
  public init(date: String, depth: Int?) {
    self.date = date
    self.depth = depth
  }
}
