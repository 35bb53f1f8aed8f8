internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// A file that one process has for itself, as long as it lives: the system gives it up when the process ends, however it
/// ends.
struct LockedFile: Sendable {
  /// Why a file cannot be had.
  enum Failure: Error {
    /// This process has it; 0 if the system does not say which.
    case held(by: Int32)
    /// It cannot be opened.
    case system(Errno)
  }

  /// Its path.
  let path: String
  /// The open file, for reading, and for writing at its end.
  let descriptor: FileDescriptor

  /// Opens a file and locks it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - creates: whether it is made where it is missing.
  init(_ path: String, creates: Bool) throws(Failure) {
    self.path = path
    var file: FileDescriptor
    repeat {
      do {
        // No worker may inherit it, or the lock would outlive this process.
        file = try FileDescriptor.open(
          FilePath(path), .readWrite, options: creates ? [.create, .append, .closeOnExec] : [.append, .closeOnExec],
          permissions: [.ownerReadWrite, .groupRead, .otherRead])
      } catch {
        throw .system(error as? Errno ?? .ioError)
      }
      if case .held(let holder) = FileCalls.lock(file.rawValue) {
        try? file.close()
        throw .held(by: holder)
      }
      if FileCalls.leads(path, to: file.rawValue) { break }
      // The previous owner removed the file between opening and locking it here: there is another file now, or none.
      try? file.close()
    } while true
    descriptor = file
  }

  /// All that the file holds.
  func contents() throws -> [UInt8] {
    // Opening the file once more and closing it would give up the lock.
    try descriptor.seek(offset: 0, from: .start)
    return [UInt8](try FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false).readToEnd() ?? Data())
  }

  /// Removes the file before it unlocks it, so that nobody begins to write a file that is about to go.
  func remove() {
    FileCalls.unlink(path)
    try? descriptor.close()
  }
}

extension LockedFile {
  /// Opens a file and locks it, or says why not.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - creates: whether it is made if it is missing.
  ///   - name: its name in the message if another process has it.
  ///   - failure: the sentence around the system's message if it cannot be opened.
  static func open(
    _ path: String, creates: Bool, as name: String, failure: (String) -> String
  ) throws(StoreError) -> LockedFile {
    do throws(Failure) {
      return try LockedFile(path, creates: creates)
    } catch {
      switch error {
      case .held(let holder):
        let writer = holder > 0 ? "process \(holder)" : "another process"
        throw StoreError("\(name) is written by \(writer): wait for it, or choose another --output")
      case .system(let error): throw StoreError(failure(StoreError.reason(error)))
      }
    }
  }
}

/// A folder that one process writes its results into.
///
/// It is kept by a file in it, which goes with ``release()`` or with the process.
public struct ClaimedFolder: Sendable {
  private let lock: LockedFile
  private let path: String
  /// Whether it was made for this.
  private let isNew: Bool

  /// Makes the folder where it is missing, and claims it.
  ///
  /// - Throws: ``StoreError`` if it takes no file, or where another process writes into it.
  public init(_ path: String) throws(StoreError) {
    self.path = path
    isNew = !StoredFile.isFolder(path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      // The system says why when asked for a file there.
    }
    lock = try LockedFile.open(path + "/.bench.lock", creates: true, as: path) { "\(path) cannot be written: \($0)" }
  }

  /// Lets others write into it.
  ///
  /// A folder that was made for results and has got none goes.
  public func release() {
    lock.remove()
    if isNew, let files = try? FileManager.default.contentsOfDirectory(atPath: path), files.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
