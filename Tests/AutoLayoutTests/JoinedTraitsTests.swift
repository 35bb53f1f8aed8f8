import AutoLayout
import Testing

/// Views that are added while others are notified of their traits.
@Suite("Traits of views that callbacks add")
struct JoinedTraitsTests {
  private final class Panel: View {
    var told: [TraitCollection.Style?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(previousTraitCollection?.userInterfaceStyle)
    }
  }

  /// Adds a view when it is added, and another view when its traits have changed.
  private final class Card: View {
    let content = Panel(), late = Panel()
    override func didMoveToSuperview() {
      super.didMoveToSuperview()
      addSubview(content)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      addSubview(late)
    }
  }

  @Test("A view that a callback adds is told of each change of traits once")
  func once() {
    let root = View(), card = Card()
    var traits = TraitCollection.phone
    traits.userInterfaceStyle = .dark
    root.setTraitCollection(traits)
    root.addSubview(card)
    #expect(card.content.told == [.light])
    #expect(card.late.told == [.light])
    card.late.removeFromSuperview()
    root.setTraitCollection(.phone)
    // The view that had been removed kept its dark traits until it was added again.
    #expect(card.content.told == [.light, .dark])
    #expect(card.late.told == [.light, .dark])
  }
}
