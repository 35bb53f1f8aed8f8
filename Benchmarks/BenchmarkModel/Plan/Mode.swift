/// The state of caches and program before a sample.
///
/// Modes other than ``warm`` require one workload on one thread.
public enum Mode: String, Codable, CaseIterable, Sendable {
  /// The state after earlier samples: program, data and branch predictions are in place.
  case warm
  /// The processor's caches hold other data, because much memory was touched since the previous sample.
  case cold
  /// The state after earlier samples, beside a neighbour: a process on another processor that writes to more memory
  /// than the caches hold that both processors share.
  case shared
  /// No warm state: the sample is the first of its operation in a fresh process.
  case first

  /// Bytes touched before a cold sample, and repeatedly by a neighbour.
  public static let coldSize = 64 << 20
  /// The least number of timed cold samples of an operation in a process; each waits for memory to be touched.
  ///
  /// Two processes of a variant in each of four blocks then give the hundred samples that p99 needs.
  package static let leastColdSamples = 16
  /// The number of processes that one repetition starts in turn for each operation; each takes one sample.
  ///
  /// A block's score is then computed from ten samples of each variant, and six blocks start sixty processes of some
  /// milliseconds for each variant.
  public static let firstProcesses = 5

  /// The number of processors of a repetition.
  package var processors: Int { self == .shared ? 2 : 1 }

  /// The way of sampling, in one sentence; nil for the usual way.
  package var note: String? {
    switch self {
    case .warm: nil
    case .cold: "cold: \(Self.coldSize >> 20) MB are touched before each sample, so that caches hold other data"
    case .shared: "shared: a neighbour on another processor writes to \(Self.coldSize >> 20) MB meanwhile"
    case .first: "first: each sample is the first of its operation in a fresh process"
    }
  }
}

/// A mode that is encoded only if it is not ``Mode/warm``, so that warm plans have the same encoding and hash as before
/// modes existed.
@propertyWrapper
public struct OmittedWhenWarm: Codable, Hashable, Sendable {
  /// The mode.
  public var wrappedValue: Mode

  /// Wraps a mode.
  public init(wrappedValue: Mode) {
    self.wrappedValue = wrappedValue
  }

  /// Reads the mode's name.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Mode.self)
  }

  /// Writes the mode's name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

// The code synthesised for structures with the wrapper calls these.
extension KeyedDecodingContainer {
  package func decode(_ type: OmittedWhenWarm.Type, forKey key: Key) throws -> OmittedWhenWarm {
    try decodeIfPresent(type, forKey: key) ?? OmittedWhenWarm(wrappedValue: .warm)
  }
}

extension KeyedEncodingContainer {
  package mutating func encode(_ value: OmittedWhenWarm, forKey key: Key) throws {
    if value.wrappedValue != .warm { try encode(value.wrappedValue, forKey: key) }
  }
}
