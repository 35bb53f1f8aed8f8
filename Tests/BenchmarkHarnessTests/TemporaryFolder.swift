import Foundation

/// A test's own folder, removed when the process ends.
func temporaryFolder() throws -> String {
  let folder = folderOfAllTests.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.path
}

private let folderOfAllTests: URL = {
  atexit { try? FileManager.default.removeItem(at: folderOfAllTests) }
  return FileManager.default.temporaryDirectory.appendingPathComponent("harness-\(UUID().uuidString)")
}()
