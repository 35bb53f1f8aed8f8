extension SolverTrace {
  /// The number of steps that a recording makes of each operation; of a walk, the steps forward.
  public struct StepCounts: Hashable, Sendable {
    /// Steps of `update`.
    public var updates: Int
    /// Steps of `update-wide`, `remake` and `resize` each.
    public var others: Int
    /// Cycles.
    public var cycles: Int

    /// Counts, each at least 1.
    public init(updates: Int = 64, others: Int = 32, cycles: Int = 2) {
      self.updates = updates
      self.others = others
      self.cycles = cycles
    }
  }
}
