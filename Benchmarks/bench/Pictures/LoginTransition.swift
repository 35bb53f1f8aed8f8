import AutoLayout
import Foundation
import LayoutAnimation
import Scenarios

/// The login screen in use: the keyboard appears and the box makes room for it; then Connect is pressed, the fields
/// move out to both sides and the spinner appears.
struct LoginTransition {
  /// The total duration in seconds.
  static let duration = 2.0

  /// The named views, by their path of subview indices.
  static let names: [(path: [Int], name: String)] = [
    ([0], "login"), ([0, 0], "container"), ([0, 0, 0], "top"), ([0, 0, 0, 0], "title"), ([0, 0, 1], "email"),
    ([0, 0, 2], "password"), ([0, 0, 3], "bottom"), ([0, 0, 3, 0], "connect"), ([0, 0, 4], "activity"),
  ]

  private let tree: SceneTree
  private let keyboard: View
  /// The numbers of the two fields among the scene's nodes, in the order in which the scene makes its views.
  private static let fields = [4, 5]
  private static let keyboardHeight: CGFloat = 216

  init(_ tree: SceneTree) {
    self.tree = tree
    let root = tree.root
    keyboard = View(
      frame: CGRect(x: 0, y: root.frame.height, width: root.frame.width, height: Self.keyboardHeight))
    keyboard.debugLabel = "keyboard"
    root.addSubview(keyboard)
  }

  /// Starts both parts; the second begins a second after the first.
  func start() {
    let spinner = tree.root.subviews.first?.subviews.first?.subviews.last
    spinner?.alpha = 0
    View.animate(withDuration: 0.35) {
      keyboard.frame.origin.y -= Self.keyboardHeight
      moveBox(by: -Self.keyboardHeight / 2 + 40)
    }
    View.animate(withDuration: 1, delay: 1, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      keyboard.frame.origin.y += Self.keyboardHeight
      for field in Self.fields { tree.perform(.remake(node: field)) }
      moveBox(by: Self.keyboardHeight / 2 - 40)
    }
    View.animate(withDuration: 0.3, delay: 1.3) { spinner?.alpha = 1 }
  }

  /// Moves the box up or down, and lays out.
  private func moveBox(by distance: CGFloat) {
    let box = tree.root.subviews.first?.subviews.first
    for constraint in tree.root.subviews.first?.constraints ?? []
    where constraint.firstItem === box && constraint.firstAttribute == .centerY {
      constraint.constant += distance
    }
    tree.layOut()
  }
}
