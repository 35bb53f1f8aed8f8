// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// The appearance of a view, and its description for assistive software; layout depends on neither.
///
/// Properties marked "drawn" take effect in drawings; those marked "stored only" have no effect. Nothing here
/// calls the methods for assistive software.
///
/// These members are in a separate class so that subclasses of ``View`` may override them.
open class VisibleItem: LayoutItem {
  /// The background colour; drawn.
  open var backgroundColor: ViewColor? {
    get { itemLook?.background }
    set { setBackground(newValue) }
  }

  /// The colour in which the view draws itself; its superview's unless set; drawn.
  open var tintColor: ViewColor! {
    get { itemLook?.tint ?? enclosingView?.nearestTint ?? .defaultTint }
    set {
      changeableItemLook.tint = newValue
      tintColorDidChange()
      (self as? View)?.tellInheritedTint()
    }
  }

  /// Called after the tint colour was set, here or in a superview from which the view inherits it.
  open func tintColorDidChange() {}

  /// The transform of the view around its centre, after layout: touches and coordinates follow it, frames do not.
  open var transform: ViewTransform {
    get { itemLook?.transform ?? .identity }
    set { setTransform(newValue) }
  }

  /// The way in which a picture fills the view; drawn.
  open var contentMode: View.ContentMode {
    get { itemLook?.contentMode ?? .scaleToFill }
    set { if newValue != itemLook?.contentMode ?? .scaleToFill { changeableItemLook.contentMode = newValue } }
  }

  /// Whether subviews are clipped to the view; drawn.
  open var clipsToBounds: Bool {
    get { itemLook?.clipsToBounds ?? false }
    set { if newValue != itemLook?.clipsToBounds ?? false { changeableItemLook.clipsToBounds = newValue } }
  }

  /// A mask, in the view's coordinates.
  ///
  /// Drawn: everything of the view is also clipped to the outline of the mask. A mask that is the view itself, or that
  /// the view masks, is reported and not set.
  open var mask: View? {
    get { itemLook?.mask }
    set {
      guard newValue !== itemLook?.mask else { return }
      var masked = newValue
      while let view = masked {
        guard view !== self else {
          return LayoutDiagnostics.reportMisuse("\(view.node.text) cannot mask itself, directly or through other masks")
        }
        masked = view.itemLook?.mask
      }
      changeableItemLook.mask = newValue
    }
  }

  /// The gesture recognisers of the view.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { kept() }
    set {
      let new = newValue ?? []
      var gone = (gestureRecognizers ?? [])[...], come = new[...]
      keep(newValue)
      // Usually one recogniser is added or removed, and the others form a common prefix and suffix.
      while let first = gone.first, first === come.first { (gone, come) = (gone.dropFirst(), come.dropFirst()) }
      while let last = gone.last, last === come.last { (gone, come) = (gone.dropLast(), come.dropLast()) }
      let present = Set(come.map { ObjectIdentifier($0) })
      for recognizer in gone where !present.contains(ObjectIdentifier(recognizer)) { recognizer.view = nil }
      for recognizer in new where recognizer.view !== self { recognizer.view = self as? View }
    }
  }

  /// Adds a gesture recogniser to the view; it leaves its former view.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self as? View
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recogniser from the view.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Whether a gesture in the view may begin: yes unless overridden; the gesture's delegate is called afterwards.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether assistive software sees the view: unless set, `true` for labels and most controls of `UIKit`.
  open var isAccessibilityElement: Bool {
    get { kept() ?? spoken?.isElement ?? false }
    set { keep(newValue) }
  }

  /// The view's name for assistive software: unless set, the text of a label or button of `UIKit`.
  open var accessibilityLabel: String? {
    get { kept() ?? spoken?.label }
    set { keep(newValue) }
  }

  private final var spoken: SpokenContent? { (self as? any SpokenView)?.spoken }

  /// Stored only: the view's purpose for assistive software.
  open var accessibilityHint: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// The view's value for assistive software: unless set, the value of a field or control of `UIKit`.
  open var accessibilityValue: String? {
    get { kept() ?? spoken?.value }
    set { keep(newValue) }
  }

  /// The view's role for assistive software; by default, the usual role of such a view in `UIKit`.
  open var accessibilityTraits: AccessibilityTraits {
    get { kept() ?? spoken?.traits ?? [] }
    set { keep(newValue) }
  }

  /// Stored only: the elements inside for assistive software.
  open var accessibilityElements: [Any]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: whether assistive software ignores the elements inside.
  open var accessibilityElementsHidden: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether assistive software ignores the view's siblings.
  open var accessibilityViewIsModal: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether assistive software reads the elements inside together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the view's frame for assistive software.
  open var accessibilityFrame: CGRect {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the point that assistive software taps.
  open var accessibilityActivationPoint: CGPoint {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: whether the view gets several touches.
  open var isMultipleTouchEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the view alone gets touches.
  open var isExclusiveTouch: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the view hides everything behind it.
  open var isOpaque: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the language of the view's texts.
  open var accessibilityLanguage: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the words by which assistive software finds the view.
  open var accessibilityUserInputLabels: [String]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the view's name for assistive software, with attributes.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the value for assistive software, with attributes.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the purpose for assistive software, with attributes.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: a name for archives.
  open var restorationIdentifier: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the title in the enlarged presentation of the view.
  open var largeContentTitle: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: whether the view can be presented enlarged.
  open var showsLargeContentViewer: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether assistive software can use the view.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether colours stay when others are inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether drawing begins with a cleared area.
  open var clearsContextBeforeDrawing: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the number of pixels per point.
  open var contentScaleFactor: CGFloat {
    get { kept() ?? 3 }
    set { keep(newValue) }
  }

  /// Stored only: whether the focus is on the view.
  open var isFocused: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether the focus may be on the view: no unless overridden; never called, because there is no focus.
  open var canBecomeFocused: Bool { false }

  /// The number of elements inside for assistive software: none unless ``accessibilityElements`` is set.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index for assistive software.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The index of an element for assistive software; -1 if it is not listed.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? -1
  }

  /// Called when assistive software activates the view; returns whether anything was done.
  open func accessibilityActivate() -> Bool { false }

  /// Called when assistive software increments the value.
  open func accessibilityIncrement() {}

  /// Called when assistive software decrements the value.
  open func accessibilityDecrement() {}

  /// Called when assistive software dismisses something; returns whether anything was done.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called when assistive software triggers the main action; returns whether anything was done.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when assistive software scrolls the view by a page; returns whether anything was done.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  /// Stored only: the custom actions for assistive software.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Called when assistive software focuses the view.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when assistive software leaves the view.
  open func accessibilityElementDidLoseFocus() {}

  /// Stores a value under a key; does not set the property of that name.
  open func setValue(_ value: Any?, forKey key: String) { keep(value, "value." + key) }

  /// The value stored under a key by ``setValue(_:forKey:)``.
  open func value(forKey key: String) -> Any? { kept("value." + key) }
}
