import Foundation
import Testing
import UIKit

/// Members whose values other members must respect.
@Suite struct MemberEffectTests {
  @Test func anImageIsPlacedWhereTheConfigurationAsks() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    func frames(_ placement: NSDirectionalRectEdge, mirrored: Bool = false) throws -> (image: CGRect, title: CGRect) {
      var configuration = UIButton.Configuration.plain()
      (configuration.title, configuration.image) = ("Ok", image)
      (configuration.imagePlacement, configuration.imagePadding) = (placement, 4)
      let button = UIButton(configuration: configuration)
      button.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
      button.frame = CGRect(origin: .zero, size: CGSize(width: 100, height: 80))
      button.layoutIfNeeded()
      return (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    }
    let (leading, trailing) = (try frames(.leading), try frames(.trailing))
    #expect(leading.image.maxX + 4 == leading.title.minX && leading.image.midY == leading.title.midY)
    #expect(trailing.title.maxX + 4 == trailing.image.minX)
    let mirrored = try frames(.leading, mirrored: true)
    #expect(mirrored.title.maxX + 4 == mirrored.image.minX)
    let (above, below) = (try frames(.top), try frames(.bottom))
    #expect(above.image.maxY + 4 == above.title.minY && above.image.midX == above.title.midX)
    #expect(below.title.maxY + 4 == below.image.minY && below.title.midX == 50)
    #expect(above.image.minY + below.image.maxY == 80)
  }

  @Test func theBaselineOfAButtonIsThatOfItsTitle() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 60)).image { _ in }
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.image) = ("Ok", image)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (button, mark) = (UIButton(configuration: configuration), UIView())
    for view in [button, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    mark.topAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
    mark.bottomAnchor.constraint(equalTo: button.lastBaselineAnchor).isActive = true
    let title = try #require(button.titleLabel)
    for placement in [NSDirectionalRectEdge.leading, .top, .bottom, .trailing] {
      configuration.imagePlacement = placement
      button.configuration = configuration
      root.layoutIfNeeded()
      let baseline = try #require(title.firstBaselineOffsetFromTop)
      #expect(mark.frame == CGRect(x: 0, y: title.frame.minY + baseline, width: mark.frame.width, height: 0))
    }
    configuration.image = nil
    button.configuration = configuration
    root.layoutIfNeeded()
    #expect(mark.frame.minY == title.frame.minY + (title.firstBaselineOffsetFromTop ?? 0))
  }

  @Test(arguments: [UIControl.ContentVerticalAlignment.top, .center, .bottom])
  func theBaselineOfAButtonFollowsTheAlignment(_ alignment: UIControl.ContentVerticalAlignment) throws {
    let button = UIButton()
    button.contentVerticalAlignment = alignment
    button.setTitle("Ok", for: .normal)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 60)).image { _ in }, for: .normal)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let baseline = try #require(title.firstBaselineOffsetFromTop)
    #expect(button.firstBaselineOffsetFromTop == title.frame.minY + baseline)
  }

  @Test func theInsetsOfAConfigurationAreMirrored() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Ok"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 2)
    let button = UIButton(configuration: configuration)
    let cases: [(UISemanticContentAttribute, CGFloat)] = [(.forceLeftToRight, 30), (.forceRightToLeft, 2)]
    for (direction, left) in cases {
      button.semanticContentAttribute = direction
      button.frame.size = button.intrinsicContentSize
      button.setNeedsLayout()
      button.layoutIfNeeded()
      #expect(try #require(button.titleLabel).frame.minX == left)
    }
  }

  @Test func aButtonWithoutItsConfigurationHasItsOwnInsets() {
    let button = UIButton(type: .system)
    button.setTitle("Ok", for: .normal)
    let own = button.intrinsicContentSize
    for _ in 0..<2 {
      button.configuration = .plain()
      button.configuration = .filled()
      // Two letters of 17 points, which configured titles have, and the configuration's insets.
      #expect(button.intrinsicContentSize.width == CGFloat(17 + 24))
      button.configuration = nil
      #expect(button.intrinsicContentSize == own)
    }
  }

  @Test func aFilledButtonHasItsTintColor() {
    let button = UIButton(configuration: .filled())
    button.tintColor = .red
    #expect(button.backgroundColor == .red)
    var own = UIButton.Configuration.filled()
    own.baseBackgroundColor = .green
    button.configuration = own
    button.tintColor = .blue
    #expect(button.backgroundColor == .green)
  }

  @Test func symbolsTakeTheConfigurationInAnyOrder() {
    let (first, second) = (UIImageView(), UIImageView())
    let large = UIImage.SymbolConfiguration(pointSize: 60)
    first.image = UIImage(systemName: "star")
    first.preferredSymbolConfiguration = large
    second.preferredSymbolConfiguration = large
    second.image = UIImage(systemName: "star")
    #expect(first.intrinsicContentSize == second.intrinsicContentSize)
    #expect(first.intrinsicContentSize != UIImageView(image: UIImage(systemName: "star")).intrinsicContentSize)
  }

  @Test func symbolsOfButtonsTakeTheConfigurationInAnyOrder() {
    let (star, large) = (UIImage(systemName: "star"), UIImage.SymbolConfiguration(pointSize: 60))
    let (first, second) = (UIButton(), UIButton())
    first.setImage(star, for: .normal)
    let usual = first.intrinsicContentSize
    first.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    second.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    second.setImage(star, for: .normal)
    #expect(first.intrinsicContentSize == second.intrinsicContentSize)
    #expect(first.intrinsicContentSize.height > usual.height)
    var configuration = UIButton.Configuration.plain()
    configuration.image = star
    configuration.contentInsets = .zero
    configuration.preferredSymbolConfigurationForImage = large
    let size = star?.applyingSymbolConfiguration(large)?.size
    #expect(UIButton(configuration: configuration).intrinsicContentSize == size)
    first.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
    #expect(first.intrinsicContentSize == usual && first.currentPreferredSymbolConfiguration == nil)
  }

  @Test func pixelsBecomePointsByTheScale() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in }
    let pixels = try #require(drawn.cgImage)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(image.scale == 2 && image.size == CGSize(width: 20, height: 10))
  }

  @Test func fontsTakeAnyNumberAndLoseTheirWeight() throws {
    let descriptor = UIFont.boldSystemFont(ofSize: 12).fontDescriptor
    #expect(descriptor.addingAttributes([.size: 20.0]).pointSize == 20)
    #expect(descriptor.addingAttributes([.size: CGFloat(21)]).pointSize == 21)
    #expect(descriptor.addingAttributes([.size: 22]).pointSize == 22)
    let plain = try #require(descriptor.withSymbolicTraits([]))
    #expect(!UIFont(descriptor: plain, size: 12).fontDescriptor.symbolicTraits.contains(.traitBold))
    let light = UIFont.systemFont(ofSize: 12, weight: .light).fontDescriptor
    #expect(try #require(light.withSymbolicTraits([])) == light)
  }

  @Test func segmentsAreAsWideAsTheirFontNeeds() {
    let control = UISegmentedControl(items: ["One", "Two"])
    let width = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 26)], for: .normal)
    #expect(control.intrinsicContentSize.width > width)
  }

  @Test func copiesOfAppearancesHaveAllValues() throws {
    let bar = UINavigationBarAppearance()
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.backgroundImageContentMode = .center
    let copy = try #require(bar.copy() as? UINavigationBarAppearance)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
    #expect(copy.backgroundImageContentMode == .center)
    let tabs = UITabBarAppearance()
    tabs.stackedItemSpacing = 7
    #expect(try #require(tabs.copy() as? UITabBarAppearance).stackedItemSpacing == 7)
    #expect(UINavigationBarAppearance(barAppearance: tabs).titleTextAttributes.isEmpty)
    #expect(UIToolbarAppearance(idiom: .phone).backgroundColor == nil)
  }

  @Test func commandsAndMenusKeepTheirWords() {
    let command = UIKeyCommand(
      input: "s", modifierFlags: .command, action: Selector("save"), discoverabilityTitle: "Save")
    #expect(command.title.isEmpty && command.discoverabilityTitle == "Save")
    let menu = UIMenu(title: "File", subtitle: "of this folder", children: [])
    #expect(menu.replacingChildren([]).subtitle == "of this folder")
  }

  @Test func theEditButtonBeginsAndEndsEditing() {
    let controller = UIViewController()
    #expect(controller.editButtonItem.title == "Edit")
    controller.editButtonItem.send()
    #expect(controller.isEditing && controller.editButtonItem.title == "Done")
    controller.editButtonItem.send()
    #expect(!controller.isEditing && controller.editButtonItem.title == "Edit")
    let edited = UIViewController()
    edited.isEditing = true
    #expect(edited.editButtonItem.title == "Done" && edited.editButtonItem === edited.editButtonItem)
  }

  @Test func typingUpdatesTheResultsOfASearch() {
    final class Updater: UISearchResultsUpdating {
      var texts: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text ?? "")
      }
    }
    let (search, updater) = (UISearchController(), Updater())
    search.searchResultsUpdater = updater
    search.searchBar.enter("a")
    search.searchBar.enter("b")
    #expect(updater.texts == ["", "a", "ab"] && search.isActive)
    final class Refusing: UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { false }
    }
    let refusing = Refusing()
    search.searchBar.searchTextField.delegate = refusing
    search.searchBar.enter("c")
    #expect(updater.texts.count == 3 && search.searchBar.text == "ab")
  }

  @Test func typingIsPosted() {
    final class Names: @unchecked Sendable { var all: [String] = [] }
    let (names, field, view) = (Names(), UITextField(), UITextView())
    let kinds: [Notification.Name] = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification, UITextView.textDidChangeNotification,
    ]
    let tokens = kinds.flatMap { kind in
      [field as AnyObject, view].map { sender in
        NotificationCenter.default.addObserver(forName: kind, object: sender, queue: nil) {
          names.all.append($0.name.rawValue)
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let window = UIWindow()
    window.addSubview(field)
    field.becomeFirstResponder()
    field.enter("a")
    field.resignFirstResponder()
    view.insertText("b")
    #expect(names.all == kinds.map(\.rawValue))
  }

  @Test func controllersAreToldOfANewSizeOfTheWindow() {
    final class Screen: UIViewController {
      var told: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        told.append("will be \(Int(size.width)) from \(Int(view.frame.width))")
        coordinator.animate(
          alongsideTransition: { [weak self] _ in self?.told.append("changes at \(Int(self?.view.frame.width ?? 0))") },
          completion: { [weak self] _ in self?.told.append("is \(Int(self?.view.frame.width ?? 0))") })
      }
    }
    let (screen, window) = (Screen(), UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568)))
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.frame.size.width = 300
    #expect(screen.told.isEmpty)
    window.frame.size.width = 320
    window.makeKeyAndVisible()
    window.frame.size = CGSize(width: 568, height: 320)
    #expect(screen.told.first == "will be 568 from 320" && screen.told.last == "is 568" && screen.told.count == 3)
    window.frame.origin.x = 10
    #expect(screen.told.count == 3)
    window.bounds.size = CGSize(width: 320, height: 568)
    #expect(screen.told.count == 6 && screen.view.frame.width == 320)
  }

  @Test func aTextViewThatStopsScrollingIsAsHighAsItsText() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400)), UITextView())
    view.translatesAutoresizingMaskIntoConstraints = false
    view.text = String(repeating: "words ", count: 30)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalTo: root.widthAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    view.isScrollEnabled = false
    root.layoutIfNeeded()
    #expect(view.frame.height > 60)
  }

  @Test func thePasteboardHasOneListOfItems() {
    let board = UIPasteboard.withUniqueName()
    board.string = "a"
    #expect(board.strings == ["a"])
    board.strings = ["b", "c"]
    #expect(board.string == "b" && board.hasStrings)
    board.color = .red
    board.items = []
    #expect(board.color == nil && board.strings == nil && board.colors == nil)
    board.urls = [URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")]
    #expect(board.url?.path == "/a" && board.numberOfItems == 2)
    board.color = .red
    #expect(board.hasColors && !board.hasURLs && board.numberOfItems == 1)
    board.items = [["public.url": URL(fileURLWithPath: "/a"), "public.utf8-plain-text": "a"]]
    board.addItems([["public.utf8-plain-text": "b"]])
    #expect(board.strings == ["a", "b"] && board.urls?.count == 1)
    #expect(board.types == ["public.url", "public.utf8-plain-text"])
    let bytes = Data([0xFF, 0xD8])
    board.setData(bytes, forPasteboardType: "public.jpeg")
    #expect(board.data(forPasteboardType: "public.jpeg") == bytes && board.string == nil)
    board.setData(Data("c".utf8), forPasteboardType: "public.plain-text")
    #expect(board.string == "c" && board.numberOfItems == 1)
  }

  @Test func interactionsAndChildrenAreToldOfAllMoves() {
    final class Interaction: UIInteraction {
      weak var view: UIView?
      var moves: [String] = []
      func willMove(to view: UIView?) { moves.append(view == nil ? "will leave" : "will come") }
      func didMove(to view: UIView?) { moves.append(view == nil ? "left" : "came") }
    }
    let (view, interaction) = (UIView(), Interaction())
    view.addInteraction(interaction)
    UIView().removeInteraction(interaction)
    view.removeInteraction(interaction)
    #expect(interaction.moves == ["will come", "came", "will leave", "left"])
    let (animator, parent) = (UIDynamicAnimator(referenceView: view), UIDynamicBehavior())
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    animator.addBehavior(parent)
    parent.addChildBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 60)))
    #expect(item.center == CGPoint(x: 50, y: 60))
  }

  @Test func animatorsKnowTheirOwnBehaviours() {
    let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let gravity = UIGravityBehavior(items: [item])
    first.addBehavior(gravity)
    first.addBehavior(UICollisionBehavior(items: [item]))
    second.removeBehavior(gravity)
    #expect(gravity.dynamicAnimator === first)
    #expect(first.items(in: CGRect(x: 0, y: 0, width: 20, height: 20)).count == 1)
  }

  @Test func forcesAreVectorsAndDirectionsAlike() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.angle == .pi / 2 && gravity.magnitude == 1)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5)
    gravity.angle = 0
    #expect(gravity.gravityDirection == CGVector(dx: 5, dy: 0))
    let push = UIPushBehavior(items: [], mode: .continuous)
    push.setAngle(0, magnitude: 2)
    #expect(push.pushDirection == CGVector(dx: 2, dy: 0))
    push.pushDirection = CGVector(dx: 0, dy: 7)
    #expect(push.angle == .pi / 2 && push.magnitude == 7)
  }

  @Test func aConfigurationKeepsWhatItDoesNotName() {
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in })
    #expect(button.currentTitle == "Save" && button.titleLabel?.text == "Save")
    #expect(button.titleLabel?.textColor == .white && button.backgroundColor == button.tintColor)
    button.configuration?.title = "Keep"
    #expect(button.currentTitle == "Keep")
    button.configuration = .plain()
    #expect(button.currentTitle == "Save" && button.backgroundColor == nil)
    #expect(button.titleLabel?.textColor == button.tintColor)
    button.backgroundColor = .green
    button.configuration = nil
    #expect(button.backgroundColor == .green && UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test func aTitleWithoutRoomIsTruncated() throws {
    let button = UIButton(type: .system)
    button.setTitle("A title that is far too long", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    button.layoutIfNeeded()
    #expect(try #require(button.titleLabel).frame.width == 50)
    button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
    let width = button.intrinsicContentSize.width
    button.contentEdgeInsets.left += 10
    #expect(button.intrinsicContentSize.width == width + 10)
  }

  @Test func aPresentedViewIsInTheWindow() throws {
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = presenter
    window.makeKeyAndVisible()
    presenter.present(sheet, animated: false)
    #expect(sheet.view.window === window && sheet.view.frame == window.bounds)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === sheet.view)
    window.frame.size = CGSize(width: 568, height: 320)
    window.layoutIfNeeded()
    #expect(sheet.view.frame.size == CGSize(width: 568, height: 320))
    presenter.dismiss(animated: false)
    #expect(sheet.view.window == nil && window.subviews == [presenter.view])
  }

  @Test func standardSizesAndTouchesAreThoseOfUIKit() {
    #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
    let stepper = UIStepper(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
    #expect(stepper.frame == CGRect(x: 3, y: 4, width: 94, height: 32))
    #expect(UIActivityIndicatorView(style: .large).frame.size == CGSize(width: 37, height: 37))
    let segments = UISegmentedControl(items: ["One", "Two"])
    #expect(segments.frame.size == segments.intrinsicContentSize)
    #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    #expect(UIView().isUserInteractionEnabled && UIButton().isUserInteractionEnabled)
  }

  @Test func attributedTextsKeepTheLooksOfTheLabel() {
    let label = UILabel()
    label.textAlignment = .center
    label.attributedText = NSAttributedString(string: "x")
    #expect(label.textAlignment == .center && label.paragraphStyle.alignment == .center)
    let both = NSMutableAttributedString(string: "ab")
    both.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
    label.attributedText = both
    label.font = .systemFont(ofSize: 12)
    let last = unsafe label.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
    #expect(last?.pointSize == 12)
  }

  @Test func targetsAreToldOnceAndCanBeRemovedInPart() {
    final class Target: NSObject {
      var calls = 0
      func act() { calls += 1 }
    }
    let (control, target) = (UIControl(), Target())
    let selector = Selector("act", Target.act)
    control.addTarget(target, action: selector, for: [.touchDown, .touchUpInside])
    control.addTarget(target, action: selector, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 1)
    control.removeTarget(target, action: selector, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 2)
    control.removeTarget(target, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(target.calls == 2 && control.allTargets.isEmpty)
  }

  @Test func aMaskThatIsChangedIsDrawn() {
    let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), CAShapeLayer())
    view.layer.mask = mask
    let before = view.appearance.mask
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    #expect(before == nil && view.appearance.mask != nil)
  }

  @Test func configurationsRoundAndOutlineButtons() {
    let button = UIButton(configuration: .filled())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    func radius(_ style: UIButton.Configuration.CornerStyle) -> CGFloat {
      button.configuration?.cornerStyle = style
      return button.layer.cornerRadius
    }
    #expect([.dynamic, .small, .medium, .large].map(radius) == [6, 4, 6, 9])
    // Drawings limit the radius to half of the height.
    #expect(radius(.capsule) >= 20)
    button.configuration?.background.cornerRadius = 3
    #expect(radius(.fixed) == 3)
    button.configuration?.background.strokeWidth = 2
    button.configuration?.background.strokeColor = .red
    #expect(button.layer.borderWidth == 2 && button.layer.borderColor == UIColor.red.cgColor)
    button.configuration = .plain()
    #expect(button.layer.borderWidth == 0 && button.layer.cornerRadius == 0)
    button.layer.borderWidth = 1
    button.configuration?.title = "Title"
    #expect(button.layer.borderWidth == 1)
  }
}
