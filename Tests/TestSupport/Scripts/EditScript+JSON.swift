public import ConstraintSolver
public import Foundation

/// A script that once failed, as saved by `scripts/oracle`.
public struct SavedScript: Sendable, Decodable, CustomStringConvertible {
  /// The script.
  public let script: EditScript
  /// The exact least sums of weighted errors after the last batch, by priority; empty if required constraints conflict.
  public let errors: [Priority: Double]
  /// The fault, in words.
  public let disagreement: String

  private enum CodingKeys: CodingKey { case play, errors, disagreement }
  private enum ScriptKeys: CodingKey { case variables, batches }

  /// Reads a saved script.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let play = try container.nestedContainer(keyedBy: ScriptKeys.self, forKey: .play)
    script = EditScript(
      initialValues: try play.decode([Double].self, forKey: .variables),
      batches: try play.decode([[ScriptedEdit]].self, forKey: .batches))
    let levels = try container.decodeIfPresent([[Double]].self, forKey: .errors) ?? []
    errors = Dictionary(uniqueKeysWithValues: levels.map { (Priority(Float($0[0])), $0[1]) })
    disagreement = try container.decode(String.self, forKey: .disagreement)
  }

  /// The scripts in the JSON files of a folder, by file name.
  public static func all(in folder: URL) throws -> [(name: String, saved: SavedScript)] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, try JSONDecoder().decode(SavedScript.self, from: Data(contentsOf: $0))) }
  }

  /// The fault.
  public var description: String { disagreement }
}

extension ScriptedEdit: Decodable {
  private enum CodingKeys: CodingKey {
    case add, constraint, remove, constant, priority, coefficient, variable, fix, release, bound, value
  }

  /// Reads an edit in the form that `bench oracle` reads.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: key) }
    func value() throws -> Double { try container.decode(Double.self, forKey: .value) }
    if let id = try number(.add) {
      self = .add(id, try container.decode(ScriptedConstraint.self, forKey: .constraint))
    } else if let id = try number(.remove) {
      self = .remove(id)
    } else if let id = try number(.constant) {
      self = .setConstant(id, try value())
    } else if let id = try number(.priority) {
      self = .setPriority(id, Priority(Float(try value())))
    } else if let id = try number(.coefficient) {
      self = .setCoefficient(id, variable: try container.decode(Int.self, forKey: .variable), try value())
    } else if let variable = try number(.fix) {
      self = .fix(variable, try value())
    } else if let variable = try number(.bound) {
      self = .bound(variable, try container.decodeIfPresent(Double.self, forKey: .value))
    } else {
      self = .release(try container.decode(Int.self, forKey: .release))
    }
  }
}

extension ScriptedConstraint: Decodable {
  private enum CodingKeys: CodingKey { case terms, constant, relation, priority, weight, rank }

  /// Reads a constraint in the form that `bench oracle` reads.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let sign = try container.decode(String.self, forKey: .relation)
    guard let relation = Relation.allCases.first(where: { $0.description == sign }) else {
      throw DecodingError.dataCorruptedError(forKey: .relation, in: container, debugDescription: sign)
    }
    self.init(
      try container.decode([[Double]].self, forKey: .terms).map { Term(Int($0[0]), $0[1]) },
      constant: try container.decode(Double.self, forKey: .constant), relation,
      priority: Priority(try container.decode(Float.self, forKey: .priority)),
      weight: try container.decode(Double.self, forKey: .weight),
      recoveryRank: try container.decode(Int32.self, forKey: .rank))
  }
}
