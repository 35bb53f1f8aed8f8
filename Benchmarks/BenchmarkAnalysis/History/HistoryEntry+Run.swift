extension HistoryEntry {
  /// The identity of an entry: equal for entries of the same row of the same run.
  ///
  /// Equal machines may begin runs with other seeds or profiles in the same second.
  var identity: [String] { anyIdentity + (circumstances.map { ["\($0.seed)", $0.profile] } ?? []) }

  /// The identity of an entry of an older harness, which lacks the circumstances of the run.
  var anyIdentity: [String] { [commit ?? "", time, fingerprint, machine ?? "", "\(row)"] }

  /// Whether the entry has more blocks than another of the same row of the same run.
  ///
  /// An interrupted run has fewer blocks than the same run after it was resumed.
  func isFuller(than other: HistoryEntry) -> Bool { (blocks ?? 0) > (other.blocks ?? 0) }
}

extension Sequence<HistoryEntry> {
  /// One entry for each row of a run: the entry with most blocks, or the first of several such entries, at the position
  /// of the row's first entry.
  func fullest() -> [HistoryEntry] {
    var positions: [[String]: Int] = [:]
    var kept: [HistoryEntry] = []
    for entry in self {
      if let position = positions[entry.identity] ?? positions[entry.anyIdentity] {
        if entry.isFuller(than: kept[position]) { kept[position] = entry }
      } else {
        positions[entry.identity] = kept.count
        kept.append(entry)
      }
    }
    return kept
  }
}
