import ConstraintSolver
import Scenarios
import Testing

@testable import SolverTraces

/// Traces as text.
@Suite struct FormatTests {
  @Test(arguments: recordedScenes)
  func readingGivesWhatWasWritten(_ scene: SceneName) throws {
    let trace = try smallTrace(scene)
    let bytes = trace.bytes
    let again = try SolverTrace(reading: bytes)
    #expect(again == trace)
    #expect(again.bytes == bytes)
  }

  @Test(arguments: [
    0.1, -0.0, 1e-300, .leastNonzeroMagnitude, 1e300, .greatestFiniteMagnitude, 1.0 / 3, 123_456_789.123_456_79, 1e16,
    -2.5,
  ])
  func numbersKeepTheirBits(_ number: Double) throws {
    let recorder = TraceRecorder()
    let solver = Solver(kernels: .simd, tap: recorder)
    var changes = ChangeSet()
    changes.fix(solver.makeVariable(initial: number, stay: .size), to: number)
    try solver.apply(changes)
    var trace = SolverTrace(.init(scene: "one", nodes: 1, seed: .max))
    trace.append(.make, try recorder.takeStep())
    let again = try SolverTrace(reading: trace.bytes)
    guard case .fix(_, let value) = again.content.edits[1],
      case .variable(let initial, _, _, _) = again.content.edits[0]
    else {
      Issue.record("\(again.lines)")
      return
    }
    #expect(value.bitPattern == number.bitPattern)
    #expect(initial.bitPattern == number.bitPattern)
    #expect(again.origin.seed == .max)
  }

  /// Every kind of edit once.
  static let every = """
    snap-layout solver trace 1
    scene every-kind 3 18446744073709551615
    step make
    variable 0 0 position -
    variable 1 2.5 size -
    variable 2 -1e-07 position 0
    add 0 == 1000 1 0 -8 1 0
    add 1 <= 750.5 0.25 -3 1.5 -1 0 0.5 1 1 2
    add 2 >= 250 1 7 0
    fix 2 4
    apply
    digest 0123456789abcdef
    step update
    constant 0 -9
    coefficient 1 2 3
    priority 1 749
    release 2
    apply
    step update
    fix 2 4
    priority 1 750.5
    coefficient 1 2 1
    constant 0 -8
    apply
    step cycle
    remove 1
    apply
    remove 0
    release 2
    drop 2
    variable 3 0 position -
    apply
    step cycle
    variable 3 1 size 1
    apply

    """

  /// A trace with lower bounds, which version 2 added.
  static let bounds = """
    snap-layout solver trace 2
    scene bounds 1 1
    step make
    variable 0 0 position -
    variable 1 2.5 size - 0
    variable 2 0 position 0 -1.5
    add 0 == 250 1 0 8 1 1
    apply
    step update
    bound 1 -
    bound 2 4
    apply
    step update
    bound 2 -1.5
    bound 1 0
    apply
    step cycle
    bound 0 1
    apply

    """

  @Test func lowerBoundsAreAVersionOfTheirOwn() throws {
    let bytes = Self.closed(Self.bounds)
    let trace = try SolverTrace(reading: bytes)
    #expect(trace.bytes == bytes)
    let player = TracePlayer(trace, kernels: .simd)
    for (step, values) in [[0, 0, 0], [0, -8, 4], [0, 0, 4.0]].enumerated() {
      try player.play(step)
      var digest = ValueDigest()
      for value in values { digest.add(value) }
      #expect(player.digest == digest.value, "step \(step)")
    }
    let older = Self.bounds.replacing("trace 2", with: "trace 1")
    let error = #expect(throws: TraceError.self) { try SolverTrace(reading: Self.closed(older)) }
    #expect(error?.description == "line 5: expected the end of the line, found '0'")
    let unbound = Self.bounds.replacing("bound 2 -1.5", with: "bound 2 -2")
    let other = #expect(throws: TraceError.self) { try SolverTrace(reading: Self.closed(unbound)) }
    #expect(other?.description == "line 13: expected a step that undoes the step of line 9, found other edits")
  }

  @Test func aRecordingHasTheBoundsOfItsVariables() throws {
    let recorder = TraceRecorder()
    let solver = Solver(kernels: .simd, tap: recorder)
    let width = solver.makeVariable(stay: .size, lowerBound: 0), other = solver.makeVariable(lowerBound: .infinity)
    var changes = ChangeSet()
    changes.add((width == -8).priority(.high), as: solver.makeConstraintID())
    changes.setLowerBound(of: other, to: 3)
    try solver.apply(changes)
    var trace = SolverTrace(.init(scene: "one", nodes: 1, seed: 1))
    trace.append(.make, try recorder.takeStep())
    #expect(
      trace.lines.dropFirst(3).prefix(4) == [
        "variable 0 0 size - 0", "variable 1 0 position -", "add 0 == 750 1 0 8 1 0", "bound 1 3",
      ])
  }

  /// The second change set leaves room for the place from which the first pushed the variable.
  @Test func changeSetsMayContinueOthers() throws {
    let recorder = TraceRecorder()
    let solver = Solver(kernels: .simd, tap: recorder)
    let start = solver.makeVariable(initial: 60), end = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(start <= 20, as: end)
    changes.part = .beginning
    try solver.apply(changes)
    changes.removeAll()
    changes.setConstant(end, -50)
    changes.part = .continuation
    try solver.apply(changes)
    recorder.markDigest()
    #expect(solver.value(of: start) == 50)
    var trace = SolverTrace(.init(scene: "one", nodes: 1, seed: 1))
    trace.append(.make, try recorder.takeStep())
    #expect(trace.lines[0] == "snap-layout solver trace 2")
    #expect(
      trace.lines[3..<8] == [
        "variable 0 60 position -", "add 0 <= 1000 1 0 -20 1 0", "apply", "constant 0 -50", "continue",
      ])
    #expect(try SolverTrace(reading: trace.bytes) == trace)
    try TracePlayer(trace, kernels: .scalar).check(0)
  }

  @Test(arguments: [
    ("1", "fix 0 1\napply\ncontinue", "line 7: expected an edit, 'step' or 'end', found 'continue'"),
    ("2", "continue\nfix 0 1\napply", "line 5: expected 'apply' before, found 'continue'"),
  ])
  func aContinuationMustFollowAChangeSet(_ version: String, _ edits: String, _ message: String) {
    let text = "snap-layout solver trace \(version)\nscene one 1 1\nstep make\nvariable 0 0 size -\n\(edits)\n"
    let error = #expect(throws: TraceError.self) { try SolverTrace(reading: Self.closed(text)) }
    #expect(error?.description == message)
  }

  /// A text, followed by its last line.
  static func closed(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    return bytes + Array("end \(lines) \(TraceFormat.word(TraceFormat.hash(bytes)))\n".utf8)
  }

  @Test func everyKindOfEditIsRead() throws {
    let bytes = Self.closed(Self.every)
    let trace = try SolverTrace(reading: bytes)
    #expect(trace.bytes == bytes)
    #expect(trace.steps.map(\.operation) == [.make, .update, .update, .cycle, .cycle])
  }

  /// A line of ``every`` replaced by another, and the resulting error.
  @Test(arguments: [
    (
      1, "solver trace 1",
      "line 1: expected 'snap-layout solver trace 1' or 'snap-layout solver trace 2', found 'solver trace 1'"
    ),
    (
      1, "snap-layout solver trace 3",
      "line 1: expected 'snap-layout solver trace 1' or 'snap-layout solver trace 2', found 'snap-layout solver trace 3'"
    ),
    (2, "stage form 3 1", "line 2: expected 'scene', its name, its nodes and the seed, found 'stage'"),
    (2, "scene form three 1", "line 2: expected the number of nodes, found 'three'"),
    (2, "scene form 3 -1", "line 2: expected the seed, found '-1'"),
    (2, "scene fo_rm 3 1", "line 2: expected the scene's name in letters, digits and hyphens, found 'fo_rm'"),
    (2, "scene  3 1", "line 2: expected the scene's name in letters, digits and hyphens, found ''"),
    (3, "step update", "line 3: expected 'step make', found 'step update'"),
    (3, "fix 0 1", "line 3: expected 'step make', found 'fix'"),
    (4, "variable 1 0 position -", "line 4: expected 0, the number of the next variable, found '1'"),
    (4, "variable 0 nan position -", "line 4: expected the variable's initial value, found 'nan'"),
    (4, "variable 0 0x10 position -", "line 4: expected the variable's initial value, found '0x10'"),
    (4, "variable 0 1e999 position -", "line 4: expected the variable's initial value, found '1e999'"),
    (4, "variable 0 0 nowhere -", "line 4: expected 'size', 'position' or 'derived', found 'nowhere'"),
    (4, "variable 0 0 position 0", "line 4: expected a variable that is present, found variable 0"),
    (4, "variable 0 0 position", "line 4: expected a variable's number or '-', found the end of the line"),
    (4, "variable 0 0 position - -", "line 4: expected the end of the line, found '-'"),
    (4, "variable  0 0 position -", "line 4: expected the variable's number, found ''"),
    (7, "add 1 == 1000 1 0 -8 1 0", "line 7: expected a number of an earlier constraint, or 0, found '1'"),
    (7, "add 0 = 1000 1 0 -8 1 0", "line 7: expected '==', '<=' or '>=', found '='"),
    (7, "add 0 == 0 1 0 -8 1 0", "line 7: expected a priority above 0 and up to 1000, found '0'"),
    (7, "add 0 == 1001 1 0 -8 1 0", "line 7: expected a priority above 0 and up to 1000, found '1001'"),
    (7, "add 0 == 1000 0 0 -8 1 0", "line 7: expected a weight above 0, found '0'"),
    (7, "add 0 == 1000 1 0.5 -8 1 0", "line 7: expected a recovery rank, found '0.5'"),
    (7, "add 0 == 1000 1 0 -8 1", "line 7: expected a variable's number, found the end of the line"),
    (7, "add 0 == 1000 1 0 -8 1 3", "line 7: expected a variable that is present, found variable 3"),
    (7, "add 0 == 1000 1 0 -8 1 99999999999", "line 7: expected a variable's number, found '99999999999'"),
    (8, "add 0 == 1000 1 0 -8 1 0", "line 8: expected a constraint that is not present, found constraint 0"),
    (10, "apply", "line 11: expected a constraint that is present"),
    (11, "fix 1 4", "line 12: expected 'apply' before, found 'digest'"),
    (12, "digest 0123456789ABCDEF", "line 12: expected a digest of 16 hexadecimal digits, found '0123456789ABCDEF'"),
    (12, "digest 123", "line 12: expected a digest of 16 hexadecimal digits, found '123'"),
    (12, "fix 0 1", "line 13: expected 'apply', found 'step update'"),
    (
      13, "step jump",
      "line 13: expected an operation: make, update, update-wide, remake, resize, cycle, found 'jump'"
    ),
    (13, "step make", "line 13: expected a step other than 'make', found 'step make'"),
    (14, "constant 3 -9", "line 14: expected a constraint that is present, found constraint 3"),
    (14, "variable 3 0 position -", "line 14: expected an edit that can be undone, found a new variable"),
    (20, "priority 1 750", "line 19: expected a step that undoes the step of line 13, found other edits"),
    (26, "remove 3", "line 26: expected a constraint that is present, found constraint 3"),
    (26, "drop 1", "line 26: expected a variable that no constraint uses, found variable 1"),
    (26, "jump 1", "line 26: expected an edit, 'step' or 'end', found 'jump'"),
    (26, "", "line 26: expected an edit, 'step' or 'end', found ''"),
  ])
  func errorsNameTheFault(line: Int, text: String, message: String) throws {
    var lines = Self.every.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // An edit too many is refused as well.
    if line == 10, text == "apply" { lines[10] = "remove 5" } else { lines[line - 1] = text }
    let error = #expect(throws: TraceError.self) {
      try SolverTrace(reading: Self.closed(lines.joined(separator: "\n")))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func aWalkLeadsBack() throws {
    let further = Self.every.replacing("step cycle\n", with: "step update\nfix 2 5\napply\nstep cycle\n")
    let error = #expect(throws: TraceError.self) { try SolverTrace(reading: Self.closed(further)) }
    #expect(error?.description == "line 25: expected as many steps back as forward, found 3 steps")
  }

  /// Operations may come in any order: a cycle does not change the system that a later walk edits.
  @Test func aWalkMayFollowACycle() throws {
    let walk = "step resize\nconstant 0 9\napply\nstep resize\nconstant 0 8\napply\n"
    let bytes = Self.closed(Self.bounds + "step cycle\nremove 0\napply\n" + walk)
    let trace = try SolverTrace(reading: bytes)
    #expect(trace.places(of: .resize).count == 2)
    #expect(trace.bytes == bytes)
    try trace.check(kernels: .simd)
  }

  @Test func anOperationComesOnce() throws {
    let again = Self.every + "step update\nfix 2 5\napply\nstep update\nfix 2 4\napply\n"
    let error = #expect(throws: TraceError.self) { try SolverTrace(reading: Self.closed(again)) }
    #expect(error?.description == "line 36: expected all steps of an operation together, found 'step update' again")
  }

  /// Wherever a file is cut, it is refused; the error names a line that is left, or the line after them.
  @Test func aCutFileIsRefused() throws {
    let bytes = Self.closed(Self.every)
    for length in 0..<bytes.count {
      let part = Array(bytes[..<length])
      let error = #expect(throws: TraceError.self, "cut to \(length) bytes") { try SolverTrace(reading: part) }
      let line = part.count { $0 == UInt8(ascii: "\n") } + 1
      #expect(error?.line == line, "cut to \(length) bytes: \(String(describing: error))")
    }
  }

  /// A file with any damaged byte is refused.
  @Test func aDamagedFileIsRefused() throws {
    let bytes = Self.closed(Self.every)
    for place in bytes.indices {
      for damage in [1, 0x20, 0x80] as [UInt8] {
        var damaged = bytes
        damaged[place] ^= damage
        #expect(throws: TraceError.self, "byte \(place) ^ \(damage)") { try SolverTrace(reading: damaged) }
      }
    }
  }

  @Test func aForeignFileIsRefused() throws {
    for (bytes, found) in [
      ([], "the end of the file"), (Array("{\"format\": 1}".utf8), "'{\"format\": 1}'"),
      ([0, 0xff, 0x41, 0x0a], "'??A'"), (Array("\n".utf8), "an empty line"),
      (Array("snap-layout solver trace 1".utf8), "'snap-layout solver trace 1'"),
      (Array(repeating: 0x61, count: 100), "'\(String(repeating: "a", count: 40))…'"),
    ] as [([UInt8], String)] {
      let error = #expect(throws: TraceError.self) { try SolverTrace(reading: bytes) }
      #expect(
        error?.description
          == "line 1: expected 'snap-layout solver trace 1' or 'snap-layout solver trace 2', found \(found)")
    }
  }

  @Test func moreThanOneFileIsRefused() throws {
    let bytes = Self.closed(Self.every)
    let error = #expect(throws: TraceError.self) { try SolverTrace(reading: bytes + bytes) }
    #expect(error?.description == "line 37: expected the end of the file, found more")
  }
}
