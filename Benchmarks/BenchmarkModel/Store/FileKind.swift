/// A kind of file.
///
/// The raw value describes the kind in the message about a file that is not of the expected kind.
package enum FileKind: String {
  case result = "a result, which bench report reads"
  case limits = "a file of limits, which bench report reads"
  case journal = "the journal of an interrupted run, which bench run --resume continues"
  case baseline = "a baseline, which bench gate --baseline reads"
  case policy = "a policy, which bench gate --policy reads"
  case trace = "a trace, which bench replay plays"
  case job = "a job, which bench worker --job runs"
  case jobResult = "the result of one job, which bench jobs collect reads in its folder"
  case jobPlan = "the plan of a folder of jobs, which bench run --resume continues"
  case xz = "compressed; unpack it with xz -dk"
  case gzip = "compressed; unpack it with gunzip -k"

  /// The kind of a file, as a clause of a message; nil if the kind is unknown, or is the expected kind.
  package static func mistaken(_ bytes: [UInt8], for expected: FileKind) -> String? {
    guard let kind = kind(of: bytes), kind != expected else { return nil }
    return "it is " + kind.rawValue
  }

  private static func kind(of bytes: [UInt8]) -> FileKind? {
    if bytes.starts(with: "snap-layout solver trace".utf8) { return .trace }
    if bytes.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) { return .xz }
    if bytes.starts(with: [0x1f, 0x8b]) { return .gzip }
    let line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    guard let marks = (try? Document.value(Marks.self, from: bytes)) ?? (try? Document.value(Marks.self, from: line))
    else { return nil }
    switch marks.format {
    case ResultFile.formatName: return .result
    case LimitFile.formatName: return .limits
    case Job.formatName: return .job
    case JobResult.formatName: return .jobResult
    case JobPlan.formatName: return .jobPlan
    default: break
    }
    if marks.baseline != nil { return .baseline }
    if marks.journal != nil { return .journal }
    return marks.stageBlocks != nil || marks.limits != nil ? .policy : nil
  }

  /// The keys that distinguish the files.
  private struct Marks: Decodable {
    struct Present: Decodable {
      init(from decoder: any Decoder) {}
    }

    var format: String?
    var journal: Int?
    var baseline: Present?
    var stageBlocks: Present?
    var limits: Present?
  }
}
