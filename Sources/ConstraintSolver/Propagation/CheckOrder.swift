/// The order of checks, which decides the row that enters next (*pricing*).
enum CheckOrder: BitwiseCopyable {
  /// By topological rank: a row is checked as soon as its variables have settled.
  case byRank
  /// By rank, except for rows that break ties: these are checked last, the strongest level first.
  case tiesLast
  /// After all evaluations, the row furthest off its target first.
  case furthestFirst
}
