import AutoLayout
import Foundation

extension UIBarButtonItem {
  /// Whether the item is a space.
  final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Whether the item completes a task, which its appearance shows.
  final var isDone: Bool { style == .done || systemItem == .done }

  /// The view of the item in a bar: its custom view, or a button with its image or its title.
  ///
  /// - Parameter looks: the appearances of the bar that count for the item; the last one takes precedence.
  final func view(_ looks: [UIBarButtonItemAppearance]) -> UIView {
    if let customView { return customView }
    let button = button ?? newButton()
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    if button.itemTint != tintColor { button.itemTint = tintColor }
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, menu != nil && primaryAction == nil && action == nil)
    describe(button)
    let image = image ?? systemItem?.symbol.flatMap { UIImage(systemName: $0) }
    let title = image == nil || isBack ? title ?? systemItem?.title : nil
    let attributes = attributes(looks)
    let font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    let color = attributes[.foregroundColor] as? UIColor ?? (isEnabled ? nil : .tertiaryLabel)
    if button.titleLabel?.font != font { button.titleLabel?.font = font }
    if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
    if button.titleColor(for: .normal) != color { button.setTitleColor(color, for: .normal) }
    if button.image(for: .normal) !== image { button.setImage(image, for: .normal) }
    return button
  }

  /// The attributes of the title in the present state: the item's, and otherwise the bar's.
  private func attributes(_ looks: [UIBarButtonItemAppearance]) -> [NSAttributedString.Key: Any] {
    var merged: [NSAttributedString.Key: Any] = [:]
    func add(_ more: [NSAttributedString.Key: Any]?) { merged.merge(more ?? [:]) { $1 } }
    for look in looks { add(look.normal.titleTextAttributes) }
    if !isEnabled { for look in looks { add(look.disabled.titleTextAttributes) } }
    add(titleTextAttributes(for: .normal))
    if !isEnabled { add(titleTextAttributes(for: .disabled)) }
    return merged
  }

  private func newButton() -> BarButton {
    let made = BarButton(type: .system)
    made.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    button = made
    return made
  }
}

/// The button of a bar's item.
final class BarButton: UIButton {
  /// The tint colour of the item; `nil` for the bar's.
  var itemTint: UIColor? { didSet { tintColor = itemTint } }
}

extension UIBarButtonItem.SystemItem {
  /// The title of an item that has no image.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The name of the symbol of an item without a title; `nil` for spaces.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }
}
