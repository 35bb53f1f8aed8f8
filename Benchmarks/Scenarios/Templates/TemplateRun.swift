import AutoLayout
public import ConstraintSolver
import Foundation
import LayoutTemplates
import SolverTraces

/// The operations on a template; raw values are the names on the command line.
public enum TemplateOperation: String, CaseIterable, Hashable, Sendable {
  /// Lay out rows that differ in their words alone.
  case template
  /// Lay out rows whose texts vary from no lines to many.
  case templateVarious = "template-various"
  /// Lay out the rows of `template` on two threads.
  case templateThreads = "template-threads"
  /// Make a tree for each row of `template`, through the DSL, and lay it out.
  case templateTrees = "template-trees"

  /// A summary in one line.
  public var summary: String {
    switch self {
    case .template: "lay out a template for rows of one kind; in scenes of boxes, for the units"
    case .templateVarious: "lay out a template for rows whose texts vary from no lines to many"
    case .templateThreads: "like template, on two threads"
    case .templateTrees: "make a tree for each row of template, with the DSL, and lay it out"
    }
  }
}

/// A template and rows, ready for measurement.
public final class TemplateRun {
  private let scene: TemplateScene
  private let template: LayoutTemplate<TemplateRow>
  private let alike: [TemplateRow]
  private let various: [TemplateRow]
  private var frames: TemplateFrames?

  /// Makes the template of a structure, and a number of rows.
  public init(_ scene: TemplateScene, rows: Int, seed: UInt64, kernels: KernelVariant) throws {
    self.scene = scene
    alike = scene.rows(rows, seed: seed, areVarious: false)
    various = scene.rows(rows, seed: seed, areVarious: true)
    template = try LayoutTemplate(for: alike[0], width: scene.width) { row in
      row.root.kernelVariant = kernels
      scene.build(row)
    }
  }

  /// Whether the operation is supported: all are.
  public func supports(_ operation: TemplateOperation) -> Bool { true }

  /// Drops the result of the last sample.
  public func prepare(_ operation: TemplateOperation, count: Int) throws {
    frames = nil
  }

  /// Does one sample.
  public func perform(_ operation: TemplateOperation) throws {
    switch operation {
    case .template: frames = template.layout(alike, width: scene.width)
    case .templateVarious: frames = template.layout(various, width: scene.width)
    case .templateThreads: frames = template.layout(alike, width: scene.width, threads: 2)
    case .templateTrees: frames = template.layoutInTrees(alike, width: scene.width)
    }
  }

  /// The numbers of rows, of rows laid out by an existing tree, of trees and of passes.
  public func counters(of operation: TemplateOperation) -> [(name: String, count: Int)] {
    template.statistics.named
  }

  /// A hash of the frames of the last sample.
  public func digest(of operation: TemplateOperation) throws -> UInt64 {
    var digest = ValueDigest()
    for name in frames?.names ?? [] {
      for frame in frames?[name].map(Array.init) ?? [] { digest.add(frame) }
    }
    return digest.value
  }
}

extension ValueDigest {
  /// Adds the numbers of a frame.
  mutating func add(_ frame: CGRect) {
    for number in [frame.minX, frame.minY, frame.width, frame.height] { add(number) }
  }
}

extension TemplateStatistics {
  /// The counts under their names, in the order of the report.
  var named: [(name: String, count: Int)] {
    [("rows", rows), ("served", served), ("trees", trees), ("passes", passes)]
  }
}

extension ImageView {
  /// Requires the view to have its picture's size.
  func hugs() {
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.required, for: axis)
      setContentCompressionResistancePriority(.required, for: axis)
    }
  }
}

extension TemplateBuilder {
  /// Adds the frames of views to the results.
  func outputs(_ views: [View], _ part: String = "view") {
    for (place, view) in views.enumerated() { output(view, as: "\(part) \(place)") }
  }
}
