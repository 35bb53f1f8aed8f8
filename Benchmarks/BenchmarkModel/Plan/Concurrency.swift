/// The concurrency of a row's measurement.
public enum Concurrency: Hashable, Sendable {
  /// One workload on one thread, pinned to one processor.
  case serial
  /// This many workloads in one process, each confined to its own serial Dispatch queue.
  case queues(Int)
  /// One workload whose independent parts are solved on several threads; the threads share this many processors.
  case islands(Int)
  /// One workload on one thread, with this many frames due per second.
  case frames(Int)
  /// This many worker processes at once, each pinned to its own processor.
  case processes(Int)

  /// The number of processors in use.
  public var width: Int {
    switch self {
    case .serial, .frames: 1
    case .queues(let count), .islands(let count), .processes(let count): count
    }
  }

  /// The number of worker processes per repetition.
  public var workers: Int {
    if case .processes(let count) = self { count } else { 1 }
  }

  /// The forms that the command line accepts.
  public static let forms = "serial, frames:HERTZ, queues:K, islands:K, processes:K"

  /// Reads one of the ``forms``; nil for any other text.
  ///
  /// Numbers are at least 1, and frame rates at most 1,000.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if text == "serial" {
      self = .serial
    } else if parts.count == 2, let count = Int(parts[1]), count >= 1, parts[0] == "queues" {
      self = .queues(count)
    } else if parts.count == 2, let count = Int(parts[1]), count >= 1, parts[0] == "islands" {
      self = .islands(count)
    } else if parts.count == 2, let rate = Int(parts[1]), (1...1000).contains(rate), parts[0] == "frames" {
      self = .frames(rate)
    } else if parts.count == 2, let count = Int(parts[1]), count >= 1, parts[0] == "processes" {
      self = .processes(count)
    } else {
      return nil
    }
  }
}

extension Concurrency: CustomStringConvertible {
  /// The form on the command line.
  public var description: String {
    switch self {
    case .serial: "serial"
    case .frames(let rate): "frames:\(rate)"
    case .queues(let count): "queues:\(count)"
    case .islands(let count): "islands:\(count)"
    case .processes(let count): "processes:\(count)"
    }
  }
}

extension Concurrency: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let concurrency = Concurrency(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such concurrency: \(text)")
    }
    self = concurrency
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
