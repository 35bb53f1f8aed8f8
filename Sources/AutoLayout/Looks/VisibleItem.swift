// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// What a view shows, and what assistive software is told of it: layout depends on none of it.
///
/// These members are a class of their own so that subclasses of ``View`` may override them.
open class VisibleItem: LayoutItem {
  /// The colour of the surface; drawn.
  open var backgroundColor: ViewColor? {
    get { itemColors?.background }
    set { if newValue != nil || itemColors != nil { changeableItemColors.background = newValue } }
  }

  /// The colour in which the view draws by itself; that of its superview unless set; drawn.
  open var tintColor: ViewColor! {
    get { itemColors?.tint ?? enclosingView?.tintColor ?? .defaultTint }
    set {
      changeableItemColors.tint = newValue
      tintColorDidChange()
    }
  }

  /// Told when the colour has changed in which the view draws by itself.
  open func tintColorDidChange() {}

  /// Kept: whether assistive software sees the view.
  open var isAccessibilityElement: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: what assistive software calls the view.
  open var accessibilityLabel: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what assistive software says the view is for.
  open var accessibilityHint: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what assistive software says the view's value is.
  open var accessibilityValue: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what the view is for assistive software.
  open var accessibilityTraits: AccessibilityTraits {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Kept: what assistive software sees inside.
  open var accessibilityElements: [Any]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether assistive software passes over what is inside.
  open var accessibilityElementsHidden: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether assistive software passes over what is beside.
  open var accessibilityViewIsModal: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether assistive software reads what is inside together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: where assistive software sees the view.
  open var accessibilityFrame: CGRect {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Kept: where assistive software taps.
  open var accessibilityActivationPoint: CGPoint {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Who is below for assistive software: none unless ``accessibilityElements`` says so.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// What assistive software sees at an index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The place of something that assistive software sees; −1 if it does not.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? -1
  }

  /// What assistive software does to use the view; says whether anything was done.
  open func accessibilityActivate() -> Bool { false }

  /// What assistive software does to make the value higher.
  open func accessibilityIncrement() {}

  /// What assistive software does to make the value lower.
  open func accessibilityDecrement() {}

  /// What assistive software does to get out of something; says whether anything was done.
  open func accessibilityPerformEscape() -> Bool { false }

  /// What assistive software does for the most important thing; says whether anything was done.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Told that assistive software has come to the view.
  open func accessibilityElementDidBecomeFocused() {}

  /// Told that assistive software has left the view.
  open func accessibilityElementDidLoseFocus() {}
}
