import Foundation
import Testing
import UIKit

/// Menus for editing.
@Suite struct EditMenuTests {
  private final class Bubble: UIView, UIEditMenuInteractionDelegate {
    var calls: [String] = []
    var titles = ["Copy"]
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      calls.append("menu at \(Int(configuration.sourcePoint.x))")
      return UIMenu(children: suggestedActions + titles.map { UIAction(title: $0) { _ in } })
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      animator.addCompletion { self.calls.append("shown") }
      animator.addAnimations { self.calls.append("shows") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { calls.append("hides") }
  }

  @Test func theDelegateIsAskedForTheMenu() {
    let bubble = Bubble(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(bubble)
    let interaction = UIEditMenuInteraction(delegate: bubble)
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 6))
    interaction.presentEditMenu(with: configuration)
    #expect(bubble.calls.isEmpty)
    bubble.addInteraction(interaction)
    interaction.presentEditMenu(with: configuration)
    #expect(bubble.calls == ["menu at 5", "shows", "shown"])
    #expect(interaction.location(in: root) == CGPoint(x: 15, y: 26))
    bubble.calls = []
    interaction.reloadVisibleMenu()
    interaction.dismissMenu()
    interaction.dismissMenu()
    #expect(bubble.calls == ["menu at 5", "hides"] && interaction.location(in: root) == .zero)
    bubble.calls = []
    bubble.titles = []
    interaction.presentEditMenu(with: configuration)
    #expect(bubble.calls == ["menu at 5"])
  }
}
