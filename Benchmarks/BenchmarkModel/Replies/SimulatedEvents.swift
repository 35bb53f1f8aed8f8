/// The events that callgrind counts and simulates: caches and a branch predictor that are the same on every machine.
public struct SimulatedEvents: Codable, Hashable, Sendable {
  /// Instructions.
  public var instructions = 0
  /// Accesses that the first caches had not, of instructions and of data.
  public var firstCacheMisses = 0
  /// Accesses that no cache had.
  public var lastCacheMisses = 0
  /// Branches that were foretold wrong.
  public var mispredictions = 0

  /// Nothing yet.
  public init() {}

  /// The options that make callgrind simulate.
  ///
  /// Caches have fixed sizes, 32 kB and 8 MB, instead of this machine's: two machines count the same.
  package static let arguments = [
    "--cache-sim=yes", "--branch-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64",
  ]

  /// The sum of two.
  public static func + (first: SimulatedEvents, second: SimulatedEvents) -> SimulatedEvents {
    var sum = first
    sum.instructions += second.instructions
    sum.firstCacheMisses += second.firstCacheMisses
    sum.lastCacheMisses += second.lastCacheMisses
    sum.mispredictions += second.mispredictions
    return sum
  }

  /// Adds what callgrind calls by this name; names that are none of these are left out.
  package mutating func add(_ count: Int, of event: Substring) {
    switch event {
    case "Ir": instructions += count
    case "I1mr", "D1mr", "D1mw": firstCacheMisses += count
    case "ILmr", "DLmr", "DLmw": lastCacheMisses += count
    case "Bcm", "Bim": mispredictions += count
    default: break
    }
  }
}
