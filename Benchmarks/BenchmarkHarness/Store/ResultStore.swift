internal import Foundation

/// Result files on a disk.
public enum ResultStore {
  /// Writes a file, whole or not at all: under a temporary name in the same folder, flushed to the disk, then renamed.
  ///
  /// - Throws: ``StoreError`` where the folder does not take it; a file that was there before is then unchanged.
  public static func write(_ file: ResultFile, to path: String) throws(StoreError) {
    do {
      // `.atomic` is exactly those three steps.
      try Data(Document.bytes(ResultDocument(Report(file), form: .raw)))
        .write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``StoreError`` for a path that cannot be read, a file that is no result, one of a newer version, and one
  ///   that is cut off or damaged.
  public static func read(_ path: String) throws(StoreError) -> ResultFile {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error))")
    }
    let head: Head
    do {
      head = try Document.value(from: bytes)
    } catch {
      throw StoreError("\(path) is no result file: \(Document.problem(error)); expected the JSON that bench run writes")
    }
    guard head.format == ResultFile.formatName else {
      throw StoreError("\(path) is no result file: it calls itself '\(head.format)', not '\(ResultFile.formatName)'")
    }
    guard (1...ResultFile.currentVersion).contains(head.version) else {
      throw StoreError(
        "\(path) has format version \(head.version), which this bench does not know: it reads up to version "
          + "\(ResultFile.currentVersion)")
    }
    do {
      return try Document.value(from: bytes)
    } catch {
      throw StoreError("\(path) is damaged: \(Document.problem(error))")
    }
  }

  private struct Head: Decodable {
    var format: String
    var version: Int
  }
}

/// What is wrong with a file, in one sentence that names it.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What the system said, without Foundation's wrapping.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return POSIXError.Code(rawValue: Int32(underlying.code)).map { Self.words($0) } ?? underlying.localizedDescription
    }
    return error.localizedDescription
  }

  private static func words(_ code: POSIXError.Code) -> String {
    switch code {
    case .ENOENT: "no such file or folder"
    case .EACCES, .EPERM: "permission denied"
    case .EISDIR: "it is a folder"
    case .ENOTDIR: "part of the path is not a folder"
    case .EROFS: "the file system is read-only"
    case .ENOSPC: "no space is left"
    default: "errno \(code.rawValue)"
    }
  }
}
