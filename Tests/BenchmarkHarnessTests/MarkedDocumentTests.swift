import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Documents with a generated part")
struct MarkedDocumentTests {
  private func text(_ old: String, with part: String) throws -> String {
    try MarkedDocument(old, part: "table", path: "a.md").text(with: part)
  }

  @Test func onlyTextBetweenTheMarksIsReplaced() throws {
    let old = "above\n<!-- table -->\nold\n<!-- end of table -->\nbelow\n<!-- end of table -->\n"
    #expect(
      try text(old, with: "new")
        == "above\n<!-- table -->\nnew\n<!-- end of table -->\nbelow\n<!-- end of table -->\n")
  }

  @Test(arguments: ["", "\n \n"])
  func aNewDocumentCanBeWrittenAgain(old: String) throws {
    let first = try text(old, with: "one")
    #expect(first == "<!-- table -->\none\n<!-- end of table -->\n")
    #expect(try text(first, with: "two") == "<!-- table -->\ntwo\n<!-- end of table -->\n")
  }

  @Test(arguments: ["{}", "<!-- table -->", "<!-- end of table --> <!-- table -->"])
  func aDocumentWithoutThePartIsRefused(old: String) {
    let error = #expect(throws: StoreError.self) { try text(old, with: "new") }
    #expect(error?.description.hasPrefix("a.md would be overwritten: it lacks <!-- table --> followed") == true)
  }

  @Test func aDocumentOfThePathIsRead() throws {
    let path = try temporaryFolder() + "/a.md"
    #expect(try MarkedDocument(at: path, part: "table") == MarkedDocument("", part: "table", path: path))
    #expect(try MarkedDocument(at: "/dev/null", part: "table") == MarkedDocument("", part: "table", path: path))
    try StoredFile.write(Array("mine".utf8), to: path)
    #expect(throws: StoreError.self) { try MarkedDocument(at: path, part: "table") }
    // The byte 0xE4 is a letter in Latin-1, but not valid UTF-8.
    try StoredFile.write([0xe4] + Array("\n<!-- table -->\n<!-- end of table -->\n".utf8), to: path)
    #expect(throws: StoreError("\(path) is not UTF-8, and would be changed outside of the generated part")) {
      try MarkedDocument(at: path, part: "table")
    }
  }
}
