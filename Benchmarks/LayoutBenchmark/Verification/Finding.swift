/// One check of one scene at one size, for the output of `bench verify`.
package struct Finding {
  package enum Outcome {
    /// The extent of a passed check, in a few words; may be empty.
    case passed(String)
    /// The difference, or the error.
    case failed(String)
    /// The reason for a skipped check.
    case skipped(String)
  }

  /// The check's name, such as `same digests`, `incremental equals fresh` or `oracle`.
  package var check: String
  package var outcome: Outcome

  package init(check: String, outcome: Outcome) {
    self.check = check
    self.outcome = outcome
  }
}
