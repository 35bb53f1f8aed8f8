import AutoLayout
import ConstraintSolver
import Foundation
import LayoutTemplates
import SnapLayout
import SolverTraces

/// The units of a scene of boxes as the rows of one template: the same views and constraints, other sizes.
final class FlexTemplate {
  /// The sizes that differ between rows.
  private typealias Row = [CGFloat]

  private let structure: FlexStructure
  private let template: LayoutTemplate<Row>
  private let rows: [Row]
  private var found: TemplateFrames?

  /// Makes the template of a scene with at least one unit, and reads the units' sizes.
  ///
  /// - Complexity: O(boxes).
  init(_ structure: FlexStructure, kernels: KernelVariant) throws(TemplateError) {
    self.structure = structure
    let inputs = Self.inputs(of: structure)
    let rows: [Row] = (0..<structure.unitCount).map { unit in
      inputs.map { CGFloat(structure.boxes[1 + unit * structure.unitSize + $0.part][$0.side] ?? 0) }
    }
    self.rows = rows
    let scene = structure.scene
    let boxes = Array(structure.boxes[...structure.unitSize])
    template = try LayoutTemplate(for: rows[0], width: CGFloat(FlexStructure.widths[0])) { row in
      row.root.kernelVariant = kernels
      Self.build(row, scene.unit, boxes, inputs)
    }
  }

  /// The explicit sizes of a unit's boxes that differ between units.
  private static func inputs(of structure: FlexStructure) -> [(part: Int, side: BoxEdit.Side)] {
    (0..<structure.unitSize).flatMap { part in
      BoxEdit.Side.allCases.compactMap { side in
        let places = stride(from: 1 + part, through: structure.unitCount * structure.unitSize, by: structure.unitSize)
        let lengths = Set(places.compactMap { structure.boxes[$0][side] })
        return lengths.count > 1 ? (part, side) : nil
      }
    }
  }

  /// Makes the views of a row, for the first unit's boxes, below the row's root, which takes the place of the scene's
  /// root.
  private static func build(
    _ row: TemplateBuilder<Row>, _ unit: any FlexUnit.Type, _ boxes: [FlexBox],
    _ inputs: [(part: Int, side: BoxEdit.Side)]
  ) {
    let parts = row.root.withViews(of: boxes).dropFirst()
    for (part, box) in boxes.dropFirst().enumerated() {
      let view = parts[1 + part]
      let made = view.snp.makeConstraints { make in
        make.size(of: box)
        if part == 0 {
          make.left.right.top.equalToSuperview()
          make.bottom.equalToSuperview().offset(-box.margins.bottom)
        }
        unit.place(part, parts, make)
      }
      for (place, input) in inputs.enumerated() where input.part == part {
        let size = made[box.placeOfConstraint(input.side)].layoutConstraints[0]
        row.constant(of: size) { $0[place] }
      }
      row.output(view, as: "\(part)")
    }
  }

  /// The template's work so far.
  var counters: [(name: String, count: Int)] { template.statistics.named }

  /// Lays out all units.
  func layOut() {
    found = template.layout(rows, width: CGFloat(FlexStructure.widths[0]))
  }

  /// The frames of the units' boxes from the last layout, in the order of the boxes; equal to the frames of the scene's
  /// tree.
  var frames: [CGRect] {
    guard let found else { return [] }
    let columns = found.names.compactMap { found[$0] }
    var frames: [CGRect] = []
    frames.reserveCapacity(rows.count * columns.count)
    var top: CGFloat = 0
    for row in rows.indices {
      for (part, column) in columns.enumerated() {
        frames.append(part == 0 ? column[row].offsetBy(dx: 0, dy: top) : column[row])
      }
      top += found.size(ofRow: row).height
    }
    return frames
  }
}
