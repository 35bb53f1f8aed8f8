import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Names that were misspelt")
struct NearestNameTests {
  private let names = ["login", "feed", "form", "grid", "nested", "update", "update-wide", "resize", "remake"]

  @Test(arguments: [
    ("fed", "feed"), ("fede", "feed"), ("Feed", "feed"), ("lgoin", "login"), ("update-wid", "update-wide"),
    ("updtae", "update"), ("resise", "resize"), ("gird", "grid"), ("nest", "nested"),
  ])
  func aSlipIsSeenThrough(_ typed: String, _ meant: String) {
    #expect(NearestName.of(typed, among: names) == meant)
  }

  @Test(arguments: ["lost", "x", "", "everything", "form-feed-grid"])
  func distantNamesAreNotGuessed(_ typed: String) {
    #expect(NearestName.of(typed, among: names) == nil)
  }

  @Test func theHintIsPartOfTheSentence() {
    #expect(
      PlanError.unknown("scene", "fed", known: ["login", "feed"]).description
        == "unknown scene 'fed' (did you mean 'feed'?): choose from login, feed")
    #expect(
      PlanError.unknown("scene", "lost", known: ["login", "feed"]).description
        == "unknown scene 'lost': choose from login, feed")
  }

  /// A swap of neighbouring letters is one edit, and the distance is symmetric.
  @Test(arguments: [("", "", 0), ("", "abc", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ab", "ba", 1)])
  func slipsAreCounted(_ first: String, _ second: String, _ slips: Int) {
    #expect(NearestName.distance(first, second) == slips)
    #expect(NearestName.distance(second, first) == slips)
  }
}
