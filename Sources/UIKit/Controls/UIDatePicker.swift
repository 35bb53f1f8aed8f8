// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A control for picking a date: 320 by 216 points.
open class UIDatePicker: UIControl {
  /// Stored only: whether dates are rounded to the minutes between times.
  open var roundsToMinuteInterval = true
  /// The resolved style.
  open var datePickerStyle: UIDatePickerStyle { preferredDatePickerStyle }
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// Stored only: the picked values: date, time or both.
  open var datePickerMode = Mode.dateAndTime
  /// Stored only: the appearance.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// Stored only: the first date.
  open var minimumDate: Date?
  /// Stored only: the last date.
  open var maximumDate: Date?
  /// Stored only: the minutes between times.
  open var minuteInterval = 1
  /// Stored only: seconds.
  open var countDownDuration: Double = 0
  /// Stored only: the locale of dates.
  open var locale: Locale?
  /// Stored only: the calendar.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  /// Stored only: the time zone.
  open var timeZone: TimeZone?
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// 320 by 216 points.
  open override var intrinsicContentSize: CGSize {
    preferredDatePickerStyle == .compact ? CGSize(width: 200, height: 34) : CGSize(width: 320, height: 216)
  }
}
