private import CLinux
internal import Foundation

/// System calls for files that the package's dependencies do not provide.
public enum FileCalls {
  /// The holder of a file's lock.
  public enum Lock: Equatable, Sendable {
    /// This process, or no process if the file system does not support locks.
    case taken
    /// Another process, which may itself wait for this one; 0 if the system does not name it.
    case held(by: Int32)
  }

  /// Locks a file for writing; the system releases the lock when the process ends, or closes any descriptor of the
  /// file.
  ///
  /// - Parameters:
  ///   - descriptor: the open file.
  ///   - waits: whether to wait for another process to release it.
  public static func lock(_ descriptor: Int32, waits: Bool = false) -> Lock {
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    while unsafe fcntl(descriptor, waits ? F_SETLKW : F_SETLK, &request) != 0 {
      guard waits, errno == EINTR else { return holder(of: descriptor, &request) }
    }
    return .taken
  }

  /// The holder of a lock that was refused.
  private static func holder(of descriptor: Int32, _ request: inout flock) -> Lock {
    // The last of several processes that wait for each other's files is refused with EDEADLK.
    guard errno == EACCES || errno == EAGAIN || errno == EDEADLK else { return .taken }
    guard unsafe fcntl(descriptor, F_GETLK, &request) == 0, request.l_type != Int16(F_UNLCK) else {
      return .held(by: 0)
    }
    return .held(by: request.l_pid)
  }

  /// The kind and the permissions of a path's target, in the form of `st_mode`; nil if it does not exist.
  public static func mode(of path: String) -> UInt32? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? UInt32(status.st_mode) : nil
  }

  /// The inode number and the size of a file; nil if there is none.
  ///
  /// As long as the file exists, no other file of its disk has the number.
  package static func identity(of path: String) -> (number: UInt64, size: UInt64)? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? (UInt64(status.st_ino), UInt64(clamping: status.st_size)) : nil
  }

  /// The absolute path of an existing file without symbolic links; nil if there is none.
  public static func realPath(of path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(validatingCString: found)
  }

  /// Whether another file can replace an existing one, as far as the system reveals in advance.
  public static func isReplaceable(_ path: String, in folder: String) -> Bool {
    unsafe clinux_file_cannot_be_replaced(path) == 0 && clinux_folder_keeps_from_replacing(folder, path) == 0
  }

  /// Whether programs in a folder may be run.
  ///
  /// - Returns: nil if the folder cannot be accessed.
  public static func runsPrograms(_ folder: String) -> Bool? {
    let answer = unsafe clinux_folder_runs_programs(folder)
    return answer < 0 ? nil : answer == 1
  }

  /// The target of a symbolic link, unresolved; nil for anything else.
  public static func destination(of link: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  /// Whether a path names the file that is open as a descriptor.
  public static func leads(_ path: String, to descriptor: Int32) -> Bool {
    var (open, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &open) == 0, unsafe stat(path, &named) == 0 else { return false }
    return open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  /// Renames a file, and replaces any file of the new name.
  ///
  /// - Returns: 0, or an errno.
  public static func rename(_ path: String, to name: String) -> Int32 {
    unsafe Foundation.rename(path, name) == 0 ? 0 : errno
  }

  /// The bytes of an open file from its present position on.
  ///
  /// Foundation's `FileHandle` fails if a signal interrupts a read; this method continues.
  ///
  /// - Returns: the bytes, and 0 or an errno.
  public static func rest(of descriptor: Int32) -> (bytes: [UInt8], error: Int32) {
    var (bytes, count) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while true {
      let length = unsafe bytes.withUnsafeMutableBytes { buffer in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return unsafe read(descriptor, room.baseAddress, room.count)
      }
      if length < 0, errno == EINTR { continue }
      if length < 0 { return ([], errno) }
      if length == 0 { break }
      count += length
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
    }
    bytes.removeLast(bytes.count - count)
    return (bytes, 0)
  }

  /// Waits until the contents of an open file are on disk.
  ///
  /// - Returns: 0, or an errno.
  public static func flush(_ descriptor: Int32) -> Int32 {
    while fsync(descriptor) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }

  /// Waits until the names in the folder of a path are on disk, if the file system supports that.
  ///
  /// Until then a power cut may undo the making, renaming and removal of files, in any order.
  public static func flushFolder(of path: String) {
    let folder = unsafe open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    _ = flush(folder)
    close(folder)
  }

  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Removes a file's name, if it exists.
  public static func unlink(_ path: String) {
    _ = unsafe Foundation.unlink(path)
  }
}
