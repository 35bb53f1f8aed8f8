import AutoLayout
import Foundation
import SnapLayout

/// The constants of a scene that edits change, found once and shared by all trees of the scene.
struct EditPlaces {
  /// A chain of a node.
  struct Place {
    let node: Int32
    let chain: Int32
  }

  /// The places, those of a node together.
  private(set) var places: [Place] = []
  /// The first place of each node, and the number of places.
  private(set) var starts: [Int32] = []
  /// The places whose constants few variables follow.
  private(set) var local: [Int32] = []
  /// The places whose constants many variables follow.
  private(set) var wide: [Int32] = []
  /// The constants that the constraints are made with, in points, in each form of the nodes.
  private var bases: [(first: Double, other: Double)] = []

  init(_ scene: any Scene) {
    starts.reserveCapacity(scene.views.count + 1)
    for node in scene.views.indices {
      starts.append(Int32(places.count))
      for (chain, reach) in scene.reach(of: node).enumerated() where reach > 0 {
        if reach <= SceneEdit.localReach { local.append(Int32(places.count)) } else { wide.append(Int32(places.count)) }
        places.append(Place(node: Int32(node), chain: Int32(chain)))
      }
    }
    starts.append(Int32(places.count))
    bases.reserveCapacity(places.count)
    for node in scene.views.indices { appendBases(of: node, in: scene) }
  }

  private mutating func appendBases<S: Scene>(of node: Int, in scene: S) {
    let forms = [0, 1].map { shift in
      scene.views[node].snp.prepareConstraints { make in scene.constrain(node, make, shift: shift) }
    }
    func constant(_ constraint: Constraint) -> Double {
      Double(constraint.layoutConstraints.first?.constant ?? 0)
    }
    for place in places(of: node) {
      let chain = Int(places[place].chain)
      bases.append((constant(forms[0][chain]), constant(forms[1][chain])))
    }
  }

  /// The constant that a place is made with, in points.
  func base(of place: Int, inOtherForm isOther: Bool) -> Double {
    isOther ? bases[place].other : bases[place].first
  }

  /// The places of a node.
  func places(of node: Int) -> Range<Int> {
    Int(starts[node])..<Int(starts[node + 1])
  }
}
