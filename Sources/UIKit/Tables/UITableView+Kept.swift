public import Foundation

extension UITableView {
  /// Stored only: whether rows are resized automatically.
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept() ?? .enabled }
    set { keep(newValue) }
  }

  /// Stored only: the height of the empty rows that fill the table.
  public final var fillerRowHeight: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Stored only: whether rows can have the focus.
  public final var allowsFocus: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether rows open during a drag over them.
  public final var isSpringLoaded: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UITableView {
  /// Whether rows are resized automatically.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Cells never invalidate their size.
    case disabled
    /// Cells invalidate their size on request.
    case enabled
    /// Cells invalidate their size also when constraints change.
    case enabledIncludingConstraints
  }
  /// The appearance of the line between rows, by another name.
  public typealias SeparatorStyle = UITableViewCell.SeparatorStyle
  /// Whether changes are pending; always `false`.
  public final var hasUncommittedUpdates: Bool { false }
  /// Scrolls to the selected row.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}
