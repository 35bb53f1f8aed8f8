public import AutoLayout
public import Foundation

/// A month with selectable days: 375 by 425 points; the selection is stored, and days are not drawn.
open class UICalendarView: UIView {
  /// A decoration of a day; no effect, because days are not drawn.
  public struct Decoration {
    /// The size of a decoration.
    public enum Size: Int, Hashable, Sendable {
      /// Small.
      case small
      /// Medium.
      case medium
      /// Large.
      case large
    }
    /// A dot.
    public static func `default`(color: UIColor? = nil, size: Size = .medium) -> Decoration { Decoration() }
    /// An image.
    public static func image(_ image: UIImage?, color: UIColor? = nil, size: Size = .medium) -> Decoration {
      Decoration()
    }
    /// A view.
    public static func customView(_ provider: @escaping () -> UIView) -> Decoration { Decoration() }
  }

  /// Stored only: the delegate of the calendar.
  open weak var delegate: (any UICalendarViewDelegate)?
  /// The selection.
  open var selectionBehavior: UICalendarSelection?
  /// The calendar.
  open var calendar = Calendar.current
  /// The language.
  open var locale = Locale.current
  /// The time zone.
  open var timeZone: TimeZone?
  /// Stored only: the days that can be chosen.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  /// Stored only: whether days have decorations.
  open var wantsDateDecorations = true
  /// Stored only: the design of the font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// The visible month; the present month unless set.
  open var visibleDateComponents: DateComponents {
    get { visible ?? calendar.dateComponents([.era, .year, .month], from: Date()) }
    set { visible = newValue }
  }
  private var visible: DateComponents?

  /// Shows a month.
  open func setVisibleDateComponents(_ components: DateComponents, animated: Bool) { visible = components }
  /// No effect: requests decorations again.
  open func reloadDecorations(forDateComponents components: [DateComponents], animated: Bool) {}
  /// 375 by 425 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 375, height: 425) }
}

/// The delegate of a calendar; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICalendarViewDelegate: AnyObject {
  /// The decoration of a day.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called after the visible month has changed; never called here.
  func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents)
}

extension UICalendarViewDelegate {
  /// No decoration.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
  ) {}
}

/// The selection of a calendar.
open class UICalendarSelection: ViewIsolated {
  init() {}
  /// No effect: requests again which days can be selected.
  open func updateSelectableDates() {}
}

/// A selection of one day.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Stored only: the delegate of the selection.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The day.
  open var selectedDate: DateComponents?
  /// A selection without a day.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  /// Selects a day.
  open func setSelected(_ date: DateComponents?, animated: Bool) { selectedDate = date }
}

/// A selection of several days.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Stored only: the delegate of the selection.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The days.
  open var selectedDates: [DateComponents] = []
  /// A selection without days.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }
  /// Selects days.
  open func setSelectedDates(_ dates: [DateComponents], animated: Bool) { selectedDates = dates }
}

/// The delegate of a single-day selection; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called after a day was selected; never called here.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day can be selected.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Every date may be selected.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// The delegate of a multi-day selection; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called after a day was selected; never called here.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called after a day was deselected; never called here.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}
