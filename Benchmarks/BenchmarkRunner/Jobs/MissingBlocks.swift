public import BenchmarkModel

/// The blocks of a run without a result in any folder, by share if the shares are known.
public struct MissingBlocks: Hashable, Sendable {
  /// A share without all of its results.
  public struct Share: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// The number of shares.
    public var count: Int
    /// The number of its blocks.
    public var blocks: Int
    /// The number of its blocks without a result.
    public var missing: Int
  }

  /// The number of missing blocks.
  public let count: Int
  /// The number of blocks of the run.
  public let total: Int
  /// The shares with missing blocks; empty if the folders do not tell the number of shares.
  public let shares: [Share]

  /// The numbers of shares that are searched one by one.
  private static let divisions = 2...10_000

  /// Finds the shares of missing blocks.
  ///
  /// - Parameters:
  ///   - missing: the names of jobs without a result.
  ///   - jobs: all jobs of the run.
  ///   - folders: the folders with results. `bench jobs run` leaves a file in them for each share that it began.
  public init(_ missing: Set<String>, of jobs: JobList, in folders: [JobFolder]) {
    count = missing.count
    total = jobs.count
    let divisions = Set(folders.flatMap(\.begunShares).map(\.count))
    guard !missing.isEmpty, divisions.count == 1, let division = divisions.first, Self.divisions.contains(division)
    else {
      shares = []
      return
    }
    shares = (1...division).compactMap { number in
      let blocks = jobs.share(number, of: division).map(\.id)
      let lost = blocks.count { missing.contains($0) }
      return lost > 0 ? Share(number: number, count: division, blocks: blocks.count, missing: lost) : nil
    }
  }

  /// The missing blocks in words; nil if there are none.
  public var words: String? {
    guard count > 0 else { return nil }
    let sum = "\(Quantity.count(count)) of \(Quantity.count(total)) blocks have no result"
    if shares.isEmpty { return sum }
    return sum + ": "
      + shares.map { share in
        let name = "share \(share.number)/\(share.count)"
        return share.missing == share.blocks
          ? "\(name) is missing" : "\(name) lacks \(share.missing) of \(share.blocks)"
      }.joined(separator: ", ")
  }
}
