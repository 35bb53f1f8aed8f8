/// The cost of calls, by stack.
///
/// The text form has a line for each stack: its frames from the outermost inwards, separated by semicolons, and its
/// cost. Tools for flame graphs read and write this form.
public struct FoldedStacks: Hashable, Sendable {
  /// The cost of the innermost frame of each stack, without its callees; the key lists the outermost frame first.
  public private(set) var costs: [[String]: Int] = [:]

  /// Makes an empty set.
  public init() {}

  /// Adds a cost to a stack.
  public mutating func add(_ cost: Int, to frames: [String]) {
    costs[frames, default: 0] += cost
  }

  /// The cost of all stacks.
  public var total: Int { costs.values.reduce(0, +) }

  /// The same stacks with renamed frames.
  public func renamed(_ name: (String) -> String) -> FoldedStacks {
    costs.reduce(into: FoldedStacks()) { $0.add($1.value, to: $1.key.map(name)) }
  }

  /// The names of all frames.
  public var names: Set<String> { costs.keys.reduce(into: []) { $0.formUnion($1) } }

  /// The stacks from a certain frame inwards.
  ///
  /// A stack with several such frames is cut at the outermost of them; a stack without such a frame is left out.
  public func below(_ isRoot: (String) -> Bool) -> FoldedStacks {
    costs.reduce(into: FoldedStacks()) { stacks, entry in
      guard let root = entry.key.firstIndex(where: isRoot) else { return }
      stacks.add(entry.value, to: Array(entry.key[root...]))
    }
  }
}

extension FoldedStacks {
  /// A function's cost in all stacks together.
  public struct FunctionCost: Codable, Hashable, Sendable {
    /// The function's name.
    public var name: String
    /// The cost of the function without its callees.
    public var own: Int
    /// The cost of the function with its callees; recursive calls count once.
    public var inclusive: Int
  }

  /// Every function, sorted by descending own cost, then descending inclusive cost, then name.
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

extension FoldedStacks {
  /// The text form; its lines are sorted.
  public var text: String {
    costs.map { "\($0.key.map(Self.escaped).joined(separator: ";")) \($0.value)" }.sorted()
      .map { $0 + "\n" }.joined()
  }

  /// Reads the text form; ignores empty lines.
  ///
  /// - Throws: ``ProfileError`` with the first invalid line, or the line at which the total cost overflows.
  public init(_ text: String) throws(ProfileError) {
    var sum = 0
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      guard let space = line.lastIndex(of: " "), let cost = Int(line[line.index(after: space)...]), cost >= 0,
        line[..<space].contains(where: { $0 != ";" })
      else { throw ProfileError("line \(number + 1) is not a stack: expected frames;between;semicolons and a number") }
      let (next, isTooLarge) = sum.addingReportingOverflow(cost)
      guard !isTooLarge else {
        throw ProfileError("line \(number + 1): with it the costs are more than \(Quantity.count(.max)) in all")
      }
      sum = next
      add(cost, to: line[..<space].split(separator: ";").map(String.init))
    }
  }

  /// A frame's name with the separators of frames and lines replaced.
  private static func escaped(_ name: String) -> String {
    String(name.map { $0 == ";" ? ":" : $0.isNewline ? " " : $0 })
  }
}

/// The reason why a profile cannot be read, in one sentence.
public struct ProfileError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one sentence.
  public let description: String

  /// Makes an error with a sentence.
  public init(_ description: String) {
    self.description = description
  }
}
