/// One check of one scene at one size, as `bench verify` reports it.
package struct Finding {
  package enum Outcome {
    /// A comparison that passed, in a few words.
    case passed(String)
    /// The difference.
    case failed(String)
    /// Why it was not checked.
    case skipped(String)
  }

  /// As in `same digests`, `incremental equals fresh`, `oracle`.
  package var check: String
  package var outcome: Outcome

  package init(check: String, outcome: Outcome) {
    self.check = check
    self.outcome = outcome
  }
}
