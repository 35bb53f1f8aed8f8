import Foundation
import Testing
import UIKit

@Suite("Objects that would contain themselves")
struct CycleTests {
  @Test("A view masks neither itself nor its mask")
  func masks() {
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    (views[0].mask, views[1].mask) = (views[1], views[2])
    let found = reports {
      views[0].mask = views[0]
      views[2].mask = views[0]
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("cannot mask itself") })
    #expect(views[0].mask === views[1] && views[2].mask == nil)
    #expect(views[0].appearance.mask != nil)
  }

  @Test("A group of tabs contains neither itself nor a group around it")
  func tabs() {
    let leaf = UITab(title: "leaf", image: nil, identifier: "leaf") { _ in UIViewController() }
    let inner = UITabGroup(title: "inner", image: nil, identifier: "inner", children: [leaf])
    let outer = UITabGroup(title: "outer", image: nil, identifier: "outer", children: [inner])
    let tabs = UITabBarController(tabs: [outer])
    let found = reports {
      inner.children = [leaf, inner]
      inner.children.append(outer)
    }
    #expect(found.count == 2)
    #expect(inner.children == [leaf] && outer.children == [inner])
    #expect(tabs.tab(forIdentifier: "missing") == nil)
    tabs.selectedTab = leaf
    #expect(outer.viewController === leaf.viewController)
  }

  @Test("A group of tabs selects only its own tabs")
  func selectedTabs() {
    let leaf = UITab(title: "leaf", image: nil, identifier: "leaf") { _ in UIViewController() }
    let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [leaf])
    let found = reports { group.selectedChild = group }
    #expect(found.count == 1)
    #expect(group.selectedChild == nil)
    #expect(group.viewController === leaf.viewController)
    group.selectedChild = leaf
    #expect(group.selectedChild === leaf)
  }

  @Test("A behaviour is not inside itself")
  func behaviours() {
    let view = UIView(), animator = UIDynamicAnimator(referenceView: view)
    let (outer, inner) = (UIDynamicBehavior(), UIDynamicBehavior())
    outer.addChildBehavior(inner)
    let found = reports {
      outer.addChildBehavior(outer)
      inner.addChildBehavior(outer)
      animator.addBehavior(outer)
    }
    #expect(found.count == 2)
    #expect(inner.childBehaviors.isEmpty && outer.childBehaviors.count == 1)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
  }

  @Test("A presented controller does not contain its presenting controller")
  func presentingControllers() {
    let (below, above, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    let found = reports {
      below.present(above, animated: false)
      above.addChild(below)
      above.present(tabs, animated: false)
      tabs.viewControllers = [below]
    }
    #expect(found.count == 2)
    #expect(below.parent == nil && above.children.isEmpty)
    #expect(tabs.viewControllers?.isEmpty == true)
    below.dismiss(animated: false)
    #expect(below.presentedViewController == nil)
  }

  @Test("A handler that requests an update of the configuration is not called without end")
  func configurations() {
    var calls: [String] = []
    let row = UITableViewCell(), item = UICollectionViewCell()
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    row.configurationUpdateHandler = { cell, _ in
      calls.append("row")
      cell.setNeedsUpdateConfiguration()
    }
    header.configurationUpdateHandler = { view, _ in
      calls.append("header")
      view.setNeedsUpdateConfiguration()
    }
    item.configurationUpdateHandler = { cell, _ in
      calls.append("item")
      cell.setNeedsUpdateConfiguration()
    }
    let button = UIButton()
    button.configurationUpdateHandler = { button in
      calls.append("button")
      button.setNeedsUpdateConfiguration()
    }
    #expect(calls == ["row", "header", "item", "button"])
    row.setNeedsUpdateConfiguration()
    header.setNeedsUpdateConfiguration()
    item.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    #expect(calls.suffix(4) == ["row", "header", "item", "button"])
    #expect(calls.count == 8)
  }

  @Test("A controller that adds its future parent does not become its child")
  func childAddsParent() {
    final class Inverting: UIViewController {
      override func willMove(toParent parent: UIViewController?) {
        if let parent, parent.parent == nil { addChild(parent) }
      }
    }
    let (outer, inverting) = (UIViewController(), Inverting())
    let found = reports { outer.addChild(inverting) }
    #expect(found.count == 1 && found.first?.contains("cannot be a child of itself") == true)
    #expect(outer.parent === inverting && inverting.parent == nil && outer.children.isEmpty)
    // The walks to the outermost controller end.
    #expect(outer.navigationController == nil && inverting.navigationController == nil)
  }
}
