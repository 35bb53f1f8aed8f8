// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A date that is picked: 320 by 216 points.
open class UIDatePicker: UIControl {
  /// Kept: whether dates are rounded to the minutes between times.
  open var roundsToMinuteInterval = true
  /// The look that it has.
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// Kept: the picked values: date, time or both.
  open var datePickerMode = Mode.dateAndTime
  /// Kept: the appearance.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// Kept: the first date.
  open var minimumDate: Date?
  /// Kept: the last date.
  open var maximumDate: Date?
  /// Kept: the minutes between times.
  open var minuteInterval = 1
  /// Kept: seconds.
  open var countDownDuration: Double = 0
  /// Kept: the locale of dates.
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
