public import AutoLayout
public import ConstraintSolver
import Foundation
import SnapLayout
import SolverTraces

/// The views of a scene of boxes, with their constraints, made by the DSL.
final class FlexTree {
  private let boxes: [FlexBox]
  /// A view for each box, in the order of the boxes.
  private let views: [View]
  /// The constraints of each box, beginning with the constraints of its own width and height.
  private var constraints: [[Constraint]] = []

  /// Makes the views and constraints of a scene, not laid out.
  ///
  /// - Complexity: O(boxes).
  init(_ structure: FlexStructure, kernels: KernelVariant) {
    boxes = structure.boxes
    let frame = CGRect(x: 0, y: 0, width: boxes[0].width ?? 0, height: boxes[0].height ?? 0)
    views = View(frame: frame).withViews(of: boxes)
    views[0].kernelVariant = kernels
    constraints.reserveCapacity(boxes.count)
    constraints.append([])
    constrain(structure.scene.unit, count: structure.unitCount, size: structure.unitSize)
    constrainRest(from: 1 + structure.unitCount * structure.unitSize)
  }

  // Generic, so that the unit's type is not looked up for every box.
  private func constrain<Unit: FlexUnit>(_ unit: Unit.Type, count: Int, size: Int) {
    for start in stride(from: 1, to: 1 + count * size, by: size) {
      let parts = views[start..<start + size]
      for part in 0..<size {
        let made = parts[start + part].snp.makeConstraints { make in
          make.size(of: boxes[start + part])
          if part == 0 { stack(start, below: start == 1 ? nil : start - size, make) }
          unit.place(part, parts, make)
        }
        constraints.append(made)
      }
    }
  }

  /// Constrains the boxes below the units.
  private func constrainRest(from start: Int) {
    var above = start == 1 ? nil : boxes[..<start].lastIndex { $0.parent == 0 }
    for box in start..<boxes.count {
      let made = views[box].snp.makeConstraints { make in
        make.size(of: boxes[box])
        stack(box, below: above, make)
      }
      constraints.append(made)
      above = box
    }
  }

  /// Constrains a child of the root to reach from side to side, below another.
  private func stack(_ box: Int, below above: Int?, _ make: ConstraintMaker) {
    make.left.right.equalToSuperview()
    if let above {
      make.top.equalTo(views[above].snp.bottom).offset(boxes[above].margins.bottom)
    } else {
      make.top.equalToSuperview()
    }
  }

  /// The view of the root's box.
  var root: View { views[0] }

  /// The work of the tree's solver so far.
  var statistics: SolveStatistics { views[0].solveStatistics }

  /// Makes an edit; the next ``layOut()`` shows it.
  func perform(_ edit: BoxEdit) {
    guard edit.box > 0 else {
      views[0].frame.size.width = CGFloat(edit.length)
      return
    }
    constraints[edit.box][boxes[edit.box].placeOfConstraint(edit.side)].update(offset: Double(edit.length))
  }

  /// Lays out the changes.
  func layOut() {
    views[0].layoutIfNeeded()
  }

  /// The frames of all boxes, relative to their parents.
  var frames: [CGRect] { views.map(\.frame) }

  /// The hash of all frames.
  var digest: UInt64 {
    var digest = LayoutDigest()
    for view in views { digest.add(view.frame) }
    return digest.value
  }
}

extension FlexScene {
  /// The scene's views, laid out.
  ///
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have.
  /// - Complexity: O(nodes).
  public func makeTree(nodes: Int, seed: UInt64, kernels: KernelVariant = .simd) throws(SceneError) -> View {
    let tree = FlexTree(try FlexStructure(self, nodes: nodes, seed: seed), kernels: kernels)
    tree.layOut()
    return tree.root
  }
}

extension View {
  /// The view, for the root's box, and a new view inside it for each of the other boxes.
  func withViews(of boxes: some Collection<FlexBox>) -> [View] {
    var views = [self]
    views.reserveCapacity(boxes.count)
    for box in boxes.dropFirst() {
      let view = View()
      views[box.parent ?? 0].addSubview(view)
      views.append(view)
    }
    return views
  }
}

extension ConstraintMaker {
  /// Constrains a view to its box's explicit sizes; these constraints come first.
  func size(of box: FlexBox) {
    if let width = box.width { self.width.equalTo(width) }
    if let height = box.height { self.height.equalTo(height) }
  }
}

extension FlexBox {
  /// The index of the constraint for an explicit size of the box, among the constraints of the box's view.
  func placeOfConstraint(_ side: BoxEdit.Side) -> Int { side == .height && width != nil ? 1 : 0 }
}
