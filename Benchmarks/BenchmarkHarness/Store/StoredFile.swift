internal import Foundation
internal import SystemPackage

/// Whole files on a disk, with the system's own word where something is wrong.
public enum StoredFile {
  /// Whether there is a folder under a path.
  public static func isFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// The contents of a file.
  ///
  /// - Throws: `Errno`.
  public static func read(_ path: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(FilePath(path), .readOnly)
    defer { try? file.close() }
    // A folder can be opened, but not read.
    if isFolder(path) { throw Errno.isDirectory }
    return [UInt8](try FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false).readToEnd() ?? Data())
  }

  /// Writes a file whole or not at all: under a temporary name in the same folder, flushed to the disk, then renamed.
  ///
  /// - Throws: `Errno` where the folder takes no file; a file that was there before is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      // `.atomic` is exactly those three steps.
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      // Foundation does not say why; the system does, when asked for the same thing.
      let probe = FilePath(path + ".tmp")
      let file = try FileDescriptor.open(
        probe, .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
      try file.close()
      try? FileManager.default.removeItem(atPath: path + ".tmp")
      throw error
    }
  }
}
