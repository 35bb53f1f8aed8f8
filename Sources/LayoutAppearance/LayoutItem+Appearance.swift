public import AutoLayout
package import Foundation

/// The stored appearance of an item.
private final class AppearanceRecord {
  /// The look without the properties that the item itself stores (``ItemLook``).
  var value = Appearance()
  /// Whether the look was set.
  var isSet = false
  /// Updates the look after a change of values that it depends on; `nil` if the look is up to date.
  var update: ((LayoutItem) -> Void)?
  /// Whether the present recording will compare the final look with the look before the first change.
  var isCompared = false
}

extension LayoutItem {
  /// Whether any part of the item's appearance was set.
  public final var hasAppearance: Bool { appearanceRecord?.isSet == true || itemLook != nil }

  /// The record, up to date; `nil` if there is none.
  fileprivate final var appearanceRecord: AppearanceRecord? {
    guard let record = extensionRecord(AppearanceRecord.self) else { return nil }
    if let update = record.update {
      record.update = nil
      LayoutChanges.suspended { update(self) }
    }
    return record
  }

  /// Stores a closure that sets the appearance, and calls it once, when the appearance is next read or set.
  ///
  /// Several changes of the values that the appearance depends on then cost only one computation. If a recording ends
  /// or is interrupted, its recorder is notified before, if the appearance differs from the appearance before the first
  /// change.
  package final func updateAppearanceLater(_ update: @escaping (LayoutItem) -> Void) {
    let known = extensionRecord(AppearanceRecord.self)
    let record = known ?? AppearanceRecord()
    if known == nil { keepExtensionRecord(record) }
    compareLater(record)
    record.update = update
  }

  /// Notifies the recorder of the calling thread at the end of its recording if the appearance then differs from the
  /// present appearance.
  private final func compareLater(_ record: AppearanceRecord) {
    guard !record.isCompared, let recorder = LayoutChanges.recorder, let view = self as? View,
      let tell = recorder.recordAppearanceLater(of: view)
    else { return }
    // The appearance before the recording is no longer known.
    if record.update != nil { return tell() }
    let former = view.appearance
    record.isCompared = true
    LayoutChanges.beforeInterruption { [weak view] in
      record.isCompared = false
      if let view, view.appearance != former { tell() }
    }
  }

  /// Stores the parts of a look that classes may override.
  fileprivate final func keepLook(_ look: Appearance) {
    let kept = itemLook
    if kept?.background?.color != look.backgroundColor {
      setBackground(look.backgroundColor.map { ViewColor($0) })
    }
    if kept?.tint?.color != look.tintColor { changeableItemLook.tint = look.tintColor.map { ViewColor($0) } }
    setTransform(look.transform)
    if kept?.contentMode ?? .scaleToFill != look.contentMode { changeableItemLook.contentMode = look.contentMode }
    if kept?.clipsToBounds ?? false != look.clipsToBounds { changeableItemLook.clipsToBounds = look.clipsToBounds }
  }
}

extension ItemLook {
  /// The outline of the mask.
  fileprivate var outline: Path? {
    mask.map { Path(rectangle: $0.frame, radius: $0.appearance.cornerRadius) }
  }
}

extension ViewColor {
  /// A colour of a value.
  public convenience init(_ color: Color) {
    self.init(content: color)
  }

  /// The colour as a value.
  public var color: Color {
    content as? Color ?? (numbers.count == 8 ? Color(numbers: numbers) : .defaultTint)
  }
}

extension Color: ColorNumbers {
  /// The parts in light and dark appearance.
  package var numbers: [CGFloat] {
    [light, dark].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }
}

extension Color {
  /// A colour from its eight numbers, those of ``numbers``.
  package init(numbers: [CGFloat]) {
    self.init(
      light: Components(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]),
      dark: Components(red: numbers[4], green: numbers[5], blue: numbers[6], alpha: numbers[7]))
  }
}

extension Color: CustomStringConvertible {
  /// The parts of the colour in light appearance.
  public var description: String {
    "Color(red: \(light.red), green: \(light.green), blue: \(light.blue), alpha: \(light.alpha))"
  }
}

extension Color {
  /// The tint of a tree in which no tint was set.
  package static let defaultTint = Color(light: Components(hex: 0x007AFF), dark: Components(hex: 0x0A84FF))
}

extension ViewIsolated where Self: LayoutItem {
  /// The item's appearance; an item without settings stores nothing.
  public var appearance: Appearance {
    get {
      var value = appearanceRecord?.value ?? Appearance()
      guard let look = itemLook else { return value }
      value.backgroundColor = look.background?.color
      value.tintColor = look.tint?.color
      (value.transform, value.contentMode, value.clipsToBounds) = (look.transform, look.contentMode, look.clipsToBounds)
      if let outline = look.outline { value.mask = outline }
      return value
    }
    set {
      let record = appearanceRecord
      // The change is recorded, because an animation block that changes only the appearance lasts as long as any other
      // block.
      if let recorder = LayoutChanges.recorder, let view = self as? View, newValue != appearance {
        recorder.recordAppearance(of: view)
      }
      keepLook(newValue)
      var value = newValue
      (value.backgroundColor, value.tintColor) = (nil, nil)
      (value.transform, value.contentMode, value.clipsToBounds) = (.identity, .scaleToFill, false)
      if let outline = itemLook?.outline, value.mask == outline { value.mask = nil }
      if let record, record.isSet { return record.value = value }
      guard value != Appearance() else { return }
      let kept = record ?? AppearanceRecord()
      (kept.value, kept.isSet) = (value, true)
      if record == nil { keepExtensionRecord(kept) }
    }
  }
}
