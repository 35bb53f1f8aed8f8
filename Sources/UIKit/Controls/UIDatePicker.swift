// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A control for picking a date: 200 by 34 points in the compact style, otherwise 320 by 216 points; not drawn.
open class UIDatePicker: UIControl {
  /// A picker of the present time, with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.horizontal, .vertical)
  }
  /// Stored only: whether times are rounded to multiples of ``minuteInterval``.
  open var roundsToMinuteInterval = true
  /// The resolved style: as on iOS since version 14, `automatic` is `compact` in modes that have this style, otherwise
  /// `wheels`.
  open var datePickerStyle: UIDatePickerStyle {
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
    return datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth ? .wheels : .compact
  }
  /// The date, within its bounds; the time at which the control was made unless set.
  open var date = Date() { didSet { date = pinned(date) } }
  /// Whether the user picks a date, a time or both, or a time to count down, which has no bounds.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      date = pinned(date)
      if datePickerMode != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The appearance; determines the size.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The first date that can be picked; without effect if it is later than the last one.
  open var minimumDate: Date? { didSet { date = pinned(date) } }
  /// The last date that can be picked; without effect if it is earlier than the first one.
  open var maximumDate: Date? { didSet { date = pinned(date) } }
  private func pinned(_ date: Date) -> Date {
    if datePickerMode == .countDownTimer { return date }
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let late = max(date, minimumDate ?? date)
    return min(late, maximumDate ?? late)
  }
  /// Stored only: the interval between times, in minutes.
  open var minuteInterval = 1
  /// Stored only: the duration to count down, in seconds.
  open var countDownDuration: Double = 0
  /// Stored only: the locale of dates.
  open var locale: Locale?
  /// Stored only: the calendar.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// Stored only: the time zone.
  open var timeZone: TimeZone?
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// 200 by 34 points in the compact style, otherwise 320 by 216 points.
  open override var intrinsicContentSize: CGSize {
    datePickerStyle == .compact ? CGSize(width: 200, height: 34) : CGSize(width: 320, height: 216)
  }
}
