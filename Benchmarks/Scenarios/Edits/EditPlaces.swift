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
  /// The constants as they are at first, in points.
  private(set) var bases: [Double] = []

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
  }

  /// Reads the constants as they are at first.
  mutating func readBases(of constraints: [[Constraint]]) {
    bases = places.map { place in
      Double(constraints[Int(place.node)][Int(place.chain)].layoutConstraints.first?.constant ?? 0)
    }
  }

  /// The places of a node.
  func places(of node: Int) -> Range<Int> {
    Int(starts[node])..<Int(starts[node + 1])
  }
}
