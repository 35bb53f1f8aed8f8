import AutoLayout
import Foundation
import LayoutRendering

/// A root with a name.
func makeRoot(_ width: CGFloat, _ height: CGFloat) -> View {
  let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
  root.debugLabel = "root"
  return root
}

extension View {
  /// Adds a frame-based view with a name.
  @discardableResult
  func add(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.debugLabel = name
    addSubview(view)
    return view
  }

  /// Adds a view that constraints place, with a name.
  @discardableResult
  func place<V: View>(_ view: V, _ name: String) -> V {
    view.debugLabel = name
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }
}

extension SVGRenderer {
  /// One pixel a point, and nothing written beside the items.
  static var bare: SVGRenderer {
    var renderer = SVGRenderer()
    renderer.scale = 1
    renderer.showsNames = false
    return renderer
  }
}
