internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// Reads and writes whole files, with the system's own error messages.
public enum StoredFile {
  /// Whether a path is a folder.
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
    return try rest(of: file.rawValue)
  }

  /// The contents of an open file from its present position on.
  ///
  /// - Throws: `Errno`.
  package static func rest(of descriptor: Int32) throws -> [UInt8] {
    let (bytes, error) = FileCalls.rest(of: descriptor)
    if error != 0 { throw Errno(rawValue: error) }
    return bytes
  }

  /// The contents of a file named by the user.
  package static func contents(of path: String) throws(StoreError) -> [UInt8] {
    // An unset shell variable gives an empty path.
    if path.isEmpty { throw StoreError("empty file path") }
    do {
      return try read(path)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
    }
  }

  /// Writes a file completely or not at all: under a temporary name in the same folder, flushed to disk, then renamed.
  ///
  /// A symbolic link stays; its target is written, or made. Anything but a regular file, such as a pipe or a device, is
  /// written directly; so is a file that cannot be replaced by renaming, such as a mounted file or one in a folder
  /// without write permission.
  ///
  /// - Throws: `Errno` if the folder is not writable or the disk is full; an existing file is then unchanged, unless it
  ///   was written in place.
  ///
  /// - Parameters:
  ///   - bytes: the new contents.
  ///   - path: the file.
  ///   - isDurable: whether to wait until the bytes are on disk. Otherwise a power cut may lose the file, or leave it
  ///     empty.
  public static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws {
    if isFolder(path) { throw Errno.isDirectory }
    guard isReplaceable(path) else {
      let device = try FileDescriptor.open(FilePath(path), .writeOnly)
      return try device.closeAfter { _ = try device.writeAll(bytes) }
    }
    let target = try target(of: path)
    guard let (file, temporary) = try openTemporary(inPlaceOf: target) else {
      return try writeInPlace(bytes, to: target)
    }
    do {
      try file.closeAfter {
        if let mode = mode(of: target) { fchmod(file.rawValue, mode & 0o777) }
        _ = try file.writeAll(bytes)
        if isDurable { try flush(file.rawValue) }
      }
    } catch {
      FileCalls.unlink(temporary)
      throw error
    }
    let error = FileCalls.rename(temporary, to: target)
    guard error != 0 else {
      if isDurable { FileCalls.flushFolder(of: target) }
      return
    }
    FileCalls.unlink(temporary)
    // The system may report only now that the file cannot be replaced.
    guard mode(of: target) != nil, (try? writeInPlace(bytes, to: target)) != nil else { throw Errno(rawValue: error) }
  }

  /// Overwrites a file in place.
  private static func writeInPlace(_ bytes: [UInt8], to target: String) throws {
    let file = try FileDescriptor.open(FilePath(target), .writeOnly)
    try file.closeAfter {
      _ = try file.writeAll(bytes)
      try file.resize(to: Int64(bytes.count))
      try flush(file.rawValue)
    }
  }

  /// Waits until an open file's contents are on disk.
  ///
  /// - Throws: `Errno`.
  package static func flush(_ descriptor: Int32) throws {
    let error = FileCalls.flush(descriptor)
    if error != 0 { throw Errno(rawValue: error) }
  }

  /// Tests whether ``write(_:to:)`` could write a file, by doing its first step and undoing it.
  ///
  /// - Throws: `Errno`.
  public static func probe(_ path: String) throws {
    // An unset shell variable gives an empty path.
    if path.isEmpty { throw Errno.noSuchFileOrDirectory }
    if isFolder(path) { throw Errno.isDirectory }
    guard isReplaceable(path) else { return try FileDescriptor.open(FilePath(path), .writeOnly).close() }
    let target = try target(of: path)
    guard let (file, temporary) = try openTemporary(inPlaceOf: target) else {
      return try FileDescriptor.open(FilePath(target), .writeOnly).close()
    }
    FileCalls.unlink(temporary)
    try file.close()
  }

  /// Whether two paths name the same file, which need not exist yet.
  public static func isSame(_ first: String, _ second: String) -> Bool {
    guard isReplaceable(first), isReplaceable(second), let one = Identity(first) else { return false }
    return one == Identity(second)
  }

  /// A file's identity, independent of its name.
  private struct Identity: Equatable {
    /// The device and the file's number on it; the folder's for a missing file.
    private let numbers: [Int]
    /// The name of a missing file in its folder.
    private var name: String?

    init?(_ path: String) {
      // Two dangling links may name the same file.
      var file = FilePath((try? target(of: path)) ?? path)
      if mode(of: path) == nil {
        name = file.lastComponent?.string
        file.removeLastComponent()
      }
      let there = file.isEmpty ? "." : file.string
      guard let real = FileCalls.realPath(of: there),
        let attributes = try? FileManager.default.attributesOfItem(atPath: real)
      else { return nil }
      numbers = [attributes[.systemNumber], attributes[.systemFileNumber]].compactMap { $0 as? Int }
    }
  }

  /// Whether a path names a regular file or nothing: no device, pipe or folder.
  public static func isReplaceable(_ path: String) -> Bool {
    mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? true
  }

  /// The kind and the permissions of a path's target; nil if it does not exist.
  private static func mode(of path: String) -> mode_t? { FileCalls.mode(of: path).map { mode_t($0) } }

  /// A path's target, after symbolic links; it need not exist yet.
  private static func target(of path: String) throws -> String {
    if let real = FileCalls.realPath(of: path) { return real }
    // The file exists, so its real path is not UTF-8.
    if mode(of: path) != nil { throw Errno.illegalByteSequence }
    var target = FilePath(path)
    // The kernel's limit of links.
    for _ in 0..<40 {
      guard let destination = FileCalls.destination(of: target.string) else { return target.string }
      if destination.contains("\u{FFFD}") { throw Errno.illegalByteSequence }
      target = target.removingLastComponent().pushing(FilePath(destination))
    }
    throw Errno.tooManySymbolicLinkLevels
  }

  /// A temporary file beside the target; nil if the target has to be written in place.
  private static func openTemporary(inPlaceOf target: String) throws -> (file: FileDescriptor, path: String)? {
    let isThere = mode(of: target) != nil
    let folder = FilePath(target).removingLastComponent().string
    if isThere, !FileCalls.isReplaceable(target, in: folder.isEmpty ? "." : folder) { return nil }
    // A name derived from the target's could be too long.
    let path = FilePath(target).removingLastComponent().appending(".bench-\(UUID().uuidString.prefix(8))").string
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      return (file, path)
    } catch let error as Errno {
      let isRefused = [.permissionDenied, .notPermitted, .readOnlyFileSystem].contains(error)
      guard isRefused, isThere else { throw error }
      return nil
    }
  }
}
