import AutoLayout
import Foundation
import SnapLayout

/// Cards below each other, each with a title and three pairs of a label and a field: mixed priorities, inequalities and
/// intrinsic sizes.
///
/// A card is at most 500 points wide, and its distances from the sides give way to this. A field resists compression
/// less than its label; each field of a card has its own priority, so that the optimum is unique.
struct FormScene: Scene {
  static let sizes = sizes(from: CGSize(width: 1024, height: 768), by: CGSize(width: 16, height: 12))
  /// The number of views of a card, including the card.
  private static let cardSize = 8

  let views: [View]
  let root: View
  var rootSizes: [CGSize] { Self.sizes }

  init(nodes: Int, seed: UInt64) {
    let root = Self.makeRoot(Self.sizes)
    var contents = SeededSequence(seed: seed, stream: 1)
    var views: [View] = []
    views.reserveCapacity(nodes)
    for node in 0..<nodes {
      let part = node % Self.cardSize
      let view: View
      switch part {
      case 0:
        view = View()
      case 2, 4, 6:
        view = Label(contentSize: CGSize(width: contents.length(in: 40...140), height: 18))
      case 3, 5, 7:
        view = TextField(contentSize: CGSize(width: contents.length(in: 80...480), height: 28))
        view.snp.contentCompressionResistanceHorizontalPriority = 750 - Float(part - 1) / 2
      default:
        view = Label(contentSize: CGSize(width: contents.length(in: 60...460), height: 22))
      }
      (part == 0 ? root : views[node - part]).addSubview(view)
      views.append(view)
    }
    self.root = root
    self.views = views
  }

  func constrain(_ node: Int, _ make: ConstraintMaker, shift: Double) {
    let part = node % Self.cardSize
    let card = views[node - part]
    switch part {
    case 0:
      constrainCard(node, make, shift)
    case 1:
      make.left.equalTo(card).offset(16 + shift)
      make.right.lessThanOrEqualTo(card).offset(-16)
      make.top.equalTo(card).offset(16)
    case 2, 4, 6:
      let previous = views[node - 1]
      make.left.equalTo(card).offset(16 + shift)
      make.top.greaterThanOrEqualTo(previous.snp.bottom).offset(8)
      make.top.equalTo(previous.snp.bottom).offset(8).priority(251)
    default:
      let label = views[node - 1]
      make.left.greaterThanOrEqualTo(label.snp.right).offset(8)
      make.right.equalTo(card).offset(-16 + shift)
      make.centerY.equalTo(label)
    }
  }

  private func constrainCard(_ node: Int, _ make: ConstraintMaker, _ shift: Double) {
    make.width.lessThanOrEqualTo(500)
    make.left.equalTo(root).offset(40).priority(.high)
    make.right.equalTo(root).offset(-40).priority(.high)
    make.centerX.equalTo(root).offset(shift)
    if node == 0 {
      make.top.equalTo(root).offset(12)
    } else {
      make.top.equalTo(views[node - Self.cardSize].snp.bottom).offset(12)
    }
    make.height.lessThanOrEqualTo(0).priority(50)
    let last = min(node + Self.cardSize, views.count) - 1
    if last > node {
      make.bottom.greaterThanOrEqualTo(views[last].snp.bottom).offset(16)
    } else {
      make.height.greaterThanOrEqualTo(16)
    }
  }

  func reach(of node: Int) -> [Int] {
    let part = node % Self.cardSize
    let end = min(node - part + Self.cardSize, views.count)
    /// Tops of the cards below and of their contents.
    let below = views.count - end
    switch part {
    case 0: return [0, 0, 0, end - node, end - node + below, 0, 1 + below]
    case 1: return [1, 0, end - node + 1 + below]
    case 2, 4, 6:
      // A compressed field gives way: its left edge and its width.
      return [3, 0, end - node + 1 + below]
    default: return [0, 1, end - node + 1 + below]
    }
  }
}
