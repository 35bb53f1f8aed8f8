import Testing
import UIKit

/// Notifications of views that join a tree with other traits.
@Suite struct JoinedTraitTests {
  private final class Panel: UIView {
    var told: [UITraitCollection?] = []
    var note: () -> Void = {}
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(previousTraitCollection)
      note()
    }
  }

  private func makeWindow(_ style: UIUserInterfaceStyle) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.setTraitCollection(window.traitCollection.modifyingTraits { $0.userInterfaceStyle = style })
    return window
  }

  @Test func viewsAreToldFromTheOutsideInwards() {
    let dark = makeWindow(.dark)
    let outer = Panel(), plain = UIView(), inner = Panel()
    outer.addSubview(plain)
    plain.addSubview(inner)
    var order: [String] = []
    outer.note = { order.append("outer") }
    inner.note = { order.append("inner") }
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Panel, previous: UITraitCollection) in
      #expect(previous.userInterfaceStyle == .light)
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      order.append("style")
    }
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: Panel, _) in order.append("class") }
    dark.addSubview(outer)
    #expect(order == ["outer", "inner", "style"])
    #expect(outer.told == [.phone])
    #expect(inner.told == [.phone])
  }

  @Test func aControllerIsTold() {
    final class Screen: UIViewController {
      var told: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        told.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let dark = makeWindow(.dark)
    let screen = Screen()
    dark.rootViewController = screen
    dark.makeKeyAndVisible()
    #expect(screen.told == [.light])
  }

  @Test func aViewThatMovesBetweenWindowsIsToldOfDifferences() {
    let dark = makeWindow(.dark), other = makeWindow(.dark), light = makeWindow(.light)
    let panel = Panel()
    light.addSubview(panel)
    #expect(panel.told == [])
    dark.addSubview(panel)
    #expect(panel.told.map { $0?.userInterfaceStyle } == [.light])
    other.addSubview(panel)
    #expect(panel.told.count == 1)
    light.addSubview(panel)
    #expect(panel.told.map { $0?.userInterfaceStyle } == [.light, .dark])
    #expect(panel.traitCollection == .phone)
  }

  @Test func aViewThatLeavesKeepsItsTraits() {
    let dark = makeWindow(.dark)
    let panel = Panel()
    dark.addSubview(panel)
    panel.told = []
    panel.removeFromSuperview()
    #expect(panel.traitCollection.userInterfaceStyle == .dark)
    dark.addSubview(panel)
    #expect(panel.told == [])
    dark.setTraitCollection(dark.traitCollection.modifyingTraits { $0.userInterfaceStyle = .light })
    #expect(panel.told.count == 1)
  }

  @Test func sizeClassesAreTold() {
    let tablet = UIWindow(frame: CGRect(x: 0, y: 0, width: 768, height: 1_024)), phone = makeWindow(.light)
    let panel = Panel()
    tablet.addSubview(panel)
    #expect(panel.told.map { $0?.horizontalSizeClass } == [.compact])
    panel.removeFromSuperview()
    #expect(panel.traitCollection.horizontalSizeClass == .regular)
    phone.addSubview(panel)
    #expect(panel.told.map { $0?.horizontalSizeClass } == [.compact, .regular])
    phone.frame.size = CGSize(width: 700, height: 1_024)
    #expect(panel.told.count == 3)
    tablet.addSubview(panel)
    #expect(panel.told.count == 3)
  }

  @Test func theReadingDirectionIsTold() {
    let mirrored = makeWindow(.light)
    mirrored.layoutDirection = .rightToLeft
    let panel = Panel(), forced = Panel()
    forced.semanticContentAttribute = .forceLeftToRight
    panel.addSubview(forced)
    mirrored.addSubview(panel)
    #expect(panel.told.map { $0?.layoutDirection } == [.leftToRight])
    #expect(forced.told == [])
  }

  @Test func viewsInsideIslandsAreTold() {
    let dark = makeWindow(.dark)
    let island = UIView()
    island.isLayoutIsland = true
    let first = Panel(), second = Panel()
    island.addSubview(first)
    dark.addSubview(island)
    island.addSubview(second)
    #expect(first.told == [.phone])
    #expect(second.told == [.phone])
  }
}
