import ArgumentParser
import BenchmarkModel
import Foundation
import ProcessMeters

/// Other solvers that are measured beside this one; `scripts/peers` builds them.
enum PeerPrograms {
  /// Their names as variants.
  static let names = ["kiwi", "cassowary-rs"]

  /// Seconds after which a sample is given up, unless the command line says otherwise.
  static let standardLimit = 20

  /// The programs of those variants that are peers.
  ///
  /// - Throws: `ValidationError` for one that has not been built.
  static func find(_ variants: [String]) throws -> [Replay.Peer] {
    try variants.filter { names.contains($0) }.map { name in
      let path = BuildFolder.enclosing()?.appendingPathComponent("peers/\(name)").path ?? "peers/\(name)"
      guard FileManager.default.isExecutableFile(atPath: path), let bytes = FileManager.default.contents(atPath: path)
      else { throw ValidationError("there is no \(path) for the variant \(name): scripts/peers builds it") }
      return Replay.Peer(variant: name, path: path, hash: ContentHash(bytes).hexadecimal)
    }
  }
}
