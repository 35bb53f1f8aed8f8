/// Events counted and simulated by callgrind, with the same caches and branch predictor on every machine.
public struct SimulatedEvents: Codable, Hashable, Sendable {
  /// Instructions.
  public var instructions = 0
  /// Misses of the first-level caches, of instructions and data.
  public var firstCacheMisses = 0
  /// Misses of the last-level cache.
  public var lastCacheMisses = 0
  /// Mispredicted branches.
  public var mispredictions = 0

  /// Makes a record with all counts zero.
  public init() {}

  /// The options that enable callgrind's simulation.
  ///
  /// Caches have fixed sizes, 32 kB and 8 MB, instead of the machine's sizes, so that all machines count the same.
  package static let arguments = [
    "--cache-sim=yes", "--branch-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64",
  ]

  /// The sum of each count.
  public static func + (first: SimulatedEvents, second: SimulatedEvents) -> SimulatedEvents {
    var sum = first
    sum.instructions += second.instructions
    sum.firstCacheMisses += second.firstCacheMisses
    sum.lastCacheMisses += second.lastCacheMisses
    sum.mispredictions += second.mispredictions
    return sum
  }

  /// Adds to the count of the event that callgrind calls by a name; ignores unknown names.
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
