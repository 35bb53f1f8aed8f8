import Foundation
import Testing

@testable import BenchmarkModel

@Suite("Errors in words")
struct ErrorWordsTests {
  private enum Own: Error { case lost(Int) }

  private struct Described: LocalizedError {
    var errorDescription: String? { "the sheet has no rules" }
  }

  private struct Printed: Error, CustomStringConvertible {
    var description: String { "line 3 is damaged" }
  }

  @Test func ownErrorsKeepTheirWords() {
    #expect(ErrorWords.text(Described()) == "the sheet has no rules")
    #expect(ErrorWords.text(Printed()) == "line 3 is damaged")
    #expect(ErrorWords.text(Own.lost(3)) == "lost(3)")
    #expect(StoreError.reason(Described()) == "the sheet has no rules")
  }

  @Test func anErrorOfFoundationNamesItsFile() throws {
    let error = try #require(throws: (any Error).self) {
      try Data(contentsOf: URL(fileURLWithPath: "/no/such/file"))
    }
    let words = ErrorWords.text(error)
    #expect(words.hasPrefix("/no/such/file: ") && !words.contains("Domain="), "\(words)")
  }

  @Test func anErrorWithoutADescriptionHasTheWordsOfItsCause() {
    let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOENT))
    #expect(ErrorWords.text(cause) == "no such file or folder")
    #expect(
      ErrorWords.text(NSError(domain: "Sheets", code: 7, userInfo: [NSUnderlyingErrorKey: cause]))
        == "no such file or folder")
    #expect(ErrorWords.text(NSError(domain: "Sheets", code: 7)) == "Sheets 7")
    let described = NSError(domain: "Sheets", code: 7, userInfo: [NSLocalizedDescriptionKey: "the sheet is empty"])
    #expect(ErrorWords.text(described) == "the sheet is empty")
  }
}
