import Foundation
import Testing
import UIKit

extension UIConfigurationState {
  /// A value that an application adds to states of all kinds.
  fileprivate var rank: Int? {
    get { self[UIConfigurationStateCustomKey("rank")] as? Int }
    set { self[UIConfigurationStateCustomKey("rank")] = newValue }
  }
}

/// Small groups of members that applications override or read: of views, texts, pictures and controllers.
@Suite struct SmallFamilyTests {
  private final class Gauge: UIView {
    var (redraws, pages) = (0, [UIAccessibilityScrollDirection]())
    override func setNeedsDisplay() {
      redraws += 1
      super.setNeedsDisplay()
    }
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIBezierPath(rect: rect).fill()
    }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
      super.setContentHuggingPriority(.required, for: axis)
    }
    override var semanticContentAttribute: UISemanticContentAttribute {
      get { super.semanticContentAttribute }
      set { super.semanticContentAttribute = newValue == .unspecified ? .forceLeftToRight : newValue }
    }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 7 ? self : super.viewWithTag(tag) }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      pages.append(direction)
      return true
    }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { [UIAccessibilityCustomAction(name: "down") { [weak self] _ in self?.accessibilityScroll(.down) == true }] }
      set { super.accessibilityCustomActions = newValue }
    }
  }

  @Test func viewsCallWhatIsOverridden() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let view: UIView = gauge
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(gauge.redraws == 2 && view.appearance.drawing.count == 1)
    view.setContentHuggingPriority(.defaultLow, for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    view.semanticContentAttribute = .unspecified
    #expect(view.semanticContentAttribute == .forceLeftToRight)
    #expect(view.viewWithTag(7) === gauge && view.viewWithTag(8) == nil)
    #expect(view.accessibilityCustomActions?.first?.perform() == true && gauge.pages == [.down])
  }

  @Test func actionsOfTargetsRunWhileTheyLive() {
    final class Target {
      var count = 0
      func run() { count += 1 }
    }
    var target: Target? = Target()
    let action = UIAccessibilityCustomAction(name: "run", target: target, selector: Selector("run", Target.run))
    #expect(action.perform() && target?.count == 1)
    target = nil
    #expect(!action.perform())
  }

  @Test func timersPassTheirArguments() {
    final class Target {
      var arguments: [Int?] = []
      func run(_ timer: Timer) { arguments.append(timer.userInfo as? Int) }
    }
    let (target, selector) = (Target(), Selector("run", Target.run))
    for argument in [5, nil] {
      Timer(timeInterval: 1, target: target, selector: selector, userInfo: argument, repeats: false).fire()
    }
    let timer = Timer.scheduledTimer(
      timeInterval: 1_000, target: target, selector: selector, userInfo: 7, repeats: true)
    timer.fire()
    timer.fire()
    timer.invalidate()
    #expect(target.arguments == [5, nil, 7, 7])
  }

  @Test func timersAndDelayedCallsWait() {
    final class Target: UIResponder {
      var count = 0
      func run(_ argument: Any?) { count += 1 }
    }
    let (target, selector) = (Target(), Selector("run", Target.run))
    let timers = [true, false].map {
      Timer.scheduledTimer(timeInterval: 1_000, target: target, selector: selector, userInfo: nil, repeats: $0)
    }
    target.perform(selector, with: nil, afterDelay: 1_000)
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(target.count == 0 && timers.allSatisfy { $0.fireDate.timeIntervalSinceNow > 900 })
    for timer in timers { timer.invalidate() }
    NSObject.cancelPreviousPerformRequests(withTarget: target)
    target.perform(selector, with: nil, afterDelay: 0)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    #expect(target.count == 1)
  }

  @Test func targetsMayBeOfAnyType() {
    final class Target {
      var count = 0
      func run() { count += 1 }
    }
    let (target, selector) = (Target(), Selector("run", Target.run))
    let any: Any = target
    #expect(UIAccessibilityCustomAction(name: "run", target: any, selector: selector).perform())
    CADisplayLink(target: any, selector: selector).fire()
    Timer(timeInterval: 1, target: any, selector: selector, userInfo: nil, repeats: false).fire()
    let name = Notification.Name("targets of any type")
    NotificationCenter.default.addObserver(any, selector: selector, name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    NotificationCenter.default.removeObserver(target)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(target.count == 4)
  }

  @Test func objectsBesideViewsKeepTextsForAssistiveSoftware() {
    final class Model: NSObject {}
    let (model, other) = (Model(), Model())
    (model.accessibilityLabel, model.accessibilityTraits) = ("row", .button)
    model.isAccessibilityElement = true
    #expect(model.accessibilityLabel == "row" && model.accessibilityTraits == .button && model.isAccessibilityElement)
    #expect(other.accessibilityLabel == nil && other.accessibilityTraits.isEmpty && !other.isAccessibilityElement)
    let (image, action) = (UIImage(), UIAlertAction(title: "Delete", style: .destructive))
    (image.accessibilityIdentifier, action.accessibilityIdentifier) = ("trash", "delete")
    (image.accessibilityLabel, action.accessibilityLabel) = ("Bin", "Delete this row")
    #expect(image.accessibilityIdentifier == "trash" && image.accessibilityLabel == "Bin")
    #expect(action.accessibilityIdentifier == "delete" && action.accessibilityLabel == "Delete this row")
    image.accessibilityLabel = nil
    #expect(image.accessibilityLabel == nil && image.accessibilityIdentifier == "trash")
  }

  @Test func animatorsTakeAnimationsWithoutADelay() {
    // A protocol of an application can require this method only if it has no default argument.
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let add: (@escaping () -> Void) -> Void = animator.addAnimations(_:)
    let view = UIView()
    add { view.alpha = 0.5 }
    animator.addAnimations({ view.tag = 3 }, delayFactor: 0.5)
    #expect(view.alpha == 1)
    animator.startAnimation()
    #expect(view.alpha == 0.5 && view.tag == 3)
  }

  private final class Card: UITextView {
    override func caretRect(for position: UITextPosition) -> CGRect {
      super.caretRect(for: position).insetBy(dx: 0, dy: 2)
    }
  }

  private final class Note: UITextView {
    let hint = UILabel()
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      addSubview(hint)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func textViewsWithOneInitialiserInheritTheOthers() {
    let frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    let notes = [
      Note(), Note(frame: frame), Note(usingTextLayoutManager: true), Note(frame: frame, textContainer: nil),
    ]
    #expect(notes.allSatisfy { $0.hint.superview === $0 })
    #expect(notes.map(\.frame) == [.zero, frame, .zero, frame])
    let made = Note.makeObjectOfClass()
    #expect(made.hint.superview === made)
  }

  @Test func caretsOfTextViewsCanBeOverridden() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    card.text = "abc"
    let plain = UITextView(frame: card.frame)
    plain.text = "abc"
    let view: UITextView = card
    let (own, usual) = (
      view.caretRect(for: view.endOfDocument), plain.caretRect(for: plain.endOfDocument)
    )
    #expect(usual.height > 4 && own == usual.insetBy(dx: 0, dy: 2))
  }

  @Test func stylesOfParagraphsCanBeReadWithoutAChange() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.alignment, style.headIndent) = (3, .center, 12)
    let read: NSParagraphStyle = style
    #expect(read.lineSpacing == 3 && read.alignment == .center && read.headIndent == 12)
    #expect(NSParagraphStyle.default.lineSpacing == 0 && NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }

  @Test func facesDecideWeightAndSlant() {
    let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
    let face = plain.withFace("Semibold Italic")
    #expect(face.weight == .semibold && face.symbolicTraits.contains([.traitBold, .traitItalic]))
    #expect(face.withFace("Light").symbolicTraits.isDisjoint(with: [.traitBold, .traitItalic]))
    #expect(plain.withFamily("Georgia").object(forKey: .family) as? String == "Georgia")
    #expect(plain.fontAttributes[.size] as? CGFloat == 15)
  }

  @Test func namesAndDescriptionsOfFontsAgree() {
    #expect(UIFont(name: "BlackOpsOne-Regular", size: 12)?.weight == .regular)
    #expect(UIFont(name: "Lightning-BoldItalic", size: 12)?.weight == .bold)
    #expect(UIFont(name: "ArialBold", size: 12)?.weight == .bold)
    let semibold = UIFont.systemFont(ofSize: 12, weight: .semibold)
    #expect(UIFont(descriptor: semibold.fontDescriptor, size: 0) == semibold)
    let named = UIFont(descriptor: UIFontDescriptor(name: "Georgia-BoldItalic", size: 9), size: 0)
    #expect(named.weight == .bold && named.isItalic && named.pointSize == 9)
    let renamed = UIFont.systemFont(ofSize: 12).fontDescriptor.addingAttributes([.name: "Menlo-Bold"])
    #expect(renamed.weight == .bold && renamed.symbolicTraits.contains([.traitBold, .traitMonoSpace]))
    #expect(renamed.pointSize == 12)
  }

  @Test func aDesignReplacesAnother() throws {
    let plain = UIFont.systemFont(ofSize: 12).fontDescriptor
    let mono = try #require(plain.withDesign(.monospaced))
    #expect(mono.withDesign(.default) == plain)
    #expect(mono.withDesign(.rounded) == plain.withDesign(.rounded))
  }

  @Test func traitsOfDescriptionsTakeEffect() {
    let plain = UIFont.systemFont(ofSize: 12).fontDescriptor
    let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    let heavy = UIFont(descriptor: plain.addingAttributes([.traits: traits]), size: 0)
    #expect(heavy == UIFont.systemFont(ofSize: 12, weight: .heavy))
    #expect(UIFontDescriptor(fontAttributes: heavy.fontDescriptor.fontAttributes) == heavy.fontDescriptor)
    let light = heavy.fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: -0.4]])
    #expect(light.weight == .light && !light.symbolicTraits.contains(.traitBold))
    let italic = UIFont.italicSystemFont(ofSize: 12).fontDescriptor
    #expect(UIFontDescriptor(fontAttributes: italic.fontAttributes) == italic)
    // The attributes contain the bold trait and the regular weight; neither changes the other.
    let bold = plain.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFontDescriptor(fontAttributes: $0.fontAttributes) } == bold)
  }

  @Test func configurationsOfSymbolsAreAppliedAsAnOptional() {
    let large = UIImage.SymbolConfiguration(pointSize: 50)
    // Optional chaining compiles, as on Apple's systems.
    let symbol = UIImage(systemName: "star")?.applyingSymbolConfiguration(large)?.withTintColor(.red)
    #expect(symbol?.size == CGSize(width: 60, height: 60))
  }

  @Test func aTintIsOneOfAnImagesOwnColours() {
    let tinted = UIImage(systemName: "star")?.withTintColor(.red)
    #expect(tinted?.withRenderingMode(.alwaysOriginal) == tinted)
    let plain = UIImage(systemName: "star")?.withRenderingMode(.alwaysOriginal)
    #expect(plain?.image.isTemplate == false)
  }

  @Test func dashesAreKept() {
    let path = UIBezierPath()
    unsafe path.setLineDash([4, 2, 1], count: 3, phase: 5)
    var (count, phase, lengths) = (0, CGFloat.zero, [CGFloat](repeating: 0, count: 3))
    unsafe path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(count == 3 && phase == 5 && lengths == [4, 2, 1])
    unsafe path.setLineDash(nil, count: 0, phase: 0)
    unsafe path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func picturesOfCoreImageKeepTheirExtent() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4))
    let drawn = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 4)) }
    let image = try #require(CIImage(image: drawn))
    #expect(image.extent.size == CGSize(width: 10 * drawn.scale, height: 4 * drawn.scale))
    let blurred = image.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 3])
    #expect(UIImage(ciImage: blurred, scale: drawn.scale, orientation: .up).size == drawn.size)
    let larger = image.transformed(by: CGAffineTransform(scaleX: 2, y: 3))
    let pixels = try #require(CIContext().createCGImage(larger, from: CGRect(x: 0, y: 0, width: 7, height: 1_000)))
    #expect(pixels.width == 7 && pixels.height == 1_000)
    #expect(CIFilter(name: "CISepiaTone")?.outputImage == nil)
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color.red == 0.25 && UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  @Test func kindsOfContentsHaveParentsAndEndings() throws {
    let kind = try #require(UTType(filenameExtension: "JPG"))
    #expect(kind == .jpeg && kind.conforms(to: .image) && kind.conforms(to: .data) && !kind.conforms(to: .text))
    #expect(UTType.video.conforms(to: .movie) && !UTType.movie.conforms(to: .video))
    #expect(UTType.png.preferredFilenameExtension == "png" && UTType(filenameExtension: "xyz") == nil)
    #expect(kUTTypeImage as String == UTType.image.identifier)
  }

  private final class Empty: UIViewController {
    var texts: [String?] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      texts.append(state.searchText)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }

  @Test func controllersAreToldWhatIsSearchedFor() {
    let controller = Empty()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.text = "oak"
    controller.navigationItem.searchController = search
    search.isActive = true
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(controller.texts == [nil, "oak"])
  }

  @Test func aControllerThatCannotActAsksItsParent() {
    final class Parent: UIViewController {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    }
    let (parent, child) = (Parent(), Empty())
    #expect(child.targetViewController(forAction: "go", sender: nil) == nil)
    parent.addChild(child)
    #expect(child.targetViewController(forAction: "go", sender: nil) === parent)
  }

  @Test func statesKeepValuesOfApplications() {
    var cell = UICellConfigurationState(traitCollection: UITraitCollection())
    let plain = cell
    cell.rank = 3
    #expect(cell.rank == 3 && plain.rank == nil && cell != plain)
    var empty: any UIConfigurationState = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    empty.rank = 4
    #expect(empty.rank == 4)
  }

  @Test func particlesAndActionsKeepValuesByName() {
    let (cell, action) = (CAEmitterCell(), UIAlertAction(title: "a", style: .default, handler: nil))
    cell.setValue("plane", forKey: "particleType")
    action.setValue(UIColor.red, forKey: "titleTextColor")
    #expect(cell.value(forKey: "particleType") as? String == "plane" && cell.value(forKey: "name") == nil)
    #expect(action.value(forKey: "titleTextColor") as? UIColor == .red)
  }

  @Test func copiesAreCounted() {
    let board = UIPasteboard.general
    let before = board.changeCount
    board.string = "a"
    board.url = URL(string: "https://example.com")
    #expect(board.changeCount == before + 2)
  }

  @Test func draggingOfTextIsTurnedOff() {
    let (view, field) = (UITextView(), UITextField())
    view.textDragInteraction?.isEnabled = false
    #expect(view.textDragInteraction?.isEnabled == false && view.textDragInteraction?.view === view)
    #expect(field.textDragInteraction?.isEnabled == true && field.textDropInteraction?.view === field)
    field.textDragOptions = .stripTextColorFromPreviews
    #expect(field.textDragOptions == .stripTextColorFromPreviews && view.textDragOptions.isEmpty)
    #expect(!view.isTextDragActive && !view.isTextDropActive)
  }

  @Test func aKeyboardTypesIntoItsDocument() {
    let document = UIInputViewController().textDocumentProxy
    func texts() -> [String?] { [document.documentContextBeforeInput, document.documentContextAfterInput] }
    #expect(!document.hasText && texts() == ["", nil])
    document.insertText("ab👩‍🚀")
    #expect(document.hasText && texts() == ["ab👩‍🚀", nil])
    document.adjustTextPosition(byCharacterOffset: -1)
    document.deleteBackward()
    document.insertText("c")
    #expect(texts() == ["ac", "👩‍🚀"])
    document.adjustTextPosition(byCharacterOffset: .min)
    document.deleteBackward()
    #expect(texts() == ["", "ac👩‍🚀"])
    document.adjustTextPosition(byCharacterOffset: .max)
    #expect(texts() == ["ac👩‍🚀", nil])
  }
}
