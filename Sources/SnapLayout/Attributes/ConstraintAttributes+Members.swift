extension ConstraintAttributes {
  /// The members of a set, in the order in which a chain makes their constraints.
  package struct Members: Sequence, IteratorProtocol {
    private var remaining: UInt32

    init(_ attributes: ConstraintAttributes) {
      remaining = attributes.rawValue
    }

    package mutating func next() -> ConstraintAttribute? {
      guard remaining != 0 else { return nil }
      let bit = UInt8(truncatingIfNeeded: remaining.trailingZeroBitCount)
      remaining &= remaining - 1
      return ConstraintAttribute(rawValue: bit)
    }
  }

  /// The set of one attribute.
  package init(_ attribute: ConstraintAttribute) {
    self.init(rawValue: 1 << UInt32(attribute.rawValue))
  }

  /// The members, in the order in which a chain makes their constraints.
  package var members: Members { Members(self) }

  /// The number of members.
  var count: Int { rawValue.nonzeroBitCount }

  /// The member that comes first in the order of constraints; `nil` for an empty set.
  var firstMember: ConstraintAttribute? {
    ConstraintAttribute(rawValue: UInt8(truncatingIfNeeded: rawValue.trailingZeroBitCount))
  }
}
