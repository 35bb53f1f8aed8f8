public import AutoLayout
public import Foundation

/// Segments, one of which can be selected: 32 points high; the titles determine the width, but are not drawn.
open class UISegmentedControl: UIControl {
  /// The width that was set for a segment; 0 if the title determines the width.
  open func widthForSegment(at index: Int) -> CGFloat { segments.indices.contains(index) ? segments[index].width : 0 }
  /// The image of a segment.
  open func imageForSegment(at index: Int) -> UIImage? {
    segments.indices.contains(index) ? segments[index].image : nil
  }
  /// Whether a tap can select a segment.
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }
  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].action = action
    (segments[index].title, segments[index].image) = (action.title, action.image)
    invalidateIntrinsicContentSize()
  }
  /// The action of a segment; `nil` without one.
  open func actionForSegment(at index: Int) -> UIAction? {
    segments.indices.contains(index) ? segments[index].action : nil
  }
  /// Sends events to targets; runs the action of the selected segment first if `valueChanged` is among the events.
  open override func sendActions(for controlEvents: UIControl.Event) {
    if controlEvents.contains(.valueChanged), let action = actionForSegment(at: selectedSegmentIndex) {
      sendAction(action)
    }
    super.sendActions(for: controlEvents)
  }
  /// A control with one segment for each action.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
  }
  /// No effect: the offset of a segment's title.
  open func setContentOffset(_ offset: CGSize, forSegmentAt index: Int) {}
  /// No effect: the offset of titles.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType type: Segment, barMetrics: UIBarMetrics
  ) {}
  /// The segments to which a setting applies.
  public enum Segment: Int, Hashable, Sendable {
    /// All segments.
    case any
    /// The leftmost segment.
    case left
    /// Segments between the ends.
    case center
    /// The rightmost segment.
    case right
    /// A single segment.
    case alone
  }
  private struct Item {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
  }
  private var segments: [Item] = []
  /// The index of the selected segment, or ``noSegment``.
  ///
  /// An index beyond the last segment is reported, and the selection stays.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if selectedSegmentIndex < 0 { return selectedSegmentIndex = Self.noSegment }
      if segments.indices.contains(selectedSegmentIndex) { return }
      Misuse.report("segment \(selectedSegmentIndex) cannot be selected: there are \(segments.count) segments")
      selectedSegmentIndex = segments.indices.contains(oldValue) ? oldValue : Self.noSegment
    }
  }
  /// No segment.
  public static let noSegment = -1
  /// Stored only: the colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// Whether the selection by a tap lasts only while its events are sent.
  open var isMomentary = false
  /// Whether each segment is as wide as its own title, instead of as wide as the widest title.
  open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
  }
  /// A control with one segment for each title, image or action, as large as its segments.
  ///
  /// Any other item makes an empty segment.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    hugFirmly(.vertical)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else if let action = item as? UIAction {
        insertSegment(action: action, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    frame.size = intrinsicContentSize
  }
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Adds a segment with a title; the same segment stays selected.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(Item(title: title), at: index)
  }
  /// Adds a segment with an image; the same segment stays selected.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(Item(image: image), at: index)
  }
  /// Adds a segment with the title and image of an action, which runs when the segment is selected.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insert(Item(title: action.title, image: action.image, action: action), at: index)
  }
  private func insert(_ item: Item, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(item, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }
  /// Removes a segment.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments.remove(at: index)
    if selectedSegmentIndex == index {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > index {
      selectedSegmentIndex -= 1
    }
    invalidateIntrinsicContentSize()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
    invalidateIntrinsicContentSize()
  }
  /// Sets a title, which replaces the image.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].title = title
    if title != nil { segments[index].image = nil }
    invalidateIntrinsicContentSize()
  }
  /// Sets an image, which replaces the title.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].image = image
    if image != nil { segments[index].title = nil }
    invalidateIntrinsicContentSize()
  }
  /// The title of a segment.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }
  /// Sets the width of a segment; with 0, the title determines the width.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].width = width
    invalidateIntrinsicContentSize()
  }
  /// Sets whether a tap can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].isEnabled = enabled
  }
  /// Selects the segment at a point as a tap does; returns whether events of a change follow.
  final func selects(byTapAt point: CGPoint) -> Bool {
    guard let index = segment(at: point.x), segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return false }
    selectedSegmentIndex = index
    return true
  }
  /// The segment at a distance; segments without a set width share the remaining width of the control.
  private func segment(at x: CGFloat) -> Int? {
    var along = distanceInReading(to: x)
    let shared = bounds.size.width - segments.reduce(0) { $0 + max($1.width, 0) }
    let shares = segments.map { segment -> CGFloat in
      if segment.width > 0 { return 0 }
      return apportionsSegmentWidthsByContent ? contentWidth(of: segment) : 1
    }
    let sum = shares.reduce(0, +)
    for (index, segment) in segments.enumerated() {
      var width = segment.width
      if width <= 0 { width = max(shared, 0) * shares[index] / sum }
      if along < width { return index }
      along -= width
    }
    return nil
  }
  /// Sets the appearance of titles.
  ///
  /// The font of the normal state decides the width of segments; the rest is stored only.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    looks[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
  }
  /// The appearance of titles.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { looks[state.rawValue] }
  private var looks: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// No effect: the background image.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  /// No effect: the image between segments.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {}
  /// 32 points high.
  ///
  /// The width is the sum of all segments' widths if ``apportionsSegmentWidthsByContent`` is `true`; otherwise every
  /// segment counts with the greatest of these widths.
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.width > 0 ? $0.width : contentWidth(of: $0) }
    let sum = widths.reduce(0, +)
    let width = apportionsSegmentWidthsByContent ? sum : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width, height: 32)
  }
  /// The width of a segment that follows from its title or image.
  private func contentWidth(of segment: Item) -> CGFloat {
    let metrics = (looks[State.normal.rawValue]?[.font] as? UIFont)?.metrics ?? TextMetrics(pointSize: 13)
    return (segment.image?.size.width ?? metrics.size(of: segment.title ?? "").width) + 20
  }
}
