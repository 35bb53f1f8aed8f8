// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation
import Testing
import UIKit

/// Members of UIKit's classes call the overrides of other members.
@Suite struct OverrideTests {
  private final class Tile: UIView {
    var tints = 0
    override var backgroundColor: UIColor? {
      get { super.backgroundColor }
      set { super.backgroundColor = newValue?.withAlphaComponent(0.5) }
    }
    override func tintColorDidChange() { tints += 1 }
    override var accessibilityLabel: String? {
      get { "tile" }
      set { super.accessibilityLabel = newValue }
    }
  }

  @Test func coloursGoThroughTheOverride() {
    let tile = Tile()
    let view: UIView = tile
    view.backgroundColor = .red
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(view.appearance.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).color)
    view.appearance.backgroundColor = UIColor.blue.color
    #expect(view.backgroundColor == .blue)
    #expect(view.accessibilityLabel == "tile")
  }

  @Test func tintsComeFromTheSuperview() {
    let (outer, inner) = (UIView(), Tile())
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && inner.tints == 1)
    inner.tintColor = .green
    #expect(inner.tints == 2)
    outer.tintColor = .blue
    #expect(inner.tintColor == .green && inner.tints == 2)
    #expect(inner.appearance.tintColor == UIColor.green.color)
  }

  private final class Loud: UIButton {
    override func setTitle(_ title: String?, for state: UIControl.State) {
      super.setTitle(title?.uppercased(), for: state)
    }
  }

  private final class Wide: UILabel {
    override var font: UIFont! { didSet { changes += 1 } }
    override var text: String? { didSet { changes += 1 } }
    var changes = 0
  }

  @Test func titlesTextsAndFontsCanBeOverridden() {
    let button: UIButton = Loud(type: .system)
    button.setTitle("go", for: .normal)
    #expect(button.currentTitle == "GO")
    let label = Wide()
    let plain: UILabel = label
    plain.text = "a"
    plain.font = .systemFont(ofSize: 30)
    #expect(label.changes == 2)
    #expect(
      label.intrinsicContentSize
        == {
          $0.font = .systemFont(ofSize: 30); $0.text = "a"; return $0.intrinsicContentSize
        }(UILabel()))
  }

  private final class Mirrored: UILabel {
    override var text: String? { willSet { attributedText = newValue.map { NSAttributedString(string: $0) } } }
    override var attributedText: NSAttributedString? { didSet { changes.append("attributed") } }
    override var font: UIFont! { didSet { changes.append("font") } }
    var changes: [String] = []
  }

  private final class MirroredField: UITextField {
    override var text: String? { didSet { attributedText = NSAttributedString(string: text ?? "") } }
    override var placeholder: String? {
      didSet { attributedPlaceholder = NSAttributedString(string: placeholder ?? "") }
    }
  }

  private final class MirroredView: UITextView {
    override var text: String! { didSet { attributedText = NSAttributedString(string: text) } }
  }

  /// If the setter of `attributedText` called the setter of `text`, these overrides would call each other for ever.
  @Test func aTextWithAttributesDoesNotCallOtherSetters() {
    let (label, field, view) = (Mirrored(), MirroredField(), MirroredView())
    label.text = "a"
    #expect(label.text == "a" && label.changes == ["attributed"])
    label.attributedText = NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.text == "b" && label.font.pointSize == 30 && label.changes == ["attributed", "attributed"])
    label.font = .systemFont(ofSize: 20)
    #expect(label.attributedText?.string == "b" && label.changes == ["attributed", "attributed", "font"])
    (field.text, field.placeholder, view.text) = ("a", "b", "c")
    #expect(field.attributedText?.string == "a" && field.attributedPlaceholder?.string == "b")
    #expect(view.attributedText.string == "c")
  }

  private final class Growing: UITableView {
    override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height) }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test func aTableMayBeAsHighAsItsRows() {
    let (table, rows) = (Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 10), style: .plain), Rows())
    table.rowHeight = 50
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.intrinsicContentSize.height == 150)
  }

  private final class Overflowing: UIScrollView {
    var sizes: [[CGSize]] = []
    override var contentSize: CGSize {
      didSet {
        guard contentSize != oldValue else { return }
        sizes.append([oldValue, contentSize])
        invalidateIntrinsicContentSize()
      }
    }
    override var intrinsicContentSize: CGSize { contentSize }
  }

  @Test func aScrollViewMayBeAsHighAsItsContents() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let (view, content) = (Overflowing(), UIView())
    root.addSubview(view)
    view.addSubview(content)
    for part in [view, content] { part.translatesAutoresizingMaskIntoConstraints = false }
    let height = content.heightAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor), content.leftAnchor.constraint(equalTo: view.leftAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor), content.widthAnchor.constraint(equalToConstant: 300),
      content.rightAnchor.constraint(equalTo: view.rightAnchor), height,
    ])
    let sizes = [200, 1_200, 40].map { CGSize(width: 300, height: $0) }
    for size in sizes {
      height.constant = size.height
      root.layoutIfNeeded()
      #expect(view.contentSize == size && view.frame.height == min(size.height, 500))
    }
    #expect(view.sizes == [[.zero, sizes[0]], [sizes[0], sizes[1]], [sizes[1], sizes[2]]])
    root.setNeedsLayout()
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.sizes.count == 3)
  }

  @Test func aContentSizeThatTheApplicationSetsIsObservedOnce() {
    let view = Overflowing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    view.layoutIfNeeded()
    // A constraint brings the content into the solver.
    let label = UILabel()
    view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor).isActive = true
    view.layoutIfNeeded()
    view.contentSize = CGSize(width: 100, height: 400)
    view.layoutIfNeeded()
    #expect(view.sizes.map(\.[1].height) == [300, 400] && label.frame.maxY == 400)
  }

  private class Shelf: UILayoutGuide {
    private(set) lazy var height = heightAnchor.constraint(equalToConstant: 20)

    override init() {
      super.init()
      identifier = "shelf"
    }

    final func stand() {
      guard let view = owningView else { return }
      NSLayoutConstraint.activate([height, bottomAnchor.constraint(equalTo: view.bottomAnchor)])
    }
  }

  private final class HighShelf: Shelf {
    init(_ height: CGFloat) {
      super.init()
      self.height.constant = height
    }
  }

  @Test func guidesMayHaveSubclasses() {
    let (root, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500)), UIView())
    let shelf = HighShelf(50)
    root.addSubview(box)
    root.addLayoutGuide(shelf)
    shelf.stand()
    box.translatesAutoresizingMaskIntoConstraints = false
    box.bottomAnchor.constraint(equalTo: shelf.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.maxY == 450)
    shelf.height.constant = 80
    root.layoutIfNeeded()
    #expect(box.frame.maxY == 420)
    #expect(root.layoutGuides.map(\.identifier) == ["shelf"] && root.layoutGuides.first is Shelf)
    root.removeLayoutGuide(shelf)
    #expect(shelf.owningView == nil && !shelf.height.isActive)
  }

  private final class Knob: UIControl {
    var steps: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      steps.append("begin")
      return touch.location(in: self).x < 50
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      steps.append("continue")
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { steps.append("end") }
    override func cancelTracking(with event: UIEvent?) { steps.append("cancel") }
  }

  @Test func controlsFollowFingersAsLongAsTheyWant() {
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    for (x, expected) in [(10.0, ["begin", "continue", "end"]), (90, ["begin"])] {
      knob.steps = []
      let touch = UITouch(at: CGPoint(x: x, y: 5), in: knob)
      knob.touchesBegan([touch], with: nil)
      knob.touchesMoved([touch], with: nil)
      knob.touchesEnded([touch], with: nil)
      #expect(knob.steps == expected)
    }
  }

  private func made<View: UIView>(_ type: View.Type) -> View {
    View.makeObjectOfClass(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func objectsOfGenericClassesAreOfTheirClass() {
    let tile = made(Tile.self)
    #expect(type(of: tile) == Tile.self)
    #expect(tile.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func objectsKeepWhatIsAssociatedWithThem() {
    let (first, second) = (
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1), UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    )
    defer {
      unsafe first.deallocate()
      unsafe second.deallocate()
    }
    for owner in [UIView(), NSObject()] as [AnyObject] {
      unsafe objc_setAssociatedObject(owner, first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(unsafe objc_getAssociatedObject(owner, first) as? String == "a")
      #expect(unsafe objc_getAssociatedObject(owner, second) == nil)
      #expect(unsafe objc_getAssociatedObject(NSObject(), first) == nil)
      unsafe objc_setAssociatedObject(owner, first, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(unsafe objc_getAssociatedObject(owner, first) == nil)
    }
  }

  private final class Farewell {
    let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    deinit { act() }
  }

  @Test func associatedValuesMayAssociateOthersAtTheirEnd() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { unsafe key.deallocate() }
    let (owner, other) = (NSObject(), NSObject())
    unsafe objc_setAssociatedObject(
      owner, key, Farewell { unsafe objc_setAssociatedObject(other, key, "gone", .OBJC_ASSOCIATION_RETAIN) },
      .OBJC_ASSOCIATION_RETAIN)
    unsafe objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(unsafe objc_getAssociatedObject(other, key) as? String == "gone")
  }

  /// If `objc_setAssociatedObject` released an owner while it holds its lock, the owner's deinitialiser would sometimes
  /// wait for the lock for ever.
  @Test func ownersMayReadAssociatedValuesAtTheirEndOnSeveralThreads() {
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      Thread {
        let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        let other = NSObject()
        for _ in 0..<20_000 {
          let owner = Farewell { _ = unsafe objc_getAssociatedObject(other, key) }
          unsafe objc_setAssociatedObject(owner, key, 1, .OBJC_ASSOCIATION_RETAIN)
        }
        unsafe key.deallocate()
        done.signal()
      }.start()
    }
    for _ in 0..<2 { done.wait() }
  }

  @Test func onlyItemsBelowOpenOnesShow() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a1x"], to: "a1")
    #expect(snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == ["a", "a1", "a2", "b"])
    #expect(snapshot.level(of: "a1x") == 2)
    snapshot.insert(["c"], before: "b")
    snapshot.delete(["a1"])
    #expect(snapshot.items == ["a", "a2", "c", "b"])
  }

  @Test func aTouchCanBeMadeWithoutAView() {
    let touch = UITouch()
    #expect(touch.view == nil && touch.window == nil && touch.phase == .began)
    #expect(touch.location(in: UIView()) == .zero && touch.previousLocation(in: nil) == .zero)
  }
}
