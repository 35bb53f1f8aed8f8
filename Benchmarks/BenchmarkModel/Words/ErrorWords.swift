internal import Foundation
internal import SystemPackage

/// Errors in words.
package enum ErrorWords {
  /// An error in a sentence or a few words.
  ///
  /// For an error of Foundation, this is the description for users, with the path of the file, not the printed value.
  package static func text(_ error: any Error) -> String {
    if let words = (error as? any LocalizedError)?.errorDescription, !isGeneric(words) { return words }
    let bridged = error as NSError
    // Bridged to `NSError`, a Swift error has the name of its type as domain.
    guard bridged.domain != String(reflecting: type(of: error)) else { return "\(error)" }
    return text(bridged)
  }

  private static func text(_ error: NSError) -> String {
    if error.domain == NSPOSIXErrorDomain { return StoreError.reason(Errno(rawValue: Int32(clamping: error.code))) }
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(text)
    let described = error.localizedDescription
    let words = isGeneric(described) ? underlying ?? "\(error.domain) \(error.code)" : described
    guard let path = (error.userInfo[NSFilePathErrorKey] as? String) ?? (error.userInfo[NSURLErrorKey] as? URL)?.path,
      !words.contains(path)
    else { return words }
    return "\(path): \(words)"
  }

  /// Whether a description is Foundation's substitute for a missing description: only a domain and a number.
  private static func isGeneric(_ words: String) -> Bool {
    words.contains("could not be completed") || words.contains("couldn’t be completed")
  }
}
