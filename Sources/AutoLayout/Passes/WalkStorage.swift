import SolverKernels

/// The storage for the stacks of tree walks, kept between walks, so that a steady state allocates nothing.
///
/// Walks keep explicit stacks, because recursion would overflow the call stack in a tree of a hundred thousand levels.
/// A nested walk finds no stored stack and allocates one.
struct WalkStorage {
  private var visits: [QueuedVisit] = []
  private var islandVisits: [IslandVisit] = []

  /// Takes the storage for the stack of a walk along queues.
  mutating func takeVisits() -> [QueuedVisit] { exchange(&visits, with: []) }

  /// Takes the storage for the stack of a walk through islands.
  mutating func takeIslandVisits() -> [IslandVisit] { exchange(&islandVisits, with: []) }

  /// Keeps the storage of an empty stack, unless an unusually deep tree enlarged it.
  mutating func giveBack(_ stack: inout [QueuedVisit]) {
    if stack.capacity <= Self.mostLevels { swap(&stack, &visits) }
  }

  /// Keeps the storage of an empty stack, unless an unusually deep tree enlarged it.
  mutating func giveBack(_ stack: inout [IslandVisit]) {
    if stack.capacity <= Self.mostLevels { swap(&stack, &islandVisits) }
  }

  private static let mostLevels = 1024
}
