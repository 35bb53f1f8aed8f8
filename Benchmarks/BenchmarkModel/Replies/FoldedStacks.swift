/// What calls cost, by the stack that led to them.
///
/// As text there is a line for each stack: its frames from the outermost inwards, separated by semicolons, and its cost. That
/// is what tools for flame graphs read and write.
public struct FoldedStacks: Hashable, Sendable {
  /// The cost of each stack's innermost frame alone; the outermost frame comes first.
  public private(set) var costs: [[String]: Int] = [:]

  /// No stacks.
  public init() {}

  /// Adds to a stack's cost.
  public mutating func add(_ cost: Int, to frames: [String]) {
    costs[frames, default: 0] += cost
  }

  /// The cost of all stacks.
  public var total: Int { costs.values.reduce(0, +) }

  /// The same stacks, in which each frame has another name.
  public func renamed(_ name: (String) -> String) -> FoldedStacks {
    costs.reduce(into: FoldedStacks()) { $0.add($1.value, to: $1.key.map(name)) }
  }

  /// Every name of a frame.
  public var names: Set<String> { costs.keys.reduce(into: []) { $0.formUnion($1) } }

  /// The stacks that have a certain frame, without what led to it.
  ///
  /// Where a stack has several such frames, the outermost counts.
  public func below(_ isRoot: (String) -> Bool) -> FoldedStacks {
    costs.reduce(into: FoldedStacks()) { stacks, entry in
      guard let root = entry.key.firstIndex(where: isRoot) else { return }
      stacks.add(entry.value, to: Array(entry.key[root...]))
    }
  }
}

// A function's cost.
extension FoldedStacks {
  /// A function's cost in all stacks together.
  public struct FunctionCost: Codable, Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The function without those that it calls.
    public var own: Int
    /// The function with those that it calls; a recursive one counts once.
    public var inclusive: Int
  }

  /// Every function, the costliest by itself first, equal ones by name.
  public var functions: [FunctionCost] {
    var costs: [String: FunctionCost] = [:]
    for (frames, cost) in self.costs {
      for name in Set(frames) {
        costs[name, default: FunctionCost(name: name, own: 0, inclusive: 0)].inclusive += cost
      }
      if let last = frames.last { costs[last]?.own += cost }
    }
    return costs.values.sorted { ($1.own, $1.inclusive, $0.name) < ($0.own, $0.inclusive, $1.name) }
  }
}

// The text.
extension FoldedStacks {
  /// A line for each stack, sorted.
  public var text: String {
    costs.map { "\($0.key.map(Self.escaped).joined(separator: ";")) \($0.value)" }.sorted()
      .map { $0 + "\n" }.joined()
  }

  /// Reads the text; empty lines are passed over.
  ///
  /// - Throws: ``ProfileError`` that names the first line that is none, or with which the sum of all costs is more than a
  ///   number holds.
  public init(_ text: String) throws(ProfileError) {
    var sum = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      guard let space = line.lastIndex(of: " "), let cost = Int(line[line.index(after: space)...]), cost >= 0,
        space > line.startIndex
      else { throw ProfileError("line \(number + 1) is no stack: expected frames;between;semicolons and a number") }
      let (next, isTooLarge) = sum.addingReportingOverflow(cost)
      guard !isTooLarge else {
        throw ProfileError("line \(number + 1): with it the costs are more than \(Quantity.count(.max)) in all")
      }
      sum = next
      add(cost, to: line[..<space].split(separator: ";").map(String.init))
    }
  }

  /// A frame's name without what separates frames and lines.
  private static func escaped(_ name: String) -> String {
    String(name.map { $0 == ";" ? ":" : $0.isNewline ? " " : $0 })
  }
}

/// Why a profile cannot be read, in one sentence.
public struct ProfileError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}
