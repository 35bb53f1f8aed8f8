import ConstraintSolver
import Foundation
import SolverTraces
import TestSupport
import Testing

@testable import Scenarios

@Suite("Scenes of boxes")
struct FlexSceneTests {
  /// Sizes with whole units, with additional boxes, and with only additional boxes.
  private static let sizes = Build.size([1, 4, 20, 73, 140], debug: [1, 20, 73])

  private static func editing(_ structure: FlexStructure) -> [BoxEdit] {
    BoxOperation.allCases.flatMap { structure.walk($0, count: 6) }
  }

  /// Constraints give the views the same frames as flexbox gives the boxes, initially and after every edit.
  @Test(arguments: FlexScene.allCases, sizes)
  func viewsLieWhereFlexboxPutsTheBoxes(_ scene: FlexScene, _ nodes: Int) throws {
    let structure = try FlexStructure(scene, nodes: nodes, seed: 5)
    #expect(structure.boxes.count == nodes + 1)
    for kernels in KernelVariant.allCases {
      var boxes = structure.boxes
      let tree = FlexTree(structure, kernels: kernels)
      tree.layOut()
      try expectEqual(tree.frames, FlexReference.frames(of: boxes))
      for edit in Self.editing(structure) {
        boxes[edit.box][edit.side] = edit.length
        tree.perform(edit)
        tree.layOut()
        try expectEqual(tree.frames, FlexReference.frames(of: boxes))
      }
      #expect(boxes == structure.boxes, "walks lead back")
    }
  }

  private func expectEqual(_ frames: [CGRect], _ expected: [CGRect]) throws {
    try #require(frames.count == expected.count)
    let place = frames.indices.first { frames[$0].distance(to: expected[$0]) > 1e-6 }
    if let place { try #require(frames[place] == expected[place], "box \(place)") }
  }

  /// Engines that calculate with 32 bits find the same numbers.
  @Test(arguments: FlexScene.allCases)
  func allNumbersAreWhole(_ scene: FlexScene) throws {
    var boxes = try FlexStructure(scene, nodes: 60, seed: 2).boxes
    for width in FlexStructure.widths {
      boxes[0].width = width
      for frame in FlexReference.frames(of: boxes) {
        for number in [frame.minX, frame.minY, frame.width, frame.height] { #expect(number == number.rounded()) }
      }
    }
  }

  @Test(arguments: FlexScene.allCases)
  func digestsOfATraceAreThoseOfTheFrames(_ scene: FlexScene) throws {
    let counts = SolverTrace.StepCounts(updates: 5, others: 4, cycles: 1)
    let trace = try BoxTrace.recording(scene, nodes: 100, seed: 3, counts: counts)
    #expect(try BoxTrace.recording(scene, nodes: 100, seed: 3, kernels: .scalar, counts: counts) == trace)
    #expect(try BoxTrace.recording(scene, nodes: 100, seed: 4, counts: counts) != trace)
    #expect(try BoxTrace(reading: trace.bytes) == trace)
    #expect(trace.steps.map(\.operation).filter { $0 == .updateWide }.count == 8)
    var boxes = trace.boxes
    let unitSize = try FlexStructure(scene, nodes: 100, seed: 3).unitSize
    #expect(trace.steps.last?.operation == .template)
    for step in trace.steps {
      for edit in step.edits { boxes[edit.box][edit.side] = edit.length }
      var frames = FlexReference.frames(of: boxes)
      if step.operation == .template { frames = Array(frames[1...100 / unitSize * unitSize]) }
      #expect(LayoutDigest(of: frames).value == step.digest)
    }
  }

  /// A run makes the edits that layout engines replay, in any order of operations.
  @Test(arguments: FlexScene.allCases)
  func aRunTakesTheStepsOfTheTrace(_ scene: FlexScene) throws {
    let trace = try BoxTrace.recording(scene, nodes: 100, seed: 9)
    let run = try FlexRun(scene, nodes: 100, seed: 9, kernels: .simd)
    for operation in [BoxOperation.resize, .update, .template, .make, .updateWide, .update, .resize] {
      #expect(run.supports(operation))
      let steps = trace.steps.filter { $0.operation == operation }
      try run.prepare(operation, count: 3)
      for place in 0..<3 {
        run.perform(operation)
        #expect(run.digest(of: operation) == steps[steps.count == 1 ? 0 : place].digest)
        if operation == .update || operation == .resize, place == 1 { break }
      }
      // The walk continues at its position.
      guard operation == .updateWide else { continue }
      try run.prepare(operation, count: 1)
      run.perform(operation)
      #expect(run.digest(of: operation) == steps[3].digest)
    }
  }

  @Test func aFirstSampleFindsNothingMade() throws {
    let bare = try FlexRun(.feed, nodes: 100, seed: 1, kernels: .simd, first: .make)
    #expect(bare.digest(of: .update) == 0)
    let run = try FlexRun(.feed, nodes: 100, seed: 1, kernels: .simd)
    try run.prepare(.make, count: 1)
    run.perform(.make)
    try bare.prepare(.make, count: 1)
    bare.perform(.make)
    #expect(bare.digest(of: .make) == run.digest(of: .make))
    try bare.prepare(.resize, count: 1)
    bare.perform(.resize)
    try run.prepare(.resize, count: 1)
    run.perform(.resize)
    #expect(bare.digest(of: .resize) == run.digest(of: .resize))
  }

  /// For any number of units, equal or different, with or without other boxes.
  @Test(arguments: FlexScene.allCases, [10, 11, 24, 140])
  func aTemplatePutsUnitsWhereTheTreeHasThem(_ scene: FlexScene, _ nodes: Int) throws {
    for kernels in KernelVariant.allCases {
      let structure = try FlexStructure(scene, nodes: nodes, seed: 8)
      let template = try FlexTemplate(structure, kernels: kernels)
      #expect(template.frames.isEmpty)
      for _ in 0..<2 { template.layOut() }
      let expected = FlexReference.frames(of: structure.boxes)
      try expectEqual(template.frames, Array(expected[1...structure.unitCount * structure.unitSize]))
      #expect(template.counters.first { $0.name == "rows" }?.count == 2 * structure.unitCount)
    }
  }

  /// Few variables follow a picture's width, many a text's height.
  @Test(arguments: FlexScene.allCases)
  func editsReachAsFarAsTheirNamesSay(_ scene: FlexScene) throws {
    let structure = try FlexStructure(scene, nodes: 200, seed: 1)
    for (operation, isWide) in [(BoxOperation.update, false), (.updateWide, true)] {
      for edit in structure.walk(operation, count: Build.size(20, debug: 2)) {
        let tree = FlexTree(structure, kernels: .simd)
        tree.layOut()
        let before = tree.statistics.changedVariables
        tree.perform(BoxEdit(box: edit.box, edit.side, (structure.boxes[edit.box][edit.side] ?? 0) + 4))
        tree.layOut()
        #expect((tree.statistics.changedVariables - before > SceneEdit.localReach) == isWide, "\(edit)")
      }
    }
  }

  @Test func smallScenesHaveFewerOperations() throws {
    #expect(try FlexStructure(.feed, nodes: 4, seed: 1).supports(.update) == false)
    #expect(try FlexStructure(.feed, nodes: 4, seed: 1).supports(.template) == false)
    #expect(try FlexStructure(.feed, nodes: 5, seed: 1).supports(.template))
    #expect(try FlexStructure(.feed, nodes: 5, seed: 1).supports(.update))
    #expect(try FlexStructure(.feed, nodes: 65, seed: 1).supports(.updateWide) == false)
    #expect(try FlexStructure(.feed, nodes: 70, seed: 1).supports(.updateWide))
    #expect(throws: SceneError.boxesOutOfRange(.grid, 0)) { try FlexStructure(.grid, nodes: 0, seed: 1) }
    #expect(SceneError.boxesOutOfRange(.grid, 0).description.contains("cannot have 0 boxes, only 1 to 100000"))
  }
}
