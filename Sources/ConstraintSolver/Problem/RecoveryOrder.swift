/// The order in which rows give way: the highest first.
struct RecoveryOrder: Comparable {
  var rank: Int32
  var sequence: UInt32

  static func < (first: Self, second: Self) -> Bool {
    (first.rank, first.sequence) < (second.rank, second.sequence)
  }
}

extension RowIdentity {
  var recoveryOrder: RecoveryOrder { RecoveryOrder(rank: recoveryRank, sequence: sequence) }
}
