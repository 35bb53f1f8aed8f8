internal import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation

/// A fault of a policy, in one sentence that names its position.
public struct PolicyError: Error, Hashable, CustomStringConvertible {
  /// The fault, in one sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension GatePolicy {
  /// Reads a policy file.
  ///
  /// - Throws: ``PolicyError`` for an unreadable file, and the errors of ``init(_:name:counters:operations:)``.
  public init(
    reading path: String, counters: [String]? = nil, operations: [String]? = nil
  ) throws(PolicyError) {
    let bytes: [UInt8]
    do {
      bytes = try StoredFile.read(path)
    } catch {
      throw PolicyError("\(path) cannot be read: \(StoreError.reason(error))")
    }
    try self.init(bytes, name: path, counters: counters, operations: operations)
  }

  /// Reads a policy.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - name: the file's name in errors.
  ///   - counters: the names of the work counters; nil if they are unknown and any name is allowed.
  ///   - operations: the names of the operations; nil if they are unknown and any name is allowed.
  /// - Throws: ``PolicyError`` for invalid JSON, an unknown key, signal or operation, a value of the wrong type or out of
  ///   range, a newer version, or a test that can never reject.
  public init(
    _ bytes: [UInt8], name: String, counters: [String]? = nil, operations: [String]? = nil
  ) throws(PolicyError) {
    self.init()
    let object: PolicyObject
    if let kind = FileKind.mistaken(bytes, for: .policy) { throw PolicyError("\(name) is not a policy: \(kind)") }
    do {
      object = PolicyObject(try Document.value([String: PolicyValue].self, from: bytes), place: name)
    } catch {
      throw PolicyError("\(name) is not a policy: \(Document.problem(error))")
    }
    // The version is checked before the keys, because a later version may have unknown keys.
    guard let version = try object.number("version").flatMap({ Int(exactly: $0) }) else {
      throw PolicyError("\(name): \"version\" has to be \(Self.currentVersion)")
    }
    if let words = StoreError.later(version, than: Self.currentVersion, in: name) { throw PolicyError(words) }
    let known = [
      "version", "stageBlocks", "confirmingBlocks", "confirmingRounds", "levels", "steadyOperations",
      "improvementFails", "inconclusiveFails", "limits", "rows",
    ]
    try object.refuseKeys(except: known)
    if let blocks = try object.number("stageBlocks") { stageBlocks = Int(exactly: blocks) ?? 0 }
    if let blocks = try object.number("confirmingBlocks") { confirmingBlocks = Int(exactly: blocks) ?? 0 }
    if let rounds = try object.number("confirmingRounds") { confirmingRounds = Int(exactly: rounds) ?? 0 }
    levels = try object.numbers("levels") ?? levels
    if let steady = try object.texts("steadyOperations")?.map({ Glob($0) }) {
      for pattern in steady { try pattern.checkOperation(operations, in: object.place) }
      steadyOperations = steady
    }
    improvementFails = try object.truth("improvementFails") ?? improvementFails
    inconclusiveFails = try object.truth("inconclusiveFails") ?? inconclusiveFails
    limits = try object.limits()
    for row in try object.objects("rows") { rows.append(try Override(row, counters, operations)) }
    try checkStages(name)
  }

  /// Refuses stages that can never reject.
  private func checkStages(_ name: String) throws(PolicyError) {
    guard levels.count == 2, levels.allSatisfy({ $0 > 0 && $0 < 0.5 }) else {
      throw PolicyError("\(name): \"levels\" has to be two numbers between 0 and 0.5, one for each stage")
    }
    guard (1...20).contains(confirmingRounds) else {
      throw PolicyError("\(name): \"confirmingRounds\" has to be a whole number from 1 to 20")
    }
    // Each look has its share of the level, and the last look has all blocks.
    let stages = [
      (key: "stageBlocks", blocks: stageBlocks, times: 1, whole: levels[0]),
      ("confirmingBlocks", confirmingBlocks, confirmingRounds, levels[1]),
    ]
    for (key, blocks, times, whole) in stages {
      let level = whole / Double(times)
      guard (1...100).contains(blocks) else {
        throw PolicyError("\(name): \"\(key)\" has to be a whole number from 1 to 100")
      }
      guard SignedRank.leastProbability(count: blocks * times) >= level else { continue }
      guard let needed = (1...100).first(where: { SignedRank.leastProbability(count: $0 * times) < level }) else {
        let most = times == 1 ? "100 blocks" : "\(times) rounds of 100 blocks"
        throw PolicyError("\(name): \"levels\" has \(whole), which \(most) cannot reach: give a greater one")
      }
      throw PolicyError(
        "\(name): \(blocks * times) blocks cannot give a probability below \(level): \"\(key)\" has to be at least \(needed)"
      )
    }
  }
}

extension GatePolicy.Override {
  fileprivate init(
    _ object: PolicyObject, _ counters: [String]?, _ operations: [String]?
  ) throws(PolicyError) {
    self.init()
    try object.refuseKeys(
      except: ["scene", "nodes", "operation", "variant", "limits", "ignored", "layoutMayDiffer", "reason"])
    scene = Glob(try object.text("scene") ?? "*")
    nodes = Glob(try object.text("nodes") ?? "*")
    operation = Glob(try object.text("operation") ?? "*")
    try operation.checkOperation(operations, in: object.place)
    variant = Glob(try object.text("variant") ?? "*")
    limits = try object.limits()
    ignored = try object.texts("ignored")?.map { Glob($0) } ?? []
    if let stray = ignored.first(where: { !$0.fitsSignal(counters) }) {
      throw .unknownSignal(stray.pattern, counters, in: object.place)
    }
    layoutMayDiffer = try object.truth("layoutMayDiffer")
    reason = try object.text("reason")
  }
}

extension Glob {
  /// Refuses a pattern that no operation matches: its rule would never apply.
  fileprivate func checkOperation(_ operations: [String]?, in place: String) throws(PolicyError) {
    guard let operations, !operations.contains(where: matches) else { return }
    let hint = NearestName.hint(pattern, among: operations)
    throw PolicyError(
      "\(place): unknown operation \"\(pattern)\"\(hint): choose from \(operations.joined(separator: ", "))")
  }

  /// Whether any signal matches the pattern.
  fileprivate func fitsSignal(_ counters: [String]?) -> Bool {
    if Signal.others.contains(where: { matches($0.description) }) { return true }
    guard let counters else { return pattern.hasPrefix("work ") || matches("work ") }
    return counters.contains { matches(Signal.work($0).description) }
  }
}

extension PolicyError {
  fileprivate static func unknownSignal(_ name: String, _ counters: [String]?, in place: String) -> PolicyError {
    let work = (counters ?? []).map { Signal.work($0).description }
    let others = Signal.others.map(\.description)
    let known = (others + (counters == nil ? ["work NAME"] : work)).joined(separator: ", ")
    let hint = NearestName.hint(name, among: others + work)
    return PolicyError("\(place): unknown signal \"\(name)\"\(hint): choose from \(known)")
  }
}

/// JSON of any shape.
private enum PolicyValue: Decodable {
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([PolicyValue])
  case object([String: PolicyValue])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([PolicyValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: PolicyValue].self))
    }
  }
}

/// An object of a policy, and its position for errors.
private struct PolicyObject {
  let values: [String: PolicyValue]
  let place: String

  init(_ values: [String: PolicyValue], place: String) {
    self.values = values
    self.place = place
  }

  func refuseKeys(except known: [String]) throws(PolicyError) {
    guard let key = values.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw PolicyError("\(place): unknown key \"\(key)\": choose from \(known.joined(separator: ", "))")
  }

  private func mismatch(_ key: String, _ expected: String) -> PolicyError {
    PolicyError("\(place): \"\(key)\" has to be \(expected)")
  }

  func number(_ key: String) throws(PolicyError) -> Double? {
    switch values[key] {
    case nil: return nil
    case .number(let number): return number
    default: throw mismatch(key, "a number")
    }
  }

  func truth(_ key: String) throws(PolicyError) -> Bool? {
    switch values[key] {
    case nil: return nil
    case .truth(let truth): return truth
    default: throw mismatch(key, "true or false")
    }
  }

  func text(_ key: String) throws(PolicyError) -> String? {
    switch values[key] {
    case nil: return nil
    case .text(let text): return text
    default: throw mismatch(key, "a text")
    }
  }

  func texts(_ key: String) throws(PolicyError) -> [String]? {
    guard let value = values[key] else { return nil }
    var texts: [String] = []
    if case .list(let items) = value {
      for case .text(let text) in items { texts.append(text) }
      if texts.count == items.count { return texts }
    }
    throw mismatch(key, "a list of texts")
  }

  func numbers(_ key: String) throws(PolicyError) -> [Double]? {
    guard let value = values[key] else { return nil }
    var numbers: [Double] = []
    if case .list(let items) = value {
      for case .number(let number) in items { numbers.append(number) }
      if numbers.count == items.count { return numbers }
    }
    throw mismatch(key, "a list of numbers")
  }

  func objects(_ key: String) throws(PolicyError) -> [PolicyObject] {
    guard let value = values[key] else { return [] }
    var objects: [PolicyObject] = []
    if case .list(let items) = value {
      for case .object(let object) in items {
        objects.append(PolicyObject(object, place: "\(place), \(key)[\(objects.count)]"))
      }
      if objects.count == items.count { return objects }
    }
    throw mismatch(key, "a list of objects")
  }

  /// The numbers of the object `limits`.
  func limits() throws(PolicyError) -> [GatePolicy.Limit: Double] {
    guard let value = values["limits"] else { return [:] }
    guard case .object(let object) = value else { throw mismatch("limits", "an object") }
    let inner = PolicyObject(object, place: "\(place), limits")
    try inner.refuseKeys(except: GatePolicy.Limit.allCases.map(\.rawValue))
    var limits: [GatePolicy.Limit: Double] = [:]
    for limit in GatePolicy.Limit.allCases {
      guard let number = try inner.number(limit.rawValue) else { continue }
      guard limit.range.contains(number) else {
        let (low, high) = (limit.range.lowerBound, limit.range.upperBound)
        throw inner.mismatch(limit.rawValue, "from \(Self.plain(low)) to \(Self.plain(high))")
      }
      limits[limit] = number
    }
    return limits
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
