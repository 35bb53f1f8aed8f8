internal import BenchmarkAnalysis

extension GateReport {
  /// The document for programs; `docs/schemas/gate.schema.json` describes it.
  public var document: any Encodable { GateDocument(self) }
}

private struct GateDocument: Encodable {
  struct Control: Encodable {
    var rows: Int
    var fired: [RowName]
  }

  struct Instructions: Encodable {
    var isAvailable: Bool
    var rows: Int
    var sentence: String

    init(_ tier: GateResult.InstructionTier) {
      sentence = tier.sentence
      switch tier {
      case .counted(let rows, _, _): (isAvailable, self.rows) = (true, rows)
      case .unavailable: (isAvailable, rows) = (false, 0)
      }
    }
  }

  var format = "snap-layout benchmark gate"
  var version = 1
  var base: String
  var candidate: String
  var status: Int32
  var verdicts: [String: Int]
  var mismatch: String?
  var notes: [String]
  var control: Control?
  var instructions: Instructions?
  var judgements: [Judgement]

  init(_ report: GateReport) {
    let result = report.result
    base = result.base
    candidate = result.candidate
    status = report.status.rawValue
    verdicts = Dictionary(grouping: result.judgements, by: \.verdict.rawValue).mapValues(\.count)
    mismatch = report.mismatch
    notes = result.notes
    control = result.control.map { Control(rows: $0.rows, fired: $0.fired) }
    instructions = result.instructions.map(Instructions.init)
    judgements = result.judgements
  }
}
