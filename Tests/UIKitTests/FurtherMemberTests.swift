import Foundation
import Testing
import UIKit

/// Members that applications often use, and that take effect here.
@Suite struct FurtherMemberTests {
  @Test func tabsMakeTheirControllersWhenNeeded() {
    var made: [String] = []
    func tab(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { tab in
        made.append(tab.identifier)
        return UIViewController()
      }
    }
    let inner = [tab("c"), tab("d")]
    let group = UITabGroup(title: "more", image: nil, identifier: "more", children: inner)
    #expect(made.isEmpty && inner[1].parent === group)
    let controller = UITabBarController(tabs: [tab("a"), tab("b"), group])
    #expect(made == ["a", "b", "c"] && controller.viewControllers?.count == 3)
    #expect(controller.tabBar.items?.map(\.title) == ["a", "b", "c"])
    controller.selectedTab = controller.tabs[1]
    #expect(controller.selectedIndex == 1 && controller.tab(forIdentifier: "d") === inner[1])
    #expect(controller.viewControllers?[1].tab === controller.tabs[1])
    controller.tabs[1].badgeValue = "3"
    #expect(controller.viewControllers?[1].tabBarItem.badgeValue == "3")
  }

  @Test func elementsAndItemsKeepWhatAssistiveSoftwareNeeds() {
    final class Element: UIAccessibilityElement {
      override func accessibilityPerformEscape() -> Bool { true }
    }
    let element = Element(accessibilityContainer: UIView())
    element.accessibilityUserInputLabels = ["send"]
    element.accessibilityContainerType = .list
    #expect(element.accessibilityPerformEscape() && element.accessibilityUserInputLabels == ["send"])
    let item = UIBarButtonItem()
    #expect(item.accessibilityTraits == .button && item.isAccessibilityElement)
    item.accessibilityTraits = [.button, .selected]
    item.accessibilityValue = "on"
    #expect(item.accessibilityTraits.contains(.selected) && item.accessibilityValue == "on")
    #expect(!UIView().accessibilityElementIsFocused())
  }

  @Test func aPathIsConvertedToTheScreen() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    window.addSubview(view)
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    let converted = UIAccessibility.convertToScreenCoordinates(path, in: view)
    #expect(converted.bounds == CGRect(x: 31, y: 42, width: 3, height: 4) && path.bounds.origin.x == 1)
    #expect(window.subviews == [view])
  }

  @Test func objectsKnowHowTheyWereMade() {
    #expect(UISplitViewController(style: .tripleColumn).style == .tripleColumn)
    #expect(UISplitViewController().style == .unspecified)
    let text = UITextView(usingTextLayoutManager: false)
    text.text = "a"
    #expect(text.layoutManager.numberOfGlyphs == 1)
    let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1, compatibleWith: UITraitCollection())
    #expect(title.pointSize == UIFont.preferredFont(forTextStyle: .title1).pointSize)
    let button = UIButton()
    button.setTitleShadowColor(.red, for: .selected)
    #expect(button.currentTitleShadowColor == nil)
    button.isSelected = true
    #expect(button.currentTitleShadowColor == .red)
  }

  @Test func viewsDescribeThemselvesForAssistiveSoftware() {
    let (label, button, toggle, field) = (UILabel(), UIButton(type: .system), UISwitch(), UITextField())
    label.text = "Total"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Total")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "The total"
    #expect(label.accessibilityLabel == "The total")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Total")
    button.setTitle("Pay", for: .normal)
    button.isEnabled = false
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Pay")
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    button.accessibilityTraits = .link
    #expect(button.accessibilityTraits == .link)
    toggle.isOn = true
    #expect(toggle.isAccessibilityElement && toggle.accessibilityValue == "1")
    #expect(toggle.accessibilityTraits.contains(.button))
    let slider = UISlider()
    slider.value = 0.25
    #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
    (slider.minimumValue, slider.maximumValue) = (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    slider.value = .greatestFiniteMagnitude
    #expect(slider.accessibilityValue == "0%")
    (field.text, field.isSecureTextEntry) = ("ab", true)
    #expect(field.isAccessibilityElement && field.accessibilityValue == "\u{2022}\u{2022}")
    let image = UIImageView()
    #expect(!image.isAccessibilityElement && image.accessibilityTraits == .image && !UIView().isAccessibilityElement)
  }

  @Test func fontsForTraitsHaveTheirTextSize() {
    func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
      UITraitCollection(preferredContentSizeCategory: category)
    }
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
    }
    #expect(size(.body, .extraSmall) == 14 && size(.body, .large) == 17 && size(.body, .unspecified) == 17)
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53 && size(.caption2, .accessibilityMedium) == 20)
    #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: nil).pointSize == 28)
    let title = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: .title1, compatibleWith: traits(.extraExtraExtraLarge))
    #expect(title.pointSize == 34)
    let (metrics, font) = (UIFontMetrics(forTextStyle: .callout), UIFont.boldSystemFont(ofSize: 32))
    let large = traits(.accessibilityLarge)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 64)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: large).pointSize == 50)
    #expect(metrics.scaledValue(for: 10, compatibleWith: large) == 20 && metrics.scaledValue(for: 10) == 10)
  }

  @Test func theScreenHasTheCoordinatesOfWindows() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 200)),
      UIView(frame: CGRect(x: 5, y: 7, width: 20, height: 20))
    )
    window.addSubview(outer)
    outer.addSubview(inner)
    let keyboard = CGRect(x: 0, y: 500, width: 390, height: 344)
    #expect(
      outer.convert(keyboard, from: UIScreen.main.coordinateSpace) == CGRect(x: -10, y: 400, width: 390, height: 344))
    #expect(inner.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 15, y: 107))
    #expect(UIScreen.main.convert(CGPoint(x: 15, y: 107), to: inner) == .zero)
    let space: any UICoordinateSpace = inner
    #expect(outer.convert(CGPoint(x: 1, y: 1), from: space) == CGPoint(x: 6, y: 8))
  }

  @Test func windowsPostThatTheyShow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nonisolated(unsafe) var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeVisibleNotification, object: window, queue: nil
    ) { _ in unsafe posted += 1 }
    window.makeKeyAndVisible()
    NotificationCenter.default.removeObserver(token)
    #expect(unsafe posted == 1)
  }

  @Test func presentationControllersFollowTheStyle() {
    let controller = UIViewController()
    #expect(controller.presentationController is UISheetPresentationController)
    #expect(controller.presentationController === controller.sheetPresentationController)
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController === controller.popoverPresentationController)
    controller.modalPresentationStyle = .fullScreen
    #expect(!(controller.presentationController is UISheetPresentationController))
  }

  @Test func presentationControllersOfAContainerAreThoseOfItsChildren() {
    let (contents, deepest) = (UIViewController(), UIViewController())
    contents.addChild(deepest)
    let navigation = UINavigationController(rootViewController: contents)
    for style: UIModalPresentationStyle in [.pageSheet, .popover, .fullScreen] {
      navigation.modalPresentationStyle = style
      #expect(deepest.presentationController === navigation.presentationController)
    }
    #expect(deepest.sheetPresentationController === navigation.sheetPresentationController)
    #expect(contents.popoverPresentationController === navigation.popoverPresentationController)
    navigation.viewControllers = []
    #expect(contents.sheetPresentationController !== navigation.sheetPresentationController)
  }

  @Test func linesOfLabelsCanBeObserved() {
    final class Observed: UILabel {
      var changes = 0
      override var numberOfLines: Int { didSet { changes += 1 } }
    }
    let label = Observed()
    label.text = "aaaa bbbb"
    label.font = .systemFont(ofSize: 12)
    label.numberOfLines = 0
    #expect(label.changes == 1 && label.intrinsicContentSize(forWidth: 30).height == 30)
  }

  @Test func droppedItemsAreLoaded() {
    final class Session: UIDropSession {
      let items = [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "text")))]
      var localDragSession: (any UIDragSession)? { nil }
    }
    let session = Session()
    #expect(session.canLoadObjects(ofClass: NSString.self) && !session.canLoadObjects(ofClass: NSNumber.self))
    var loaded: [String] = []
    session.loadObjects(ofClass: NSString.self) { objects in
      loaded = objects.map { String(describing: $0) }
    }
    #expect(loaded == ["text"])
    #expect(UITableViewDropProposal(operation: .move, intent: .automatic).operation == .move)
  }

  @Test func namesAreSortedIntoAnIndex() {
    final class Person {
      let name: String
      init(_ name: String) { self.name = name }
      func title() -> String { name }
    }
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("title", Person.title)
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.section(for: Person("Émile"), collationStringSelector: selector) == 4)
    #expect(collation.section(for: Person("7"), collationStringSelector: selector) == 26)
    let sorted = collation.sortedArray(from: [Person("b"), Person("A")], collationStringSelector: selector)
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["A", "b"])
  }

  @Test func cornersAreThoseOfTheLayer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .uniformCorners(radius: .fixed(8))
    #expect(view.layer.cornerRadius == 8)
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20)
  }

  @Test func delegatesOfDragsAreNotKeptAlive() {
    final class Delegate: UICollectionViewDragDelegate, UITableViewDragDelegate {
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] { [] }
      func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] { [] }
    }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = UITableView()
    do {
      let delegate = Delegate()
      (collection.dragDelegate, table.dragDelegate) = (delegate, delegate)
      #expect(collection.dragDelegate === delegate && table.dragDelegate === delegate)
    }
    #expect(collection.dragDelegate == nil && table.dragDelegate == nil)
  }

  @Test func onlyFourNumbersAreCurves() {
    #expect((-1...4).compactMap { UIView.AnimationCurve(rawValue: $0)?.rawValue } == [0, 1, 2, 3])
  }

  @Test func anImageViewKeepsItsImageAsItIs() {
    let (star, view) = (UIImage(systemName: "star"), UIImageView())
    view.image = star
    let size = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
    #expect(view.image === star && view.intrinsicContentSize != size)
    view.preferredSymbolConfiguration = nil
    #expect(view.image === star && view.intrinsicContentSize == size)
  }

  @Test func menusAndHeightsWithoutNamesDiffer() {
    let (first, second) = (UIMenu(title: "a"), UIMenu(title: "a"))
    #expect(first.identifier != second.identifier)
    #expect(first.replacingChildren([second]).identifier == first.identifier)
    let detents = [UISheetPresentationController.Detent.custom { _ in 100 }, .custom { _ in 200 }]
    #expect(detents[0] != detents[1])
  }

  @Test func menusFindSelectedItemsInside() {
    let action = UIAction(title: "a", state: .on) { _ in }
    let command = UICommand(title: "b", action: Selector("b"), state: .on)
    let inner = UIMenu(title: "inner", options: .displayInline, children: [UIAction(title: "c") { _ in }, command])
    #expect(UIMenu(title: "outer", children: [action, inner]).selectedElements == [action, command])
  }

  @Test func aPlaceholderDoesNotLoadTheView() {
    let controller = UIViewController()
    #expect(controller.contentUnavailableConfiguration == nil)
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
    #expect(!controller.isViewLoaded)
    controller.view = UIView()
    let kept = controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration
    #expect(kept?.text == "No Results")
  }

  @Test func classesNameThemselves() {
    let kinds: [AnyClass] = [UITableViewCell.classForCoder(), UIViewController.classForCoder()]
    #expect(kinds[0] == UITableViewCell.self && kinds[1] == UIViewController.self)
    #expect(UIButton().classForCoder == UIButton.self)
    let table = UITableView()
    table.register(UITableViewCell.classForCoder(), forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") != nil)
  }
}
