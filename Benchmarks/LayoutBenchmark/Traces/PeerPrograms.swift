import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// Other solvers and layout engines that are measured beside this package: those that `scripts/peers` builds, and any
/// program that speaks their protocol.
struct PeerPrograms {
  /// The programs that `scripts/peers` builds, in the order of lists.
  private static let built: KeyValuePairs<String, PeerKind> = [
    "kiwi": .solver, "cassowary-rs": .solver, "yoga": .layoutEngine,
  ]

  /// Their names.
  static let known = built.map(\.key)

  /// Their kinds.
  static let kinds = Dictionary(uniqueKeysWithValues: built.map { ($0.key, $0.value) })

  /// The default number of seconds after which an operation is given up.
  static let standardLimit = 20

  /// The help of `--peer`.
  static let help = ArgumentHelp(
    "Another solver or layout engine to measure too: a program that speaks the protocol of docs/peers.md; may be repeated.",
    valueName: "name=command")

  /// The programs on the command line, by variant.
  private let given: [Replay.Peer]

  /// Reads the programs of some options, as in `mine=./solver --fast`.
  ///
  /// - Throws: `ValidationError` for a text without name and command, a repeated name, and a program that does not
  ///   exist.
  init(_ options: [String]) throws {
    var given: [Replay.Peer] = []
    for option in options {
      let peer = try Self.peer(option)
      guard !given.contains(where: { $0.variant == peer.variant }) else {
        throw ValidationError("--peer names '\(peer.variant)' twice: choose two names")
      }
      given.append(peer)
    }
    self.given = given
  }

  /// The names of the programs that `scripts/peers` builds, and of those on the command line.
  var names: [String] { Self.known + given.map(\.variant).filter { !Self.known.contains($0) } }

  /// The kinds of the programs that `scripts/peers` builds; a program of `--peer` has no known kind.
  var kinds: [String: PeerKind] {
    Self.kinds.filter { name, _ in !given.contains { $0.variant == name } }
  }

  /// The variants to measure: the requested ones, and in any case the programs on the command line; nil if there are
  /// neither.
  func variants(_ asked: [String]?) -> [String]? {
    given.isEmpty
      ? asked
      : (asked ?? SceneCatalog.catalog.variants) + given.map(\.variant).filter { asked?.contains($0) != true }
  }

  /// Whether one of the variants is a peer.
  func areAmong(_ variants: [String]?) -> Bool { variants?.contains(where: names.contains) ?? false }

  /// The programs of the peers among some variants.
  ///
  /// - Throws: `ValidationError` for one that has not been built.
  func find(_ variants: [String]) throws -> [Replay.Peer] {
    try variants.filter(names.contains).map { name in
      if let peer = given.first(where: { $0.variant == name }) { return peer }
      let path = BuildFolder.enclosing()?.appendingPathComponent("peers/\(name)").path ?? "peers/\(name)"
      guard FileManager.default.isExecutableFile(atPath: path), let hash = Replay.Peer.hash(of: path, nil) else {
        throw ValidationError("there is no \(path) for the variant \(name): scripts/peers builds it")
      }
      return Replay.Peer(variant: name, path: path, hash: hash)
    }
  }

  /// The peer of an option.
  private static func peer(_ option: String) throws -> Replay.Peer {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("--peer '\(option)': give a name and a command, as in --peer mine=./solver")
    }
    let name = parts[0]
    guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
      throw ValidationError("--peer '\(option)': a name consists of letters, digits, '.', '_' and '-'")
    }
    if SceneCatalog.catalog.variants.contains(name) {
      throw ValidationError("--peer '\(option)': '\(name)' is a variant of this program: choose another name")
    }
    guard let words = CommandWords.split(parts[1]), let program = words.first else {
      throw ValidationError(
        "--peer '\(option)': '\(parts[1])' is not a command: it is empty or has an unclosed quotation mark")
    }
    let path = program.contains("/") ? URL(fileURLWithPath: program).path : ProgramSearch.path(of: program)
    guard let path, FileManager.default.isExecutableFile(atPath: path), !StoredFile.isFolder(path) else {
      throw ValidationError("--peer '\(option)': there is no program '\(program)' that can be run")
    }
    let arguments = words.count > 1 ? Array(words.dropFirst()) : nil
    guard let hash = Replay.Peer.hash(of: path, arguments) else {
      throw ValidationError("--peer '\(option)': \(path) cannot be read")
    }
    return Replay.Peer(variant: name, path: path, arguments: arguments, hash: hash)
  }
}
