/// One check of one scene at one size, as `bench verify` reports it.
struct Finding {
  enum Outcome {
    /// What was compared, in a few words.
    case passed(String)
    /// What differs.
    case failed(String)
    /// Why it was not checked.
    case skipped(String)
  }

  /// As in `same digests`, `incremental equals fresh`, `oracle`.
  var check: String
  var outcome: Outcome
}

/// What `bench verify` checks: a seam between the command, which knows names and sizes, and the scenes and their oracle.
enum SceneVerification {
  /// The sizes at which a scene is checked when the command line names none.
  static let sizes = [100, 1_000, 10_000]

  /// Checks a scene at a size under all of these variants.
  ///
  /// - Throws: what keeps the scene from being made.
  static func check(scene: String, nodes: Int, variants: [String], seed: UInt64) throws -> [Finding] {
    []
  }
}
