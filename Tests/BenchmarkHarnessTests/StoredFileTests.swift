import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Files written whole or not at all")
struct StoredFileTests {
  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aFileIsReplacedAndNothingElseIsLeft() throws {
    let folder = try temporaryFolder()
    let path = folder + "/a.json"
    try StoredFile.write([1, 2, 3], to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try StoredFile.write([4], to: path)
    #expect(try StoredFile.read(path) == [4])
    #expect(try files(folder) == ["a.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  /// A rename over the link would leave its target unchanged.
  @Test func theTargetOfALinkIsWritten() throws {
    let folder = try temporaryFolder()
    let (path, link) = (folder + "/a.json", folder + "/link.json")
    try StoredFile.write([1], to: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try StoredFile.write([2, 3], to: link)
    #expect(try StoredFile.read(path) == [2, 3])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  /// A link's target need not exist yet, and the link stays.
  @Test func theTargetOfADanglingLinkIsMade() throws {
    let folder = try temporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
    for (link, destination) in [("a", "inner/new"), ("b", "a"), ("c", folder + "/inner/other")] {
      try manager.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: destination)
    }
    #expect(StoredFile.isSame(folder + "/a", folder + "/b"))
    #expect(!StoredFile.isSame(folder + "/a", folder + "/c"))
    for (link, file) in [("b", "new"), ("c", "other")] {
      try StoredFile.probe(folder + "/" + link)
      try StoredFile.write([1], to: folder + "/" + link)
      #expect(try StoredFile.read(folder + "/inner/" + file) == [1])
    }
    #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/a") == "inner/new")
    #expect(try files(folder) == ["a", "b", "c", "inner"])
    #expect(try files(folder + "/inner") == ["new", "other"])
    try manager.createSymbolicLink(atPath: folder + "/lost", withDestinationPath: "no/such")
    try manager.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
    for (link, words) in [("lost", "no such file or folder"), ("loop", "Too many levels of symbolic links")] {
      #expect { try StoredFile.probe(folder + "/" + link) } throws: { StoreError.reason($0) == words }
    }
  }

  /// A name may be as long as the system permits, although the temporary file beside it needs a name too.
  @Test func longNamesAreWritten() throws {
    let folder = try temporaryFolder()
    let name = String(repeating: "n", count: 255)
    try StoredFile.probe(folder + "/" + name)
    try StoredFile.write([1], to: folder + "/" + name)
    #expect(try files(folder) == [name])
  }

  /// A rename over a device would replace it for the whole machine.
  @Test func devicesStayDevices() throws {
    try StoredFile.probe("/dev/null")
    try StoredFile.write([1, 2, 3], to: "/dev/null")
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(kind == .typeCharacterSpecial)
    #expect { try StoredFile.write([1], to: "/dev/full") } throws: {
      StoreError.reason($0) == "no space is left on the disk"
    }
  }

  @Test func aProbeHasTheErrorOfWriting() throws {
    let folder = try temporaryFolder()
    try StoredFile.write([1], to: folder + "/a.json")
    for (path, words) in [
      (folder, "it is a folder"), (folder + "/lost/b.json", "no such file or folder"),
      (folder + "/a.json/b.json", "part of the path is not a folder"),
    ] {
      for work in [{ try StoredFile.probe(path) }, { try StoredFile.write([1], to: path) }] {
        #expect { try work() } throws: { StoreError.reason($0) == words }
      }
    }
    try StoredFile.probe(folder + "/new.json")
    try StoredFile.probe(folder + "/a.json")
    #expect(try files(folder) == ["a.json"])
    #expect(try StoredFile.read(folder + "/a.json") == [1])
  }

  /// A missing file has no number on the disk, and would still be written twice.
  @Test func filesAreTheSameHoweverTheyAreCalled() throws {
    let folder = try temporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder + "/other", withDestinationPath: folder + "/inner")
    try StoredFile.write([1], to: folder + "/inner/a")
    try StoredFile.write([1], to: folder + "/inner/b")
    try manager.createSymbolicLink(atPath: folder + "/soft", withDestinationPath: "inner/a")
    try manager.linkItem(atPath: folder + "/inner/a", toPath: folder + "/hard")
    let first = folder + "/inner/a"
    for path in ["/inner/a", "/other/a", "/inner/../inner/./a", "/soft", "/hard"] {
      #expect(StoredFile.isSame(first, folder + path), "\(path)")
    }
    #expect(!StoredFile.isSame(first, folder + "/inner/b"))
    #expect(!StoredFile.isSame(first, folder + "/inner/new"))
    #expect(StoredFile.isSame(folder + "/inner/new", folder + "/other/new"))
    #expect(!StoredFile.isSame(folder + "/inner/new", folder + "/new"))
    #expect(!StoredFile.isSame(folder + "/lost/new", folder + "/away/new"))
    #expect(!StoredFile.isSame("/dev/null", "/dev/null"), "a device may be written twice")
  }

  @Test func aFolderIsClaimedByOneProcess() throws {
    let folder = try temporaryFolder() + "/results"
    let claim = try ClaimedFolder(folder)
    #expect(try files(folder) == [".bench.lock"])
    claim.release()
    #expect(!FileManager.default.fileExists(atPath: folder), "it was made for this and is empty")

    let second = try ClaimedFolder(folder)
    try StoredFile.write([1], to: folder + "/base.json")
    second.release()
    #expect(try files(folder) == ["base.json"])
    #expect(throws: StoreError("\(folder)/base.json cannot be written: part of the path is not a folder")) {
      try ClaimedFolder(folder + "/base.json")
    }
  }
}
