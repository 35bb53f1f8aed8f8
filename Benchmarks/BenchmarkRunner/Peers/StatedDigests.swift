internal import BenchmarkModel
internal import Synchronization

/// The digests that a trace or a file of boxes states after the steps of each operation.
struct StatedDigests: Sendable {
  private var digests: [String: Set<UInt64>]

  /// Digests by operation.
  init(_ digests: [String: Set<UInt64>]) {
    self.digests = digests
  }

  /// Reads a file's lines `step` and `digest`, which mean the same in both formats.
  init(reading bytes: [UInt8]) {
    digests = [:]
    var operation = ""
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // Nearly all lines are edits.
      guard line.starts(with: "step ".utf8) || line.starts(with: "digest ".utf8) else { continue }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 2 else { continue }
      if words[0] == "step" {
        operation = String(words[1])
      } else if let digest = UInt64(words[1], radix: 16) {
        digests[operation, default: []].insert(digest)
      }
    }
  }

  /// Whether the file states a digest after a step of an operation.
  func contains(_ digest: UInt64, after operation: String) -> Bool { digests[operation]?.contains(digest) ?? false }
}

/// The stated digests of traces, of which each is read once.
final class TraceDigests: Sendable {
  private let known = Mutex<[String: StatedDigests]>([:])

  /// The digests of the file at a path; none if it cannot be read.
  func stated(in path: String) -> StatedDigests {
    known.withLock { known in
      if let found = known[path] { return found }
      let read = StatedDigests(reading: (try? StoredFile.read(path)) ?? [])
      known[path] = read
      return read
    }
  }
}
