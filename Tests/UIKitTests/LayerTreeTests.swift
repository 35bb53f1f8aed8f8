import Testing
import UIKit

/// The order and the nesting of layers.
@Suite struct LayerTreeTests {
  private let root = CALayer()
  private let a = CALayer(), b = CALayer(), c = CALayer()

  init() {
    (a.name, b.name, c.name) = ("a", "b", "c")
    for layer in [a, b, c] { root.addSublayer(layer) }
  }

  private var order: String { (root.sublayers ?? []).compactMap(\.name).joined() }

  @Test func layersMoveBesideOthers() {
    root.insertSublayer(a, above: b)
    #expect(order == "bac")
    root.insertSublayer(b, below: c)
    #expect(order == "abc")
    root.insertSublayer(c, below: a)
    #expect(order == "cab")
    root.insertSublayer(a, above: a)
    root.insertSublayer(a, below: a)
    #expect(order == "cab")
    root.insertSublayer(c, above: nil)
    root.insertSublayer(b, below: nil)
    #expect(order == "bac")
    root.insertSublayer(b, at: 1)
    #expect(order == "abc")
    root.replaceSublayer(b, with: a)
    #expect(order == "ac" && b.superlayer == nil)
    let found = reports { root.insertSublayer(b, above: CALayer()) }
    #expect(found.count == 1 && order == "acb")
  }

  @Test func aLayerIsNeverInsideItself() {
    let found = reports {
      root.addSublayer(root)
      a.addSublayer(root)
      b.addSublayer(a)
      a.insertSublayer(root, at: 0)
      a.sublayers = [root, c]
      root.replaceSublayer(c, with: root)
    }
    #expect(found.count == 5)
    #expect(order == "b" && b.sublayers == [a] && a.sublayers == [c])
    #expect(root.superlayer == nil && c.superlayer === a)
  }

  @Test func aLayerIsInOneLayerOnly() {
    a.sublayers = [b]
    #expect(order == "ac" && b.superlayer === a)
    c.addSublayer(b)
    #expect(a.sublayers == [] && b.superlayer === c)
  }
}
