import AutoLayout
import Foundation
import SnapLayout

/// The editable constants of a scene, found once and shared by all trees of the scene.
struct EditPlaces {
  /// A chain of a node.
  struct Place {
    let node: Int32
    let chain: Int32
  }

  /// The places, grouped by node.
  private(set) var places: [Place] = []
  /// For each node, the index of its first place; then the number of places.
  private(set) var starts: [Int32] = []
  /// The indices of the places with influence on few variables.
  private(set) var local: [Int32] = []
  /// The indices of the places with influence on many variables.
  private(set) var wide: [Int32] = []
  /// For each place, the initial constant in points: in the first and in the other form of its node (``Scene``).
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

  /// The initial constant of a place, in points.
  func base(of place: Int, inOtherForm isOther: Bool) -> Double {
    isOther ? bases[place].other : bases[place].first
  }

  /// The places of a node.
  func places(of node: Int) -> Range<Int> {
    Int(starts[node])..<Int(starts[node + 1])
  }
}
