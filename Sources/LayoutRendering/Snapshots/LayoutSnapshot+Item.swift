public import AutoLayout
public import Foundation

extension LayoutSnapshot {
  /// A view, a guide, or a part of a view that guides follow.
  public struct Item: Hashable, Sendable, Codable {
    /// A number that no other item of the snapshot has, and that the item keeps in all states of a transition.
    public var number: Int
    /// The debug label, the accessibility identifier or the guide's identifier; the type, if there is none of them.
    public var name: String
    /// What the item is.
    public var kind: Kind
    /// How many items it lies inside; 0 for the root.
    public var depth: Int
    /// The place of the item that it lies inside; `nil` for the root.
    public var parent: Int?
    /// The rectangle in the root's coordinates, in points; a size below zero is possible.
    public var frame: CGRect
    /// The opacity, with that of all views around it.
    public var alpha: CGFloat
    /// Whether the view, or one around it, is hidden.
    public var isHidden = false
    /// Whether it is read from right to left.
    public var isRightToLeft = false
    /// Whether the constraints say too little about it; `false` unless it was asked for.
    public var isAmbiguous = false
    /// The distance of the first baseline from the root's top edge; `nil` without text.
    public var firstBaseline: CGFloat?
    /// What is written in it.
    public var text: Text?
  }

  /// What an item is.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A view of no type that pictures know.
    case view
    /// A text.
    case label
    /// A text that can be edited.
    case textField
    /// A title that can be pressed.
    case button
    /// A picture.
    case image
    /// Something that turns while one waits.
    case spinner
    /// A view that shows a part of a larger content.
    case scrollView
    /// A view that arranges others in a row or column.
    case stackView
    /// A guide that the application has added.
    case guide
    /// The part of a view inside its margins.
    case margins
    /// The part of a view inside the safe area.
    case safeArea

    /// Whether the item is a view.
    public var isView: Bool { self != .guide && self != .margins && self != .safeArea }
  }

  /// What is written in a view.
  public struct Text: Hashable, Sendable, Codable {
    /// The words.
    public var string: String
    /// The measure.
    public var metrics: TextMetrics
    /// How many lines there are at most; 0 for any number.
    public var lineLimit = 1
    /// The distances from the view's edges.
    public var insets = EdgeInsets.zero
    /// Whether every line is in the middle; otherwise lines begin where reading starts.
    public var isCentered = false
    /// Whether it only stands where a text will be.
    public var isPlaceholder = false
    /// The lines as they were measured, inside the insets; `nil` where the built-in metric measures.
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
  /// What is written in a view; `nil` if nothing is.
  init?(of view: View) {
    switch view {
    case let label as Label:
      self.init(label.text, label.metrics)
      lineLimit = label.numberOfLines
    case let field as TextField:
      let hasText = field.text?.isEmpty == false
      self.init(hasText ? field.text : field.placeholder, field.metrics)
      isPlaceholder = !hasText
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
