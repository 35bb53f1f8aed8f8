import Foundation
import LayoutRendering
import Testing
import UIKit

/// A trait of the application's own.
private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

/// Traits of a part of a view tree.
@Suite struct TraitOverrideTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Panel: UIView {
    let name: String
    let log: Log

    init(_ name: String, in superview: UIView, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      superview.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let previous = previousTraitCollection ?? .phone, now = traitCollection
      var line = name
      if previous.userInterfaceStyle != now.userInterfaceStyle {
        line += " \(previous.userInterfaceStyle) \(now.userInterfaceStyle)"
      }
      if previous.horizontalSizeClass != now.horizontalSizeClass {
        line += " \(previous.horizontalSizeClass) \(now.horizontalSizeClass)"
      }
      if previous.layoutDirection != now.layoutDirection {
        line += " \(previous.layoutDirection) \(now.layoutDirection)"
      }
      if previous.density != now.density { line += " \(previous.density) \(now.density)" }
      log.lines.append(line)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let controller = UIViewController()
  private let log = Log()
  /// `outer` contains `middle`, which contains `inner`; `side` is beside `outer`.
  private let outer: Panel, middle: Panel, inner: Panel, side: Panel

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    outer = Panel("outer", in: controller.view, log)
    middle = Panel("middle", in: outer, log)
    inner = Panel("inner", in: middle, log)
    side = Panel("side", in: controller.view, log)
  }

  private func noted(_ change: () -> Void) -> [String] {
    log.lines = []
    change()
    return log.lines
  }

  @Test func anOverrideAppliesToTheViewAndThoseInside() {
    #expect(
      noted { outer.overrideUserInterfaceStyle = .dark } == [
        "outer light dark", "middle light dark", "inner light dark",
      ])
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(side.traitCollection.userInterfaceStyle == .light)
    #expect(window.traitCollection.userInterfaceStyle == .light)
    #expect(noted { outer.overrideUserInterfaceStyle = .dark } == [])
    #expect(outer.overrideUserInterfaceStyle == .dark && middle.overrideUserInterfaceStyle == .unspecified)
  }

  @Test func theInnermostOverrideCounts() {
    outer.overrideUserInterfaceStyle = .dark
    middle.traitOverrides.horizontalSizeClass = .regular
    #expect(noted { middle.overrideUserInterfaceStyle = .light } == ["middle dark light", "inner dark light"])
    #expect(noted { outer.overrideUserInterfaceStyle = .light } == ["outer dark light"])
    #expect(noted { outer.overrideUserInterfaceStyle = .dark } == ["outer light dark"])
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(middle.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(
      noted { middle.traitOverrides.remove(UITraitUserInterfaceStyle.self) } == [
        "middle light dark", "inner light dark",
      ])
    #expect(!middle.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(middle.traitOverrides.contains(UITraitHorizontalSizeClass.self))
  }

  @Test func aChangeOfTheTreeDoesNotReachOverriddenTraits() {
    middle.overrideUserInterfaceStyle = .light
    let change = { (style: UIUserInterfaceStyle) in
      window.setTraitCollection(window.traitCollection.modifyingTraits { $0.userInterfaceStyle = style })
    }
    #expect(noted { change(.dark) } == ["outer light dark", "side light dark"])
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(
      noted { change(.light) } == ["outer dark light", "middle dark light", "inner dark light", "side dark light"])
  }

  @Test func aViewThatMovesGetsTheTraitsOfItsPlace() {
    outer.overrideUserInterfaceStyle = .dark
    middle.traitOverrides.horizontalSizeClass = .regular
    #expect(noted { side.addSubview(middle) } == ["middle dark light", "inner dark light"])
    #expect(noted { outer.addSubview(middle) } == ["middle light dark", "inner light dark"])
    #expect(noted { side.addSubview(inner) } == ["inner dark light regular compact"])
    #expect(noted { middle.addSubview(inner) } == ["inner light dark compact regular"])
    // A view that leaves keeps its traits until it joins another superview.
    #expect(noted { inner.removeFromSuperview() } == [])
    #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.horizontalSizeClass == .regular)
    #expect(noted { middle.addSubview(inner) } == [])
    inner.removeFromSuperview()
    #expect(noted { side.addSubview(inner) } == ["inner dark light regular compact"])
  }

  @Test func anOverriddenDirectionMirrorsThePart() {
    func add(to view: UIView) -> UIView {
      let box = UIView()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: view.topAnchor),
        box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 5),
      ])
      return box
    }
    let (box, other) = (add(to: middle), add(to: side))
    func edges() -> [CGFloat] {
      window.layoutIfNeeded()
      return [box.frame.minX, other.frame.minX]
    }
    #expect(edges() == [10, 10])
    outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(log.lines.last == "inner leftToRight rightToLeft")
    #expect(edges() == [70, 10] && middle.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    side.addSubview(middle)
    #expect(edges() == [10, 10])
    outer.addSubview(middle)
    #expect(edges() == [70, 10])
    middle.traitOverrides.layoutDirection = .leftToRight
    #expect(edges() == [10, 10])
    middle.traitOverrides.remove(UITraitLayoutDirection.self)
    middle.removeFromSuperview()
    middle.layoutIfNeeded()
    #expect(box.frame.minX == 70)
    side.addSubview(middle)
    #expect(edges() == [10, 10])
  }

  /// The engine of the larger tree stays, so the constraints of the view that joins are not entered again.
  @Test func aLargeViewThatJoinsIsMirroredToo() {
    let large = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let boxes = (0..<100).map { _ in UIView() }
    for box in boxes {
      large.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: large.leadingAnchor, constant: 5),
        box.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    large.layoutIfNeeded()
    outer.traitOverrides.layoutDirection = .rightToLeft
    outer.addSubview(large)
    window.layoutIfNeeded()
    #expect(boxes[50].frame.minX == 75)
    side.addSubview(large)
    window.layoutIfNeeded()
    #expect(boxes[50].frame.minX == 5)
  }

  @Test func aControllerOverridesTraitsOfItsView() {
    let child = UIViewController()
    child.overrideUserInterfaceStyle = .dark
    controller.addChild(child)
    controller.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.traitCollection.horizontalSizeClass == .regular)
    #expect(!child.isViewLoaded)
    controller.view.addSubview(child.view)
    let label = UILabel()
    child.view.addSubview(label)
    #expect(label.traitCollection.userInterfaceStyle == .dark && label.traitCollection.horizontalSizeClass == .regular)
    #expect(child.systemMinimumLayoutMargins.leading == 20 && child.view.layoutMargins.left == 20)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    // The controller's overrides take precedence over those of its parent, and those of the view over both.
    child.traitOverrides.horizontalSizeClass = .compact
    #expect(label.traitCollection.horizontalSizeClass == .compact && child.view.layoutMargins.left == 16)
    child.view.traitOverrides.horizontalSizeClass = .regular
    #expect(label.traitCollection.horizontalSizeClass == .regular)
    child.view.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(controller.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
    controller.setOverrideTraitCollection(nil, forChild: child)
    #expect(label.traitCollection.horizontalSizeClass == .compact)
    #expect(controller.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func applicationsDefineTraits() {
    #expect(inner.traitCollection.density == 1)
    var told: [[Int]] = []
    middle.registerForTraitChanges([Density.self]) { (view: Panel, previous: UITraitCollection) in
      told.append([previous.density, view.traitCollection.density])
    }
    #expect(noted { outer.traitOverrides.density = 3 } == ["outer 1 3", "middle 1 3", "inner 1 3"])
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.density == 3 && side.traitCollection[Density.self] == 1)
    outer.traitOverrides.remove(Density.self)
    #expect(told == [[1, 3], [3, 1]])
    #expect(UITraitCollection { $0.density = 2 }.density == 2)
    #expect(UITraitCollection.phone.replacing(Density.self, value: 4).density == 4)
  }

  @Test func picturesShowOverriddenStyles() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    let views = [outer, middle, inner]
    for view in views { view.backgroundColor = color }
    middle.overrideUserInterfaceStyle = .dark
    inner.overrideUserInterfaceStyle = .light
    let fills = LayoutDrawing(of: outer).commands.compactMap { command -> [Bool]? in
      guard case .fill(_, .color(let color)) = command else { return nil }
      return [color.light.red == 1, color.dark.red == 1]
    }
    #expect(fills == [[false, true], [true, true], [false, false]])
  }
}
