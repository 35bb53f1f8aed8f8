internal import Foundation
internal import ProcessMeters
package import SystemPackage

/// A file locked by one process: the system releases the lock when the process ends, for any reason.
package struct LockedFile: Sendable {
  /// The reason why a file cannot be locked.
  enum Failure: Error {
    /// Another process holds the lock: its identifier, or 0 if the system does not give one.
    case held(by: Int32)
    /// The file cannot be opened.
    case system(Errno)
  }

  /// Its path.
  let path: String
  /// The open file, for reading, and for appending.
  package let descriptor: FileDescriptor

  /// Opens a file and locks it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - creates: whether to make a missing file.
  ///   - waits: whether to wait for a process that has locked it.
  init(_ path: String, creates: Bool, waits: Bool = false) throws(Failure) {
    self.path = path
    var file: FileDescriptor
    repeat {
      do {
        // A worker has no use for the descriptor, and would not inherit the lock with it.
        file = try FileDescriptor.open(
          FilePath(path), .readWrite, options: creates ? [.create, .append, .closeOnExec] : [.append, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
      } catch {
        throw .system(error as? Errno ?? .ioError)
      }
      if case .held(let holder) = FileCalls.lock(file.rawValue, waits: waits) {
        try? file.close()
        throw .held(by: holder)
      }
      if FileCalls.leads(path, to: file.rawValue) { break }
      // The previous owner removed the file between its opening and its locking here.
      try? file.close()
    } while true
    descriptor = file
  }

  /// The file's whole contents.
  ///
  /// - Throws: ``StoreError`` if it cannot be read.
  package func contents() throws(StoreError) -> [UInt8] {
    do {
      // Opening the file again and closing it would release this process's lock.
      try descriptor.seek(offset: 0, from: .start)
      return try StoredFile.rest(of: descriptor.rawValue)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
    }
  }

  /// Removes the file before unlocking it, so that no process begins to write a removed file.
  func remove() {
    FileCalls.unlink(path)
    try? descriptor.close()
  }
}

extension LockedFile {
  /// Opens a file, and waits until no other process has locked it.
  ///
  /// - Parameters:
  ///   - path: the file, which is made if it does not exist.
  ///   - body: uses the file; its lock is released afterwards.
  /// - Throws: `Errno` if it cannot be opened, and any error of `body`.
  package static func waiting<Value>(for path: String, _ body: (LockedFile) throws -> Value) throws -> Value {
    let file: LockedFile
    do throws(Failure) {
      file = try LockedFile(path, creates: true, waits: true)
    } catch {
      switch error {
      // Each of two processes waits for the other's file.
      case .held: throw Errno.deadlock
      case .system(let error): throw error
      }
    }
    defer { try? file.descriptor.close() }
    return try body(file)
  }

  /// Opens a file and locks it, or gives the reason.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - creates: whether to make a missing file.
  ///   - name: the file's name in the message if another process has locked it.
  ///   - failure: the sentence around the system's message if it cannot be opened.
  static func open(
    _ path: String, creates: Bool, as name: String, failure: (String) -> String
  ) throws(StoreError) -> LockedFile {
    do throws(Failure) {
      return try LockedFile(path, creates: creates)
    } catch {
      switch error {
      case .held(let holder): throw held(name, by: holder)
      case .system(let error): throw StoreError(failure(StoreError.reason(error)))
      }
    }
  }

  /// The error for a file that another process writes: its identifier, or 0 if it is unknown.
  fileprivate static func held(_ name: String, by holder: Int32) -> StoreError {
    let writer = holder > 0 ? "process \(holder)" : "another process"
    return StoreError("\(name) is written by \(writer): wait for it, or choose another --output")
  }
}

/// A file that one process writes again and again.
///
/// The claim is a lock on an empty file beside it, because each writing replaces the file itself; ``release()`` or the
/// end of the process ends it.
public struct ClaimedFile: Sendable {
  private let lock: LockedFile?

  /// Claims a file, which need not exist; a device or a pipe is not claimed.
  ///
  /// - Throws: ``StoreError`` if another process has claimed it.
  public init(_ path: String) throws(StoreError) {
    guard StoredFile.isReplaceable(path) else {
      lock = nil
      return
    }
    do throws(LockedFile.Failure) {
      lock = try LockedFile(path + ".lock", creates: true)
    } catch {
      switch error {
      case .held(let holder): throw LockedFile.held(path, by: holder)
      // Writing the file fails too, and its error gives the reason; a file that is only read needs no claim.
      case .system: lock = nil
      }
    }
  }

  /// Ends the claim.
  public func release() { lock?.remove() }
}

/// A folder into which one process writes its results.
///
/// The claim is a lock on a file in the folder; ``release()`` or the end of the process ends it.
public struct ClaimedFolder: Sendable {
  private let lock: LockedFile
  private let path: String
  /// Whether the folder was made for this claim.
  private let isNew: Bool

  /// Makes the folder if it is missing, and claims it.
  ///
  /// - Throws: ``StoreError`` if it cannot be written, or another process writes into it.
  public init(_ path: String) throws(StoreError) {
    self.path = path
    isNew = !StoredFile.isFolder(path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // Opening the lock file below fails too, and its error gives the reason.
    }
    lock = try LockedFile.open(path + "/.bench.lock", creates: true, as: path) { "\(path) cannot be written: \($0)" }
  }

  /// Ends the claim.
  ///
  /// A folder that was made for results and is still empty is removed.
  public func release() {
    lock.remove()
    if isNew, let files = try? FileManager.default.contentsOfDirectory(atPath: path), files.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
