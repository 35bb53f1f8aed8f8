internal import Foundation

/// JSON coding of every value in the harness: with sorted keys and no white space, so that equal values give equal
/// bytes.
package enum Document {
  /// A value as one line of JSON.
  ///
  /// - Parameter hasInstants: whether to write the ends of time spans as strings, because nanoseconds since a machine's
  ///   start or since 1970 may exceed 2⁵³.
  package static func bytes(_ value: some Encodable, hasInstants: Bool = false) -> [UInt8] {
    let encoder = JSONEncoder()
    if let key = TimeSpan.hasInstants { encoder.userInfo[key] = hasInstants }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // Encoding cannot fail: every type of the harness can be encoded, and non-finite numbers become strings.
    guard let data = try? encoder.encode(value) else { preconditionFailure("\(type(of: value)) does not encode") }
    return [UInt8](data)
  }

  /// A value from JSON.
  package static func value<Value: Decodable>(_ type: Value.Type = Value.self, from bytes: [UInt8]) throws -> Value {
    if bytes.isEmpty { throw Empty() }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty && isJSON(bytes) {
      // Foundation reports a number that its field cannot hold as damaged JSON, without a place.
      throw UnfitNumber()
    }
  }

  /// Whether bytes are valid JSON, regardless of contents.
  package static func isJSON(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// Empty input instead of a document.
  private struct Empty: Error, CustomStringConvertible {
    var description: String { "it is empty" }
  }

  /// A number that its field cannot hold, in valid JSON.
  private struct UnfitNumber: Error, CustomStringConvertible {
    var description: String { "a number is a fraction, negative or too large for its field" }
  }

  /// The fault of a document, in a few words.
  package static func problem(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context) where context.codingPath.isEmpty: "'\(key.stringValue)' is missing"
    case .keyNotFound(let key, let context): "'\(key.stringValue)' is missing in '\(place(context))'"
    case .typeMismatch(_, let context) where context.codingPath.isEmpty,
      .valueNotFound(_, let context) where context.codingPath.isEmpty:
      "it is not a JSON object"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "unexpected value at \(place(context))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "not JSON, or cut off"
    case .dataCorrupted(let context): "\(context.debugDescription) at \(place(context))"
    default: ErrorWords.text(error)
    }
  }
}
