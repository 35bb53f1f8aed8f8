// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A switch: 51 by 31 points.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Kept: the colour of one that is on.
  open var onTintColor: UIColor?
  /// Kept: the colour of the knob.
  open var thumbTintColor: UIColor?
  /// Kept: a picture.
  open var onImage: UIImage?
  /// Kept: a picture.
  open var offImage: UIImage?
  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  /// 51 by 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

/// A slider: 31 points high, without a width of its own.
open class UISlider: UIControl {
  /// The value.
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), max(minimumValue, maximumValue)) } }
  /// The smallest value.
  open var minimumValue: Float = 0
  /// The largest value.
  open var maximumValue: Float = 1
  /// Kept: whether the event is sent while a finger moves.
  open var isContinuous = true
  /// Kept: the colour before the knob.
  open var minimumTrackTintColor: UIColor?
  /// Kept: the colour after the knob.
  open var maximumTrackTintColor: UIColor?
  /// Kept: the colour of the knob.
  open var thumbTintColor: UIColor?
  /// Kept: a picture before.
  open var minimumValueImage: UIImage?
  /// Kept: a picture after.
  open var maximumValueImage: UIImage?
  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// Kept nowhere: a picture of the knob.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Kept nowhere: a picture before the knob.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  /// Kept nowhere: a picture after the knob.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
  /// Where the line is.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 2, y: bounds.size.height / 2 - 2, width: bounds.size.width - 4, height: 4)
  }
  /// Where the knob is.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    return CGRect(x: rect.origin.x + part * (rect.size.width - 31), y: rect.origin.y - 13, width: 31, height: 31)
  }
  /// 31 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
}

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

/// How far something is: 4 points high, without a width of its own.
open class UIProgressView: UIView {
  /// How far, from 0 to 1.
  open var progress: Float = 0
  /// Kept: the look.
  open var progressViewStyle = Style.default
  /// Kept: the colour of what is done.
  open var progressTintColor: UIColor?
  /// Kept: the colour of what is left.
  open var trackTintColor: UIColor?
  /// Kept: a picture.
  open var progressImage: UIImage?
  /// Kept: a picture.
  open var trackImage: UIImage?
  /// Kept: what is followed.
  open var observedProgress: Progress?
  /// A view of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  /// Sets how far.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
}

/// Dots for pages: 26 points high.
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The page that shows.
  open var currentPage = 0
  /// Kept: whether a single page shows no dot.
  open var hidesForSinglePage = false
  /// Kept: the colour of dots.
  open var pageIndicatorTintColor: UIColor?
  /// Kept: the colour of the dot of the page that shows.
  open var currentPageIndicatorTintColor: UIColor?
  /// Kept: the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Kept: whether a finger changes pages.
  open var allowsContinuousInteraction = true
  /// Kept: a picture for dots.
  open var preferredIndicatorImage: UIImage?
  /// The size for a number of pages.
  open func size(forNumberOfPages count: Int) -> CGSize {
    CGSize(width: count > 0 ? CGFloat(count) * 17 + 22 : 0, height: 26)
  }
  /// Kept nowhere: a picture for a dot.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// 26 points high, 17 points a dot.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
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

/// Effects of a view; drawn as nothing.
open class UIVisualEffect: ViewIsolated {
  /// No effect.
  public init() {}
}

/// A blur.
public final class UIBlurEffect: UIVisualEffect {
  /// The look.
  public let style: Style
  /// A blur of a look.
  public init(style: Style) { self.style = style }
}

/// What shows on a blur.
public final class UIVibrancyEffect: UIVisualEffect {
  /// For a blur.
  public init(blurEffect: UIBlurEffect) {}
}

/// A view with an effect: what is inside lies in ``contentView``, which fills it.
open class UIVisualEffectView: UIView {
  /// The effect; kept.
  open var effect: UIVisualEffect?
  /// The view for what is inside.
  public final let contentView = UIView()
  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
  }
}

/// A search field: 36 points high, without a width of its own.
open class UISearchTextField: UITextField {
  /// 36 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 36) }
}
