internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// Whole files on a disk, with the system's own word where something is wrong.
public enum StoredFile {
  /// Whether there is a folder under a path.
  public static func isFolder(_ path: String) -> Bool {
    mode(of: path).map { $0 & S_IFMT } == S_IFDIR
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

  /// The contents of a file that somebody has named.
  package static func contents(of path: String) throws(StoreError) -> [UInt8] {
    // A variable of a shell that is not set.
    if path.isEmpty { throw StoreError("a file is named by nothing") }
    do {
      return try read(path)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
    }
  }

  /// Writes a file whole or not at all: under a temporary name in the same folder, flushed to the disk, then renamed.
  ///
  /// A symbolic link stays, and what it leads to is written. What is no file, as a pipe or a device, is written to as it
  /// is.
  ///
  /// - Throws: `Errno` where the folder takes no file or the disk is full; a file that was there before is then unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws {
    if isFolder(path) { throw Errno.isDirectory }
    guard isReplaceable(path) else {
      let device = try FileDescriptor.open(FilePath(path), .writeOnly)
      return try device.closeAfter { _ = try device.writeAll(bytes) }
    }
    let target = target(of: path)
    let (file, temporary) = try openTemporary(beside: target)
    do {
      try file.closeAfter {
        if let mode = mode(of: target) { fchmod(file.rawValue, mode & 0o777) }
        _ = try file.writeAll(bytes)
        if fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) }
      }
      try check(FileCalls.rename(temporary, to: target))
    } catch {
      FileCalls.unlink(temporary)
      throw error
    }
  }

  /// Finds out whether ``write(_:to:)`` could write a file, by doing its first step and undoing it.
  ///
  /// - Throws: `Errno`.
  public static func probe(_ path: String) throws {
    // A variable of a shell that is not set.
    if path.isEmpty { throw Errno.noSuchFileOrDirectory }
    if isFolder(path) { throw Errno.isDirectory }
    guard isReplaceable(path) else { return try FileDescriptor.open(FilePath(path), .writeOnly).close() }
    let (file, temporary) = try openTemporary(beside: target(of: path))
    FileCalls.unlink(temporary)
    try file.close()
  }

  /// Whether two paths lead to one file, which need not be there yet.
  public static func isSame(_ first: String, _ second: String) -> Bool {
    guard isReplaceable(first), isReplaceable(second), let one = Identity(first) else { return false }
    return one == Identity(second)
  }

  /// What tells files apart, however they are called.
  private struct Identity: Equatable {
    /// The device and the file's number on it; the folder's for a file that is not there yet.
    private let numbers: [Int]
    /// The name in the folder of a file that is not there yet.
    private var name: String?

    init?(_ path: String) {
      var file = FilePath(path)
      if mode(of: path) == nil {
        name = file.lastComponent?.string
        file.removeLastComponent()
      }
      let there = file.isEmpty ? "." : file.string
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: target(of: there)) else { return nil }
      numbers = [attributes[.systemNumber], attributes[.systemFileNumber]].compactMap { $0 as? Int }
    }
  }

  /// Whether a path names a file, or nothing yet: no device, pipe or folder.
  public static func isReplaceable(_ path: String) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? true
  }

  /// The kind and the permissions of what a path leads to; nil where that is nothing.
  private static func mode(of path: String) -> mode_t? { FileCalls.mode(of: path).map { mode_t($0) } }

  /// What a path leads to, after symbolic links; the path itself where that is nothing yet.
  private static func target(of path: String) -> String {
    mode(of: path) == nil ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func openTemporary(beside target: String) throws -> (file: FileDescriptor, path: String) {
    let path = "\(target).\(UUID().uuidString.prefix(8))"
    let file = try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
    return (file, path)
  }

  private static func check(_ error: CInt) throws {
    if error != 0 { throw Errno(rawValue: error) }
  }
}
