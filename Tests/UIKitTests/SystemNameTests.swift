import Synchronization
import Testing
import UIKit

/// Windows, the pasteboard, locks and names of Core Foundation.
@Suite struct SystemNameTests {
  private final class Panel: UIWindow {
    var told: [String] = []
    override func becomeKey() {
      super.becomeKey()
      told.append("became key")
    }
    override func resignKey() { told.append("resigned") }
    override func makeKeyAndVisible() {
      told.append("shown")
      super.makeKeyAndVisible()
    }
  }

  @Test func windowsAreToldWhichIsTheKeyWindow() {
    let (first, second) = (Panel(frame: UIScreen.main.bounds), Panel(frame: UIScreen.main.bounds))
    let window: UIWindow = first
    window.makeKeyAndVisible()
    #expect(first.told == ["shown", "became key"] && first.isKeyWindow)
    window.makeKeyAndVisible()
    #expect(first.told == ["shown", "became key", "shown"])
    second.makeKey()
    #expect(first.told.last == "resigned" && second.told == ["became key"] && second.isKeyWindow)
    #expect(UIWindow.Level(UIWindowLevelAlert + 1) == UIWindow.Level(2001))
  }

  @Test func thePasteboardKnowsKindsOfValues() {
    let board = UIPasteboard.withUniqueName()
    #expect(board.types.isEmpty && board.numberOfItems == 0)
    board.setObjects(["a" as NSString])
    #expect(board.string == "a" && board.types == ["public.utf8-plain-text"])
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("a".utf8))
    #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? String == "a")
    #expect(board.contains(pasteboardTypes: ["public.url", "public.utf8-plain-text"]))
    #expect(!board.contains(pasteboardTypes: ["public.url"]) && board.itemProviders.count == 1)
    board.color = .red
    #expect(board.hasColors)
  }

  @Test func bytesOfDataAreRead() {
    let data = Data([1, 2, 3]) as CFData
    #expect(CFDataGetLength(data) == 3)
    #expect(unsafe CFDataGetBytePtr(data)[2] == 3)
    #expect(CGDataProvider(data: data)?.data == data)
    #expect(kCFBooleanTrue == true && kCFBooleanFalse == false)
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(NSEC_PER_SEC == USEC_PER_SEC * NSEC_PER_USEC && NSEC_PER_SEC == MSEC_PER_SEC * NSEC_PER_MSEC)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
  }

  @Test func namesOfSwiftThreeMeasureTexts() {
    let attributes = [NSFontAttributeName: UIFont.systemFont(ofSize: 20)]
    #expect("text".size(attributes: attributes) == "text".size(withAttributes: attributes))
    #expect(("text" as NSString).size(attributes: nil) == "text".size(withAttributes: nil))
  }

  @Test func aFontIsAnObjectOfATextLayer() {
    let layer = CATextLayer()
    layer.font = UIFont.systemFont(ofSize: 20) as CFTypeRef
    #expect(layer.font as? UIFont == .systemFont(ofSize: 20))
  }

  @Test func objectsWithoutValuesAreEqualOnlyToThemselves() {
    let elements = (0..<3).map { _ in UIAccessibilityElement(accessibilityContainer: NSObject()) }
    #expect(elements.firstIndex(of: elements[2]) == 2 && Set(elements).count == 3)
    #expect(UIDevice.current == UIDevice.current && UIScreen.main == UIScreen.main)
    let actions = ["a", "a"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } }
    #expect(actions[0] == actions[0] && actions[0] != actions[1])
  }

  @Test func namesOfSwiftFourMeanTheSame() {
    let category: UICollectionElementCategory = .cell
    #expect(category == UICollectionView.ElementCategory.cell && UIBackgroundTaskInvalid == .invalid)
    #expect(UIAccessibilityTraitSelected == .selected && UITableViewIndexSearch == UITableView.indexSearch)
    #expect(Notification.Name.UIKeyboardDidChangeFrame == UIResponder.keyboardDidChangeFrameNotification)
    #expect(Notification.Name.UIContentSizeCategoryDidChange == UIContentSizeCategory.didChangeNotification)
    UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, nil)
    #expect(!UIAccessibilityIsReduceMotionEnabled())
  }

  @Test func namesOfSwiftThreeMeanTheSame() throws {
    let text = NSMutableAttributedString(
      string: "text",
      attributes: [
        NSFontAttributeName: UIFont.systemFont(ofSize: 20, weight: UIFontWeightBold), NSKernAttributeName: 3,
      ])
    text.addAttribute(NSForegroundColorAttributeName, value: UIColor.red, range: NSRange(location: 0, length: 2))
    func attribute(_ key: NSAttributedString.Key, _ place: Int) -> Any? {
      unsafe text.attribute(key, at: place, effectiveRange: nil)
    }
    #expect((attribute(.font, 0) as? UIFont)?.weight == .bold)
    #expect(attribute(.foregroundColor, 1) as? UIColor == .red)
    #expect(attribute(.foregroundColor, 2) == nil)
    // Four letters of 10 points, and the space of 3 points behind each.
    #expect(text.size().width == 52)
    let weights = [
      UIFontWeightUltraLight, UIFontWeightThin, UIFontWeightLight, UIFontWeightRegular, UIFontWeightMedium,
      UIFontWeightSemibold, UIFontWeightBold, UIFontWeightHeavy, UIFontWeightBlack,
    ]
    #expect(weights == weights.sorted() && Set(weights).count == 9)
    let names = [
      NSFontAttributeName, NSForegroundColorAttributeName, NSBackgroundColorAttributeName,
      NSParagraphStyleAttributeName, NSKernAttributeName, NSLigatureAttributeName, NSUnderlineStyleAttributeName,
      NSUnderlineColorAttributeName, NSStrikethroughStyleAttributeName, NSStrikethroughColorAttributeName,
      NSStrokeColorAttributeName, NSStrokeWidthAttributeName, NSShadowAttributeName, NSTextEffectAttributeName,
      NSAttachmentAttributeName, NSLinkAttributeName, NSBaselineOffsetAttributeName, NSObliquenessAttributeName,
    ]
    #expect(Set(names).count == 18)
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    #expect(UINavigationControllerHideShowBarDuration == UINavigationController.hideShowBarDuration)
    let type: UIInterpolatingMotionEffectType = .tiltAlongHorizontalAxis
    #expect(UIInterpolatingMotionEffect(keyPath: "center.x", type: type).type == type)
  }

  @Test func theApplicationIsFoundByItsKey() {
    #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "delegate") == nil)
  }

  @Test func tasksInTheBackgroundEndAtOnce() {
    var task: UIBackgroundTaskIdentifier = .invalid
    task = UIApplication.shared.beginBackgroundTask { UIApplication.shared.endBackgroundTask(task) }
    #expect(task == .invalid)
    let options: [UIApplication.OpenExternalURLOptionsKey: Any] = [.universalLinksOnly: true]
    #expect(options.count == 1)
  }

  @Test func valuesOfNamesAreThoseOfUIKit() {
    let kinds: [UITextContentType] = [
      .name, .givenName, .familyName, .fullStreetAddress, .addressCity, .telephoneNumber, .emailAddress, .URL,
      .creditCardNumber, .newPassword, .oneTimeCode, .birthdate,
    ]
    #expect(
      kinds.map(\.rawValue) == [
        "name", "given-name", "family-name", "street-address", "address-level2", "tel", "email", "url", "cc-number",
        "new-password", "one-time-code", "bday",
      ])
    #expect(UIDataDetectorTypes.all.rawValue == .max && UIPopoverArrowDirection.unknown.rawValue == .max)
    #expect(UIButton(type: .roundedRect).buttonType == .system)
    #expect(UIFont.TextStyle.largeTitle.rawValue == "UICTFontTextStyleTitle0")
    #expect(UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "UICTFontTextStyleSubhead")).pointSize == 15)
  }

  private final class Account: @unchecked Sendable {
    var sum = 0
    func add() {
      objc_sync_enter(self)
      defer { objc_sync_exit(self) }
      addOnce()
    }
    private func addOnce() {
      // This thread holds the lock already.
      objc_sync_enter(self)
      sum += 1
      objc_sync_exit(self)
    }
  }

  @Test func oneThreadAtATimeIsInside() {
    let account = Account()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 { account.add() }
    }
    #expect(account.sum == 4000)
    let found = reports { #expect(objc_sync_exit(account) == -1) }
    #expect(found.count == 1 && found[0].contains("objc_sync_enter"))
  }

  private final class Store: NSTextStorage {
    private let text = NSMutableAttributedString()
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var string: String { text.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      unsafe text.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with string: String) {
      text.replaceCharacters(in: range, with: string)
      edited(.editedCharacters, range: range, changeInLength: string.utf16.count - range.length)
    }
    override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
      text.setAttributes(attributes, range: range)
    }
  }

  @Test func storagesBeginEmpty() {
    let store: NSTextStorage = Store()
    store.append(NSAttributedString(string: "ab"))
    #expect(store.string == "ab" && store.length == 2)
    #expect(NSTextStorage(string: "c").string == "c" && NSTextStorage().length == 0)
    #expect(NSTextStorage(attributedString: store).string == "ab")
  }

  private final class Page: UIViewController {
    override var description: String { "a page" }
    override var nibName: String? { "page" }
  }

  @Test func controllersDescribeThemselves() {
    let page: UIViewController = Page()
    #expect("\(page)" == "a page" && page.debugDescription == "a page" && page.nibName == "page")
    #expect("\(UIViewController())".hasPrefix("<UIViewController:0x"))
  }

  @Test func layersOfApplicationsOverrideValues() {
    final class Ring: CALayer {
      var names: [String] = []
      override func setValue(_ value: Any?, forKey key: String) {
        names.append(key)
        super.setValue(value, forKey: key)
      }
    }
    let ring = Ring()
    (ring as CALayer).setValue(3, forKey: "progress")
    #expect(ring.names == ["progress"] && ring.value(forKey: "progress") as? Int == 3)
  }

  @Test func valuesAreStoredByObjectiveCsNames() throws {
    let defaults = try #require(UserDefaults(suiteName: "SystemNameTests"))
    defaults.setValue(3, forKey: "count")
    defaults.setValuesForKeys(["name": "Ada", "isOn": true])
    #expect(defaults.value(forKey: "count") as? Int == 3 && defaults.bool(forKey: "isOn"))
    let read = defaults.dictionaryWithValues(forKeys: ["name", "nothing"])
    #expect(read["name"] as? String == "Ada" && read["nothing"] is NSNull)
    defaults.setValuesForKeys(["name": NSNull()])
    #expect(defaults.value(forKey: "name") == nil)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.value(forKey: "count") == nil)
    defaults.removePersistentDomain(forName: "SystemNameTests")
    let entries = NSMutableDictionary()
    entries.setValue(["b": 1] as NSDictionary, forKey: "a")
    #expect(entries.value(forKeyPath: "a.b") as? Int == 1 && entries.value(forKeyPath: "a.c") == nil)
    entries.setValue(nil, forKey: "a")
    #expect(entries.count == 0)
  }

  @Test func aTimerWithoutATimeNeverFires() {
    let timer = Timer()
    #expect(timer.isValid && timer.fireDate > Date(timeIntervalSinceNow: 1e6))
    timer.invalidate()
    #expect(!timer.isValid)
  }

  @Test func oldNamesAreThoseOfToday() {
    #expect(UIKeyboardType.alphabet == .asciiCapable && UIBarMetrics.landscapePhone == .compact)
    #expect(UISplitViewController.DisplayMode.allVisible == .oneBesideSecondary)
    #expect(kCAFillModeRemoved == .removed && kCATransitionFromTop == .fromTop && kCAGradientLayerAxial == .axial)
    #expect(UITouch.Phase.regionExited.rawValue == 7 && NSUnderlineStyle.patternDashDotDot.rawValue == 0x400)
    #expect(NSStringFromSelector(Selector("tap")) == "tap" && HUGE == MAXFLOAT && NSIntegerMax == Int.max)
  }

  @Test func textSizesHaveTheNamesOfApple() {
    #expect(UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL") == .large)
    #expect(UIContentSizeCategory.accessibilityExtraLarge.rawValue == "UICTContentSizeCategoryAccessibilityXL")
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.extraSmall < .extraExtraExtraLarge)
  }

  @Test func sharedObjectsAreTheSameAtEachAccess() {
    #expect(UIDevice.current === UIDevice.current && UIScreen.main === UIScreen.main)
    #expect(UIMenuController.shared === UIMenuController.shared)
    #expect(UIMenuSystem.main === UIMenuSystem.main && UIMenuSystem.main !== UIMenuSystem.context)
    #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
    UIMenuController.shared.menuItems = []
    #expect(UIMenuController.shared.menuItems != nil)
  }

  @Test func replacedTabsForgetTheirController() {
    let first = UITab(title: "1", image: nil, identifier: "1")
    let second = UITab(title: "2", image: nil, identifier: "2")
    let controller = UITabBarController(tabs: [first, second])
    #expect(first.tabBarController === controller && second.tabBarController === controller)
    controller.tabs = [second]
    #expect(first.tabBarController == nil && second.tabBarController === controller)
  }

  /// Applications write some names as texts, for example of activities to exclude.
  @Test func namesHaveTheTextsOfIOS() {
    typealias Activity = UIActivity.ActivityType
    #expect(Activity(rawValue: "com.apple.UIKit.activity.PostToWeibo") == .postToWeibo)
    #expect(Activity(rawValue: "com.apple.UIKit.activity.TencentWeibo") == .postToTencentWeibo)
    #expect(Activity(rawValue: "com.apple.UIKit.activity.MarkupAsPDF") == .markupAsPDF)
    #expect(UISheetPresentationController.Detent.Identifier("com.apple.UIKit.medium") == .medium)
    #expect(UIMenu.Identifier("com.apple.menu.standard-edit") == .standardEdit)
    #expect(UIMenu.Identifier("com.apple.menu.share") == .share)
    #expect(UIImagePickerController.InfoKey(rawValue: "UIImagePickerControllerOriginalImage") == .originalImage)
    #expect(UIImagePickerController.InfoKey(rawValue: "UIImagePickerControllerPHAsset") == .phAsset)
    #expect(UIFontDescriptor.AttributeName(rawValue: "NSFontFamilyAttribute") == .family)
    #expect(UIFontDescriptor.AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute") == .featureSettings)
    #expect(UIFontDescriptor.FeatureKey(rawValue: "CTFeatureTypeIdentifier") == .type)
    #expect(UIFontDescriptor.TraitKey(rawValue: "NSCTFontWeightTrait") == .weight)
    #expect(CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd)
    #expect(CAAnimationRotationMode(rawValue: "autoReverse") == .rotateAutoReverse)
  }

  /// Applications make such objects as initial values of properties.
  @Test func objectsAreMadeWithoutArguments() {
    #expect(UIAlertController().preferredStyle == .actionSheet && UIAlertController().actions.isEmpty)
    #expect(UIAlertAction().title == nil && UIAlertAction().style == .default)
    #expect(UIPageViewController().transitionStyle == .pageCurl && UINavigationItem().title == nil)
    #expect(UIColor() == .clear && UIColor().cgColor == UIColor.clear.cgColor)
    #expect(UIBlurEffect().style == .extraLight && UIFont() == UIFont.systemFont(ofSize: 17))
    final class Confirmation: UIAlertController {}
    let alert = Confirmation(title: "a", message: "b", preferredStyle: .alert)
    #expect(alert.title == "a" && alert.message == "b" && alert.preferredStyle == .alert)
  }
}
