public import AutoLayout
public import Foundation

extension LayoutSnapshot {
  /// A view, a guide, or a part of a view that guides follow.
  public struct Item: Hashable, Sendable, Codable {
    /// A number unique in the snapshot, which the item keeps in all states of a transition.
    public var number: Int
    /// The debug label, the accessibility identifier or the guide's identifier; otherwise the type.
    public var name: String
    /// The kind of item.
    public var kind: Kind
    /// The number of items around it; 0 for the root.
    public var depth: Int
    /// The index of the item that contains it; `nil` for the root.
    public var parent: Int?
    /// The rectangle in the root's coordinates, in points; its size may be negative.
    public var frame: CGRect
    /// The opacity, multiplied by the opacities of all views around it.
    public var alpha: CGFloat
    /// Whether the view, or a view around it, is hidden.
    public var isHidden = false
    /// Whether its reading direction is right to left.
    public var isRightToLeft = false
    /// Whether it has too few constraints; `false` unless requested.
    public var isAmbiguous = false
    /// The distance of the first baseline from the root's top edge; `nil` without text.
    public var firstBaseline: CGFloat?
    /// The text in it.
    public var text: Text?
    /// The area in which scroll views around it show it, in the root's coordinates, in points; `nil` if none clips it.
    public var visibleArea: CGRect?
  }

  /// The kind of an item.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A view of a type without its own kind.
    case view
    /// A text.
    case label
    /// An editable text.
    case textField
    /// A pressable title.
    case button
    /// A picture.
    case image
    /// A spinner.
    case spinner
    /// A view that shows a part of a larger content.
    case scrollView
    /// A view that arranges others in a row or column.
    case stackView
    /// A guide added by the application.
    case guide
    /// The part of a view inside its margins.
    case margins
    /// The part of a view inside the safe area.
    case safeArea

    /// Whether the item is a view.
    public var isView: Bool { self != .guide && self != .margins && self != .safeArea }
  }

  /// The text in a view.
  public struct Text: Hashable, Sendable, Codable {
    /// The string.
    public var string: String
    /// The built-in measure of the text.
    public var metrics: TextMetrics
    /// The largest number of lines; 0 for no limit.
    public var lineLimit = 1
    /// The distances from the view's edges.
    public var insets = EdgeInsets.zero
    /// Whether every line is centred; otherwise lines begin where reading starts.
    public var isCentered = false
    /// Whether it is a placeholder.
    public var isPlaceholder = false
    /// The measured lines, inside the insets; `nil` if the built-in metric measures them.
    public var layout: TextLayout?
  }
}

extension LayoutSnapshot.Kind {
  init(of view: View) {
    self =
      switch view {
      case is Label: .label
      case is TextField: .textField
      case is Button: .button
      case is ImageView: .image
      case is ActivityIndicator: .spinner
      case is ScrollView: .scrollView
      case is StackView: .stackView
      default: .view
      }
  }
}

extension LayoutSnapshot.Text {
  /// The text in a view; `nil` if there is none.
  init?(of view: View) {
    switch view {
    case let label as Label:
      self.init(label.storedText, label.metrics)
      lineLimit = label.numberOfLines
    case let field as TextField:
      self.init(field.visibleText ?? field.storedPlaceholder, field.metrics)
      isPlaceholder = field.visibleText == nil
    case let button as Button:
      self.init(button.title, button.metrics)
      insets = button.contentEdgeInsets
      isCentered = true
    default: return nil
    }
    guard var shown = view.shownText, !shown.isOfMetrics else { return }
    shown.align(to: view.effectiveUserInterfaceLayoutDirection)
    layout = shown.layout(inViewOfWidth: view.bounds.size.width)
  }

  private init?(_ string: String?, _ metrics: TextMetrics) {
    guard let string, !string.isEmpty, metrics.pointSize > 0, metrics.pointSize.isFinite else { return nil }
    self.string = string
    self.metrics = metrics
  }
}

extension LayoutItem {
  /// The name in pictures and in findings.
  package var pictureName: String {
    if let debugLabel { return debugLabel }
    if let guide = self as? LayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
    if let name = (self as? View)?.accessibilityIdentifier { return name }
    return String(describing: type(of: self))
  }
}
