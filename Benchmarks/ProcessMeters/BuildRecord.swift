private import Foundation

/// The build of the measured program, read from its file.
public struct BuildRecord: Codable, Hashable, Sendable {
  /// The compiler, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`; from the debugging information.
  public var swiftVersion: Reading<String>
  /// `release` or `debug`.
  public var configuration: String
  /// Whether exclusive access is checked while the program runs, which slows tight loops by a factor of up to 4.
  public var checksExclusivity: Reading<Bool>
  /// The program's allocator.
  public var allocator: String
  /// The hash of the program's file.
  public var binaryHash: String
  /// The size of the program's file in bytes.
  public var binarySize: Int

  /// Reads a program's file, byte by byte: about 20 ms for 20 MB.
  ///
  /// - Throws: Foundation's error if the file cannot be read.
  public init(readingBinary path: String, allocator: String?) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let version = Self.line(startingWith: "Swift version " + "6", in: bytes)
    swiftVersion = Reading(version, orUnsupported: "the program carries no debugging information")
    // A module that checks exclusive access names the runtime's function for it.
    let isSwift = Self.position(of: "swift_" + "retain", in: bytes) != nil
    let isChecked = Self.position(of: "swift_" + "beginAccess", in: bytes) != nil
    checksExclusivity = Reading(
      isSwift ? isChecked : nil, orUnsupported: "the program contains no name of a Swift runtime function")
    configuration = Self.ownConfiguration
    self.allocator = allocator ?? "the system's (glibc)"
    binaryHash = ContentHash(bytes).hexadecimal
    binarySize = bytes.count
  }

  /// The build configuration of this code.
  public static var ownConfiguration: String {
    #if DEBUG_CONFIGURATION
      "debug"
    #else
      "release"
    #endif
  }

  private static func position(of text: String, in bytes: [UInt8]) -> Int? {
    let pattern = Array(text.utf8)
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    for start in 0...(bytes.count - pattern.count) where bytes[start] == first {
      var length = 1
      while length < pattern.count, bytes[start + length] == pattern[length] { length += 1 }
      if length == pattern.count { return start }
    }
    return nil
  }

  private static func line(startingWith text: String, in bytes: [UInt8]) -> String? {
    guard let start = position(of: text, in: bytes) else { return nil }
    return String(decoding: bytes[start...].prefix { $0 >= 0x20 && $0 < 0x7f }, as: UTF8.self)
  }
}
