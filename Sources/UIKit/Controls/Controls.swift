// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// Buttons for more and less: 94 by 32 points.
open class UIStepper: UIControl {
  /// The value.
  open var value: Double = 0
  /// The smallest value.
  open var minimumValue: Double = 0
  /// The largest value.
  open var maximumValue: Double = 100
  /// The step.
  open var stepValue: Double = 1
  /// Kept: whether the event is sent at each step.
  open var isContinuous = true
  /// Kept: whether holding repeats.
  open var autorepeat = true
  /// Kept: whether the value begins anew at its end.
  open var wraps = false
  /// 94 by 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
}

/// Segments of which one is chosen: 32 points high, as wide as its titles need.
open class UISegmentedControl: UIControl {
  private var segments: [(title: String?, image: UIImage?, width: CGFloat)] = []
  /// The chosen segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// No segment.
  public static let noSegment = -1
  /// Kept: the colour of the chosen one.
  open var selectedSegmentTintColor: UIColor?
  /// Kept: whether a choice lasts only a moment.
  open var isMomentary = false
  /// Whether widths follow the titles.
  open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
  /// Segments of titles and pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
  }
  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }
  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    segments.insert((title, nil, 0), at: min(max(index, 0), segments.count))
    invalidateIntrinsicContentSize()
  }
  /// Adds a segment.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    segments.insert((nil, image, 0), at: min(max(index, 0), segments.count))
    invalidateIntrinsicContentSize()
  }
  /// Adds a segment of an action.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: index, animated: animated)
  }
  /// Removes a segment.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments.remove(at: index)
    invalidateIntrinsicContentSize()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    invalidateIntrinsicContentSize()
  }
  /// Sets a title.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].title = title
    invalidateIntrinsicContentSize()
  }
  /// Sets a picture.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].image = image
    invalidateIntrinsicContentSize()
  }
  /// A title.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }
  /// Sets a width; 0 follows the title.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return Misuse.report("there is no segment \(index)") }
    segments[index].width = width
    invalidateIntrinsicContentSize()
  }
  /// Kept nowhere: whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {}
  /// Kept nowhere: the look of titles.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
  /// Kept nowhere: a picture behind.
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  /// Kept nowhere: a picture between.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {}
  /// 32 points high, and as wide as the widest title in each segment.
  open override var intrinsicContentSize: CGSize {
    let metrics = TextMetrics(pointSize: 13)
    let widths = segments.map { segment in
      segment.width > 0
        ? segment.width : (segment.image?.size.width ?? metrics.size(of: segment.title ?? "").width) + 20
    }
    let sum = widths.reduce(0, +)
    let width = apportionsSegmentWidthsByContent ? sum : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width, height: 32)
  }
}

/// Shows while content is loaded: 60 points high, no part of a scroll view's layout.
open class UIRefreshControl: UIControl {
  /// Whether content is loaded.
  open private(set) var isRefreshing = false
  /// Kept: a text.
  open var attributedTitle: NSAttributedString?
  /// Says that content is loaded.
  open func beginRefreshing() { isRefreshing = true }
  /// Says that content has been loaded.
  open func endRefreshing() { isRefreshing = false }
  /// 60 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 60) }
}

/// A date that is picked: 320 by 216 points.
open class UIDatePicker: UIControl {
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// Kept: what is picked.
  open var datePickerMode = Mode.dateAndTime
  /// Kept: the look.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// Kept: the first date.
  open var minimumDate: Date?
  /// Kept: the last date.
  open var maximumDate: Date?
  /// Kept: the minutes between times.
  open var minuteInterval = 1
  /// Kept: seconds.
  open var countDownDuration: Double = 0
  /// Kept: how dates are written.
  open var locale: Locale?
  /// Kept: the calendar.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// Kept: the time zone.
  open var timeZone: TimeZone?
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize {
    preferredDatePickerStyle == .compact ? CGSize(width: 200, height: 34) : CGSize(width: 320, height: 216)
  }
}

/// A colour that is picked: 28 by 28 points.
open class UIColorWell: UIControl {
  /// The colour.
  open var selectedColor: UIColor?
  /// Kept: a title.
  open var title: String?
  /// 28 by 28 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
}

/// A search field: 36 points high, without a width of its own.
open class UISearchTextField: UITextField {
  /// 36 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
}

extension UIStepper {
  /// Kept nowhere: the picture of more.
  public final func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture of less.
  public final func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture behind.
  public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture between.
  public final func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {}
}
