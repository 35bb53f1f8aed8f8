import BenchmarkModel

/// Measurable work of any kind other than layouts: a parser, a cache, a renderer.
///
/// ```swift
/// BenchmarkWorkload("tokens", "reads a style sheet", nodes: 100...100_000, operations: ["tokenize"]) { count, seed in
///   let text = makeSheet(rules: count, seed: seed)
///   return [.init("tokenize") { Tokens(text).count }]
/// }
/// ```
public struct BenchmarkWorkload: Sendable {
  /// An operation of a workload.
  public struct Operation {
    let name: String
    let perform: () throws -> Int

    /// An operation.
    ///
    /// - Parameters:
    ///   - name: the name on the command line: lower-case letters, digits and hyphens.
    ///   - perform: performs the operation once. It returns a number that depends on the result, so that the compiler
    ///     cannot remove the work, and equal results can be recognised.
    public init(_ name: String, _ perform: @escaping () throws -> Int) {
      self.name = name
      self.perform = perform
    }
  }

  /// The name on the command line.
  public let name: String
  /// A summary in one line, for `list`.
  public let summary: String
  /// The supported sizes.
  public let nodes: ClosedRange<Int>
  /// The names of its operations.
  public let operations: [String]
  let make: @Sendable (_ nodes: Int, _ seed: UInt64) throws -> [Operation]

  /// A workload.
  ///
  /// - Parameters:
  ///   - name: the name on the command line: lower-case letters, digits and hyphens.
  ///   - summary: one line for `list`.
  ///   - nodes: the supported sizes, in any unit.
  ///   - operations: the names of the operations.
  ///   - make: prepares the operations for a size and a seed; this is not timed.
  public init(
    _ name: String, _ summary: String = "", nodes: ClosedRange<Int>, operations: [String],
    make: @escaping @Sendable (_ nodes: Int, _ seed: UInt64) throws -> [Operation]
  ) {
    self.name = name
    self.summary = summary
    self.nodes = nodes
    self.operations = operations
    self.make = make
  }
}

/// A workload whose operations are closures.
final class ClosureWorkload: Workload {
  /// The name of an operation; the catalogue decides which ones exist.
  struct Operation: RawRepresentable, CaseIterable, Sendable {
    let rawValue: String
    static let allCases: [Operation] = []
  }

  /// The closure of an operation, and the last number that it returned.
  private final class Slot {
    let perform: () throws -> Int
    var result = 0

    init(_ perform: @escaping () throws -> Int) {
      self.perform = perform
    }
  }

  private let slots: [String: Slot]
  /// The slot of the prepared operation.
  ///
  /// Finding it in each sample would take several times as long as a short operation.
  private var prepared = Slot { 0 }

  init(_ workload: BenchmarkWorkload, _ id: WorkloadID) throws {
    slots = Dictionary(
      try workload.make(id.nodes, id.seed).map { ($0.name, Slot($0.perform)) }, uniquingKeysWith: { _, last in last })
  }

  func supports(_ operation: Operation) -> Bool { slots[operation.rawValue] != nil }

  func prepare(_ operation: Operation, count: Int) throws {
    if let slot = slots[operation.rawValue] { prepared = slot }
  }

  func perform(_ operation: Operation) throws { try perform(operation, times: 1) }

  func perform(_ operation: Operation, times: Int) throws {
    let perform = prepared.perform
    var result = 0
    for _ in 0..<times { result = try perform() }
    prepared.result = result
  }

  func counters(of operation: Operation) -> [(name: String, count: Int)] { [] }

  func digest(of operation: Operation) throws -> UInt64 {
    UInt64(bitPattern: Int64(slots[operation.rawValue]?.result ?? 0))
  }
}
