import Testing
import UIKit

/// Overrides of properties and methods that concern appearance, gestures and states, in subclasses of UIKit's classes.
@Suite struct LookOverrideTests {
  private final class Badge: UIImageView {
    var modes: [UIView.ContentMode] = []
    override var contentMode: UIView.ContentMode { didSet { modes.append(contentMode) } }
    override var transform: CGAffineTransform {
      get { super.transform }
      set { super.transform = newValue.a < 0.5 ? CGAffineTransform(scaleX: 0.5, y: 0.5) : newValue }
    }
    override var clipsToBounds: Bool {
      get { super.clipsToBounds }
      set { super.clipsToBounds = newValue || isHidden }
    }
  }

  @Test func looksGoThroughTheOverride() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view: UIView = badge
    view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(view.appearance.transform == view.transform)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentMode = .center
    view.contentMode = .scaleAspectFit
    #expect(badge.modes == [.center, .scaleAspectFit])
    #expect(view.appearance.contentMode == .scaleAspectFit)
    view.isHidden = true
    view.clipsToBounds = false
    #expect(view.appearance.clipsToBounds)
  }

  /// A view that stays where it is seen when its superview sets its frame, as cells with swipe actions do.
  private final class Swiped: UIView {
    var frames = 0
    override var frame: CGRect {
      get { super.frame }
      set {
        frames += 1
        super.frame = CGRect(origin: CGPoint(x: frame.origin.x, y: newValue.origin.y), size: newValue.size)
      }
    }
  }

  @Test func centresAndBoundsDoNotGoThroughTheFrame() {
    let view = Swiped()
    view.frame = CGRect(x: 5, y: 10, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 0, y: 10, width: 100, height: 50))
    let count = view.frames
    view.center.x -= 30
    #expect(view.frame == CGRect(x: -30, y: 10, width: 100, height: 50))
    view.bounds.size.width = 60
    #expect(view.frame == CGRect(x: -10, y: 10, width: 60, height: 50))
    view.layer.position = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -30, y: -25, width: 60, height: 50))
    #expect(view.frames == count)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.bounds.size = CGSize(width: 844, height: 390)
    #expect(window.frame.size == CGSize(width: 844, height: 390))
    window.layoutIfNeeded()
    #expect(window.traitCollection.verticalSizeClass == .compact)
  }

  @Test func viewsAndLayersClipTogether() {
    let view = UIView()
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds && view.appearance.clipsToBounds)
    view.layer.cornerRadius = 4
    #expect(view.clipsToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds && !view.appearance.clipsToBounds)
    let layer = CALayer()
    layer.masksToBounds = true
    #expect(layer.masksToBounds)
  }

  @Test func scrollViewsAndLayersClipTogether() {
    let scroll = UIScrollView()
    #expect(scroll.clipsToBounds && scroll.layer.masksToBounds)
    scroll.layer.masksToBounds = false
    #expect(!scroll.clipsToBounds && !scroll.layer.masksToBounds)
    scroll.clipsToBounds = true
    #expect(scroll.layer.masksToBounds)
  }

  @Test func masksFollowTheirView() {
    let (view, mask) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(view.mask == nil && view.appearance.mask == nil)
    view.mask = mask
    let whole = view.appearance.mask
    #expect(whole != nil)
    // A change of the layer, which has no mask, does not remove the view's mask.
    view.layer.cornerRadius = 2
    #expect(view.appearance.mask == whole)
    mask.frame.size.width = 5
    #expect(view.appearance.mask != whole && view.appearance.mask != nil)
    view.mask = nil
    #expect(view.mask == nil && view.appearance.mask == nil)
  }

  private final class Reader: UITextView {
    override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
      if gestureRecognizer is UILongPressGestureRecognizer { gestureRecognizer.isEnabled = false }
      super.addGestureRecognizer(gestureRecognizer)
    }
  }

  private final class Locked: UIView, UIGestureRecognizerDelegate {
    var questions = 0
    var opens = false
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      questions += 1
      return opens
    }
  }

  /// A cell that takes only touches whose view is the content view itself.
  private final class Picky: UITableViewCell {
    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.view === contentView && super.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private final class Counter {
    var taps = 0
    func tap() { taps += 1 }
  }

  @Test func viewsDecideOnGestures() {
    let reader: UIView = Reader()
    let (press, tap) = (UILongPressGestureRecognizer(), UITapGestureRecognizer())
    reader.addGestureRecognizer(press)
    reader.addGestureRecognizer(tap)
    #expect(!press.isEnabled && tap.isEnabled && reader.gestureRecognizers == [press, tap])
    let other = UIView()
    other.addGestureRecognizer(tap)
    #expect(tap.view === other && reader.gestureRecognizers == [press])
  }

  @Test func cellsAreDelegatesOfGestures() {
    let (cell, counter) = (Picky(style: .default, reuseIdentifier: nil), Counter())
    let tap = UITapGestureRecognizer(target: counter, action: Selector("tap", Counter.tap))
    tap.delegate = cell
    cell.addGestureRecognizer(tap)
    let label = UILabel(frame: CGRect(x: 100, y: 0, width: 50, height: 44))
    label.isUserInteractionEnabled = true
    cell.contentView.addSubview(label)
    cell.layoutIfNeeded()
    cell.tap(at: CGPoint(x: 110, y: 20))
    #expect(counter.taps == 0)
    cell.tap(at: CGPoint(x: 20, y: 20))
    #expect(counter.taps == 1)
    let other = UITapGestureRecognizer()
    #expect(tap.delegate?.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: other) == true)
    #expect(tap.delegate?.gestureRecognizer(tap, shouldRequireFailureOf: other) == false)
    #expect(UITableViewCell().gestureRecognizer(tap, shouldReceive: UITouch(at: .zero, in: cell)))
  }

  @Test func gesturesBeginIfViewAndDelegateAgree() {
    let (view, counter) = (Locked(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Counter())
    let tap = UITapGestureRecognizer(target: counter, action: Selector("tap", Counter.tap))
    view.addGestureRecognizer(tap)
    view.tap(at: CGPoint(x: 1, y: 1))
    #expect(counter.taps == 0 && view.questions == 1)
    view.opens = true
    // A view that is also the recogniser's delegate is asked once.
    tap.delegate = view
    view.tap(at: CGPoint(x: 1, y: 1))
    #expect(counter.taps == 1 && view.questions == 2)
    let plain = UIView()
    plain.addGestureRecognizer(tap)
    view.opens = false
    tap.send(.ended)
    #expect(counter.taps == 1 && view.questions == 3)
  }

  private final class Bar: UIStackView {
    override var axis: NSLayoutConstraint.Axis { didSet { spacing = axis == .vertical ? 3 : 7 } }
    override var spacing: CGFloat {
      get { super.spacing }
      set { super.spacing = newValue * 2 }
    }
    override var arrangedSubviews: [UIView] { super.arrangedSubviews.filter { !$0.isHidden } }
  }

  @Test func stackViewsLayOutWhatTheirPropertiesSet() {
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 48))
    let stack: UIStackView = bar
    for _ in 0..<3 { stack.addArrangedSubview(UIView()) }
    stack.distribution = .fillEqually
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(stack.spacing == 6)
    #expect(stack.subviews.map { $0.frame.origin.y } == [0, 18, 36])
    stack.subviews[1].isHidden = true
    #expect(stack.arrangedSubviews.count == 2)
  }

  private final class Chip: UIControl {
    static let picked = UIControl.State(rawValue: 1 << 16)
    var sent: [UIControl.Event] = []
    var targets = 0
    override var state: UIControl.State { super.state.union(Chip.picked) }
    override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment { didSet { setNeedsDisplay() } }
    override func sendActions(for controlEvents: UIControl.Event) {
      sent.append(controlEvents)
      super.sendActions(for: controlEvents)
    }
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
      targets += 1
      super.addTarget(target, action: action, for: controlEvents)
    }
  }

  @Test func controlsHaveStatesAndEventsOfTheirOwn() {
    let (chip, counter) = (Chip(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Counter())
    let control: UIControl = chip
    control.addTarget(counter, action: Selector("tap", Counter.tap), for: .touchUpInside)
    var runs = 0
    control.addAction(UIAction { _ in runs += 1 }, for: .touchUpInside)
    control.tap(at: CGPoint(x: 1, y: 1))
    #expect(chip.targets == 1 && counter.taps == 1 && runs == 1)
    #expect(chip.sent == [.touchDown, [.touchUpInside, .primaryActionTriggered]])
    control.isSelected = true
    #expect(control.state == [.selected, Chip.picked])
    control.contentHorizontalAlignment = .right
    #expect(control.contentHorizontalAlignment == .right)
    control.removeTarget(counter, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(counter.taps == 1 && runs == 2)
  }

  private final class Picture: UIScrollView {
    var scales: [CGFloat] = []
    override var zoomScale: CGFloat { didSet { scales.append(zoomScale) } }
  }

  private final class Zooms: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewDidZoom(_ scrollView: UIScrollView) { count += 1 }
  }

  @Test func zoomsCanBeOverridden() {
    let (picture, zooms) = (Picture(), Zooms())
    let scroll: UIScrollView = picture
    scroll.delegate = zooms
    scroll.setZoomScale(2, animated: false)
    scroll.zoomScale = 3
    #expect(picture.scales == [2, 3] && zooms.count == 1)
  }

  private final class Photo: NSObject, UIScrollViewDelegate {
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    var zooms: [CGFloat] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms.append(scrollView.zoomScale) }
  }

  @Test(arguments: [false, true]) func aZoomedPictureEnlargesTheContent(_ hasConstraints: Bool) {
    let (scroll, photo) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Photo())
    scroll.addSubview(photo.picture)
    scroll.delegate = photo
    if hasConstraints {
      photo.picture.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        photo.picture.topAnchor.constraint(equalTo: scroll.topAnchor),
        photo.picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        photo.picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        photo.picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        photo.picture.widthAnchor.constraint(equalToConstant: 400),
        photo.picture.heightAnchor.constraint(equalToConstant: 300),
      ])
    } else {
      scroll.contentSize = photo.picture.bounds.size
    }
    scroll.layoutIfNeeded()
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    scroll.zoomScale = 0.25
    #expect(scroll.zoomScale == 0.5 && scroll.contentSize == CGSize(width: 200, height: 150))
    scroll.setZoomScale(2, animated: true)
    #expect(scroll.contentSize == CGSize(width: 800, height: 600) && photo.zooms == [0.5, 2])
    let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 400, y: 300)].map { photo.picture.convert($0, to: scroll) }
    #expect(corners == [CGPoint(x: 0, y: 0), CGPoint(x: 800, y: 600)])
    scroll.zoom(to: CGRect(x: 150, y: 100, width: 100, height: 50), animated: false)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 300, y: 150))
    scroll.zoom(to: CGRect(x: 390, y: 0, width: 10, height: 10), animated: false)
    #expect(scroll.zoomScale == 4 && scroll.contentOffset == CGPoint(x: 1400, y: 0))
    scroll.zoomScale = 1
    #expect(photo.picture.transform == .identity && scroll.contentSize == CGSize(width: 400, height: 300))
  }

  @Test func aViewZoomedBeforeItsLayoutKeepsItsCorner() {
    let (scroll, photo) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Photo())
    let picture = photo.picture
    scroll.addSubview(picture)
    picture.translatesAutoresizingMaskIntoConstraints = false
    let width = picture.widthAnchor.constraint(equalToConstant: 1_000)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: scroll.topAnchor), width,
      picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 500),
    ])
    (scroll.delegate, scroll.maximumZoomScale, scroll.zoomScale) = (photo, 4, 2)
    func ends() -> [CGPoint] {
      scroll.layoutIfNeeded()
      return [CGPoint.zero, CGPoint(x: picture.bounds.width, y: 500)].map { picture.convert($0, to: scroll) }
    }
    #expect(ends() == [CGPoint(x: 0, y: 0), CGPoint(x: 2_000, y: 1_000)])
    width.constant = 300
    #expect(ends() == [CGPoint(x: 0, y: 0), CGPoint(x: 600, y: 1_000)])
  }

  private final class Emoji: UITextField {
    override var textInputMode: UITextInputMode? {
      UITextInputMode.activeInputModes.first { $0.primaryLanguage == "emoji" } ?? super.textInputMode
    }
    override var returnKeyType: UIReturnKeyType {
      get { .send }
      set { super.returnKeyType = newValue }
    }
    override var description: String { "an emoji" }
  }

  @Test func typingAndDescriptionsCanBeOverridden() {
    let field = Emoji()
    let plain: UITextField = field
    plain.returnKeyType = .go
    #expect(plain.returnKeyType == .send && plain.textInputMode?.primaryLanguage == "en-US")
    #expect("\(plain)" == "an emoji")
    #expect("\(UIView())".hasPrefix("<View:"))
  }

  @Test func aMaskFollowsTheLayerThatItMasksNow() {
    let (first, second, mask) = (UIView(), UIView(), CAShapeLayer())
    first.layer.mask = mask
    second.layer.mask = mask
    first.layer.mask = nil
    #expect(second.appearance.mask == nil)
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
    #expect(second.appearance.mask != nil && first.appearance.mask == nil)
  }
}
