import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Distinct names of files")
struct FileNamesTests {
  @Test(arguments: [
    (["result.json"], ["result.json"]), (["/tmp/a/result.json"], ["result.json"]),
    (["a/result.json", "b/result.json"], ["a/result.json", "b/result.json"]),
    (["/x/a/result.json", "/x/b/result.json", "/x/b/other.json"], ["a/result.json", "b/result.json", "other.json"]),
    (["/x/a/c/r.json", "/x/b/c/r.json"], ["a/c/r.json", "b/c/r.json"]),
    (["r.json", "a/r.json"], ["r.json", "a/r.json"]), (["/r.json", "/a/r.json"], ["/r.json", "a/r.json"]),
    (["r.json", "./r.json", "a/../r.json"], ["r.json", "r.json (2)", "r.json (3)"]),
  ])
  func namesTellFilesApart(paths: [String], names: [String]) {
    #expect(FileNames.distinct(paths) == names)
  }
}

@Suite("The folder for temporary files")
struct TemporaryFolderTests {
  @Test func anUnsuitableFolderIsRefused() throws {
    let folder = try temporaryFolder()
    try TemporaryFolder.check(folder, named: folder, for: .programs)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let lost = folder + "/lost"
    for use in [TemporaryFolder.Use.files, .programs] {
      #expect {
        try TemporaryFolder.check(lost, named: lost, for: use)
      } throws: { "\($0)".hasPrefix("TMPDIR=\(lost) is not there: set TMPDIR to a folder that takes files") }
    }
    try StoredFile.write([], to: folder + "/file")
    #expect {
      try TemporaryFolder.check(folder + "/file", named: nil, for: .files)
    } throws: { "\($0)".hasPrefix("the folder for temporary files, \(folder)/file, takes no files (part of the path") }
    // No program can run from /proc or /sys: they are mounted noexec everywhere.
    #expect {
      try TemporaryFolder.check("/proc", named: "/proc", for: .programs)
    } throws: { "\($0)".contains("takes no files") }
  }

  @Test(
    arguments: [
      (false, nil, "install binutils, so that strip removes it"),
      (
        false, "/bin/strip",
        "strip cannot write a copy without it to /t: set TMPDIR to a folder with room for the program"
      ),
      (true, "/bin/strip", nil),
    ] as [(Bool, String?, String?)])
  func aMissingCopyForValgrindIsExplained(isStripped: Bool, strip: String?, words: String?) {
    let failure = WorkerFailure(.exit, "", standardError: "==1== debuginfo reader: ensure_valid failed\n")
    let remedy = Profiler.remedy(failure, isStripped: isStripped, strip: strip, folder: "/t")
    #expect(remedy == (words.map { "; it cannot read the program's debugging information: \($0)" } ?? ""))
  }
}
