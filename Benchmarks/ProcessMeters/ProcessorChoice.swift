/// The processors of a measurement, and the reason for their choice.
public struct ProcessorChoice: Codable, Hashable, Sendable {
  /// Their numbers; those at the end are used first.
  public var cpus: [Int]
  /// Processors that the kernel keeps free of other threads.
  public var isolated: [Int]
  /// Efficiency cores, which are used last.
  public var efficiency: [Int]
  /// Whether the caller has named the processors.
  public var isGiven: Bool

  /// A choice.
  ///
  /// - Parameters:
  ///   - cpus: the available processors.
  ///   - isolated: processors that the kernel keeps free of other threads.
  ///   - capacities: the speed of each, in any unit; a processor without a speed counts as the fastest.
  ///   - isGiven: whether the caller has named the processors.
  public init(among cpus: [Int], isolated: Set<Int>, capacities: [Int: Int], isGiven: Bool) {
    let most = cpus.compactMap { capacities[$0] }.max() ?? 0
    let slow = Set(cpus.filter { Double(capacities[$0] ?? most) < Self.leastShare * Double(most) })
    func rank(_ cpu: Int) -> Int { (isolated.contains(cpu) ? 2 : 0) + (slow.contains(cpu) ? 0 : 1) }
    self.cpus = cpus.sorted { (rank($0), $0) < (rank($1), $1) }
    self.isolated = cpus.filter(isolated.contains).sorted()
    efficiency = slow.sorted()
    self.isGiven = isGiven
  }

  /// The share of the fastest core's speed below which a core counts as slow: cores of one kind differ by a few per
  /// cent in their highest frequency, cores of two kinds by a fifth or more.
  private static let leastShare = 0.85

  /// The reason why a request for processors failed.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The text is not a list.
    case noList(String)
    /// This machine lacks the processor, or this process may not use it.
    case unknown(Int, known: [Int])

    /// One sentence.
    public var description: String {
      switch self {
      case .noList(let text): "'\(text)' is not a list of processors: give numbers, as in 2 or 0-3,6"
      case .unknown(let cpu, let known):
        "there is no processor \(cpu) that this process may use: choose from \(ProcessorList.text(known))"
      }
    }
  }

  /// Chooses among the processors of this machine.
  ///
  /// Isolated processors are included where the kernel permits it, although a process does not inherit them: they are
  /// kept free for such work. A process that was bound to a part of the other processors stays there, unless `list`
  /// names isolated processors.
  ///
  /// - Parameter list: the caller's choice, as in `0-3,6`; nil for the best available.
  public static func current(_ list: String? = nil) throws(Failure) -> ProcessorChoice {
    try choose(list, allowed: CPUAffinity.current().value?.cpus ?? [], on: ProcessorKinds.current()) { cpu in
      CPUAffinity([cpu]).isPossible
    }
  }

  /// Chooses among the processors of a machine.
  static func choose(
    _ list: String?, allowed: [Int], on kinds: ProcessorKinds, isPossible: (Int) -> Bool
  ) throws(Failure) -> ProcessorChoice {
    let isolated = Set(kinds.isolated)
    let isBound = !Set(kinds.online).subtracting(isolated).isSubset(of: allowed)
    let hidden = isolated.subtracting(allowed).sorted()
    var usable = allowed
    if !allowed.isEmpty, list != nil || !isBound { usable += hidden.filter(isPossible) }
    guard let list else {
      return ProcessorChoice(among: usable, isolated: isolated, capacities: kinds.capacities, isGiven: false)
    }
    guard let wanted = ProcessorList.numbers(list), !wanted.isEmpty else { throw .noList(list) }
    if let unknown = wanted.first(where: { !usable.contains($0) }) { throw .unknown(unknown, known: usable) }
    return ProcessorChoice(among: wanted, isolated: isolated, capacities: kinds.capacities, isGiven: true)
  }
}
