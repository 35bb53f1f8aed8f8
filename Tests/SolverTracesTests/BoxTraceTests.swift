import Testing

@testable import SolverTraces

@Suite("Traces of boxes")
struct BoxTraceTests {
  private static let trace = BoxTrace(
    .init(scene: "flex-sample", nodes: 3, seed: 7),
    boxes: [
      FlexBox(in: nil, width: 400, height: 844),
      FlexBox(
        in: 0, .row, align: .start, padding: 16, margins: .init(left: 1, top: 2, right: 3, bottom: 4), grow: 1,
        shrink: 2),
      FlexBox(in: 1, width: 40, height: 30),
      FlexBox(in: 0, height: 8),
    ],
    steps: [
      .init(.make, [], digest: 0x0123_4567_89ab_cdef),
      .init(.update, [BoxEdit(box: 2, .width, 44)], digest: 1),
      .init(.update, [BoxEdit(box: 2, .width, 40)], digest: 2),
      .init(.resize, [BoxEdit(box: 0, .width, 430), BoxEdit(box: 2, .height, 31)], digest: 3),
      .init(.resize, [BoxEdit(box: 2, .height, 30), BoxEdit(box: 0, .width, 400)], digest: 4),
      .init(.template, [], digest: 5),
    ])

  private static let lines = [
    "snap-layout boxes 2",
    "scene flex-sample 3 7",
    "box - column stretch 0 400 844 0 0 0 0 0 0",
    "box 0 row start 16 - - 1 2 3 4 1 2",
    "box 1 column stretch 0 40 30 0 0 0 0 0 0",
    "box 0 column stretch 0 - 8 0 0 0 0 0 0",
    "step make",
    "digest 0123456789abcdef",
    "step update",
    "width 2 44",
    "digest 0000000000000001",
    "step update",
    "width 2 40",
    "digest 0000000000000002",
    "step resize",
    "width 0 430",
    "height 2 31",
    "digest 0000000000000003",
    "step resize",
    "height 2 30",
    "width 0 400",
    "digest 0000000000000004",
    "step template",
    "digest 0000000000000005",
  ]

  /// The bytes of lines, followed by the last line, which counts them.
  private static func file(_ lines: [String]) -> [UInt8] {
    var writer = TraceWriter()
    for line in lines { writer.write(line) }
    return writer.finish()
  }

  @Test func aTraceIsReadBack() throws {
    #expect(Self.trace.bytes == Self.file(Self.lines))
    #expect(try BoxTrace(reading: Self.trace.bytes) == Self.trace)
  }

  /// A replaced line, and the resulting message.
  @Test(arguments: [
    (0, "snap-layout boxes 1", "line 1: expected 'snap-layout boxes 2', found 'snap-layout boxes 1'"),
    (1, "scene flex-sample 3", "line 2: expected the seed, found the end of the line"),
    (2, "box 0 column stretch 0 400 844 0 0 0 0 0 0", "line 3: expected '-' for the root"),
    (3, "box - row start 16 - - 1 2 3 4 1 2", "line 4: expected the previous box or one of its ancestors as parent"),
    (
      4, "box 3 column stretch 0 40 30 0 0 0 0 0 0",
      "line 5: expected the previous box or one of its ancestors as parent"
    ),
    (3, "box 0 line start 16 - - 1 2 3 4 1 2", "line 4: expected 'row' or 'column', found 'line'"),
    (3, "box 0 row end 16 - - 1 2 3 4 1 2", "line 4: expected 'stretch' or 'start', found 'end'"),
    (3, "box 0 row start - - - 1 2 3 4 1 2", "line 4: expected the padding, found '-'"),
    (3, "box 0 row start 16 - - 1 2 3 4 1 2 9", "line 4: expected the end of the line, found '9'"),
    (3, "box 0 row start 16 1048577 - 1 2 3 4 1 2", "line 4: expected the width or '-', 0 to 1048576, found '1048577'"),
    (3, "box 0 row start 16 - -1 1 2 3 4 1 2", "line 4: expected the height or '-', 0 to 1048576, found '-1'"),
    (6, "step update", "line 7: expected 'step make'"),
    (8, "step make", "line 9: expected another operation than 'make'"),
    (8, "step template", "line 10: expected an edit within a step other than 'make' and 'template'"),
    (8, "step cycle", "line 9: expected an operation, found 'cycle'"),
    (8, "step leap", "line 9: expected an operation, found 'leap'"),
    (9, "width 1 44", "line 10: expected a box with a width of its own"),
    (9, "width 4 44", "line 10: expected a box with a width of its own"),
    (9, "depth 2 44", "line 10: expected 'box', 'step', an edit, 'digest' or 'end', found 'depth 2 44'"),
    (9, "box 0 row start 16 - - 1 2 3 4 1 2", "line 10: expected no box after a step"),
    (10, "step update", "line 11: expected 'digest', which ends a step"),
    (12, "width 2 41", "line 15: expected a step that restores the original size of box 2"),
    (21, "width 0 401", "line 23: expected 'digest', which ends a step"),
    (20, "width 0 401", "line 23: expected a step that restores the original size of box 0"),
    (14, "step update-wide", "line 19: expected a step that restores the original size of box 0"),
    (7, "width 2 44", "line 8: expected an edit within a step other than 'make' and 'template'"),
  ])
  func anotherLineIsRefused(place: Int, line: String, message: String) {
    var lines = Self.lines
    lines[place] = line
    let error = #expect(throws: TraceError.self) { try BoxTrace(reading: Self.file(lines)) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func stepsOfAnOperationStandTogether() {
    let lines = Self.lines + Self.lines[8...13]
    let error = #expect(throws: TraceError.self) { try BoxTrace(reading: Self.file(lines)) }
    #expect(error?.description.hasPrefix("line 25: expected the steps of an operation together") == true)
  }

  @Test func aDamagedOrShortFileIsRefused() throws {
    var bytes = Self.trace.bytes
    let whole = bytes
    let digit = try #require(bytes.firstIndex(of: UInt8(ascii: "4")))
    bytes[digit] = UInt8(ascii: "5")
    #expect(throws: TraceError.self) { try BoxTrace(reading: bytes) }
    for count in [0, 10, whole.count / 2, whole.count - 1] {
      #expect(throws: TraceError.self) { try BoxTrace(reading: Array(whole.prefix(count))) }
    }
    #expect(throws: TraceError.self) { try BoxTrace(reading: Self.file(Array(Self.lines[..<6]))) }
  }
}
