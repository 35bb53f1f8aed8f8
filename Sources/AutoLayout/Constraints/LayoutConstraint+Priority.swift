extension LayoutConstraint {
  /// The rank of a constraint, above 0 and at most 1000.
  ///
  /// Priorities are strictly lexicographic: no number of constraints of a lower priority outweighs one of a higher.
  /// Every distinct value, fractions included, is a level of its own. A priority with a value out of range can be made,
  /// but no constraint accepts it: if such a priority is set on a constraint, the mistake is reported and the
  /// constraint keeps its priority; a constraint made with such a priority cannot be activated.
  public struct Priority: RawRepresentable, Hashable, Sendable {
    /// The rank as a number.
    public var rawValue: Float

    /// A priority of any value; a constraint that gets the priority checks the range.
    public init(rawValue: Float) {
      self.rawValue = rawValue
    }

    /// A priority of any value; a constraint that gets the priority checks the range.
    public init(_ rawValue: Float) {
      self.rawValue = rawValue
    }

    /// The priority of a constraint that must hold exactly: 1000.
    public static let required = Priority(1000)
    /// The default priority of compression resistance: 750.
    public static let defaultHigh = Priority(750)
    /// A drag that can resize the window: 510.
    public static let dragThatCanResizeScene = Priority(510)
    /// The priority of keeping the window's size: 500.
    ///
    /// A negotiable root keeps its size at 499, just below this priority.
    public static let sceneSizeStayPut = Priority(500)
    /// A drag that cannot resize the window: 490.
    public static let dragThatCannotResizeScene = Priority(490)
    /// The default priority of hugging: 250.
    public static let defaultLow = Priority(250)
    /// The priority of the target size when a fitting size is computed: 50.
    public static let fittingSizeLevel = Priority(50)

    /// Whether the constraint must hold exactly.
    public var isRequired: Bool { rawValue == 1000 }

    /// Whether the value is a number above 0 and at most 1000.
    public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
  }
}

extension LayoutConstraint.Priority: Comparable {
  /// Whether a constraint of the first priority gives way to a constraint of the second.
  public static func < (first: Self, second: Self) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension LayoutConstraint.Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A priority of the given value.
  public init(floatLiteral value: Float) {
    rawValue = value
  }

  /// A priority of the given value.
  public init(integerLiteral value: Int) {
    rawValue = Float(value)
  }
}

extension LayoutConstraint.Priority: CustomStringConvertible {
  /// The number, without a fraction if there is none.
  public var description: String { CompactNumber.text(of: Double(rawValue)) }
}
