import AutoLayout
import Foundation

/// The visible contents of a navigation bar.
final class NavigationBarContents: ViewIsolated {
  /// The height of the row with the title and the buttons.
  private static var rowHeight: CGFloat { 44 }
  /// The height of a large title.
  private static var largeHeight: CGFloat { 52 }
  /// The distance between the title and the buttons.
  private static var titleGap: CGFloat { 8 }
  private let background = BarBackground()
  private let buttons = BarButtons()
  private lazy var back = UIBarButtonItem()
  private lazy var label = UILabel()
  private lazy var largeLabel = UILabel()

  /// Shows an item in a bar, or nothing.
  func show(_ item: UINavigationItem?, in bar: UINavigationBar) {
    let ofBar = bar.scrollEdgeAppearance ?? bar.standardAppearance
    let look = item?.scrollEdgeAppearance ?? item?.standardAppearance ?? ofBar
    background.show(look.backgroundColor ?? bar.barTintColor, in: bar)
    buttons.begin(
      in: bar, look.buttonAppearance, done: look.doneButtonAppearance, back: look.backButtonAppearance)
    if let item { place(item, in: bar, look) }
    buttons.end()
  }

  private func place(_ item: UINavigationItem, in bar: UINavigationBar, _ look: UINavigationBarAppearance) {
    let margin: CGFloat = bar.traitCollection.horizontalSizeClass == .regular ? 20 : 16
    let isLarge = bar.hasLargeTitle(item)
    let below = (isLarge ? Self.largeHeight : 0) + bar.searchHeight(of: item)
    let row = CGRect(
      x: margin, y: max(bar.bounds.size.height - below - Self.rowHeight, 0),
      width: max(bar.bounds.size.width - 2 * margin, 0), height: Self.rowHeight)
    var left = (item.leftBarButtonItems ?? []) + item.leadingItemGroups.flatMap { $0.visibleItems(in: bar) }
    let right =
      (item.rightBarButtonItems ?? [])
      + item.trailingItemGroups.reversed().flatMap { $0.visibleItems(in: bar).reversed() }
    if let former = bar.backItem, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
      left.insert(backButton(to: former, from: item, in: bar, row), at: 0)
    }
    let leftEnd = buttons.place(left, from: row.minX, in: row, isTrailing: false)
    let rightEnd = buttons.place(right, from: row.maxX, in: row, isTrailing: true)
    let start = leftEnd > row.minX ? leftEnd + Self.titleGap : row.minX
    let end = rightEnd < row.maxX ? rightEnd - Self.titleGap : row.maxX
    let attributes = attributes(look.titleTextAttributes, or: bar.titleTextAttributes)
    if let title = titleView(of: item, isLarge, attributes), end > start {
      var size = title.naturalSize
      // A search bar, for example, has no width of its own.
      size.width = size.width > 0 ? min(size.width, end - start) : end - start
      // The title is in the middle of the bar, unless buttons are there.
      let middle = bar.bounds.size.width / 2 - size.width / 2
      buttons.place(title, in: row, x: min(max(middle, start), end - size.width), size: size)
    }
    guard isLarge, let text = item.title else { return }
    let ofLarge = self.attributes(look.largeTitleTextAttributes, or: bar.largeTitleTextAttributes)
    show(text, in: largeLabel, ofLarge, size: 34, weight: .bold)
    buttons.place(
      largeLabel, in: CGRect(x: row.minX, y: row.maxY, width: row.width, height: Self.largeHeight), x: row.minX,
      size: CGSize(width: row.width, height: largeLabel.naturalSize.height))
  }

  /// The attributes of an appearance, or else the bar's own.
  private func attributes(
    _ look: [NSAttributedString.Key: Any], or own: [NSAttributedString.Key: Any]?
  ) -> [NSAttributedString.Key: Any] { look.isEmpty ? own ?? [:] : look }

  /// The view in the middle of the bar; `nil` without a title, and above a large title.
  private func titleView(
    of item: UINavigationItem, _ isLarge: Bool, _ attributes: [NSAttributedString.Key: Any]
  ) -> UIView? {
    if let view = item.titleView { return view }
    guard !isLarge, let text = item.title, !text.isEmpty else { return nil }
    show(text, in: label, attributes, size: 17, weight: .semibold)
    return label
  }

  private func show(
    _ text: String, in label: UILabel, _ attributes: [NSAttributedString.Key: Any], size: CGFloat,
    weight: UIFont.Weight
  ) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: size, weight: weight)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    label.text = text
  }

  /// The button that returns to an item: an arrow, and the item's title if it fits.
  private func backButton(
    to former: UINavigationItem, from item: UINavigationItem, in bar: UINavigationBar, _ row: CGRect
  ) -> UIBarButtonItem {
    let own = former.backBarButtonItem
    own?.bar = bar
    back.isBack = true
    back.image = own?.image ?? bar.backIndicatorImage ?? UIImage(systemName: "chevron.backward")
    (back.tintColor, back.style) = (own?.tintColor, own?.style ?? .plain)
    switch former.backButtonDisplayMode {
    case .minimal: back.title = nil
    case .generic: back.title = "Back"
    case .default:
      back.title = own?.title ?? former.backButtonTitle ?? former.title ?? "Back"
      if back.view(buttons.looks(of: back)).naturalSize.width > row.width / 2 { back.title = "Back" }
    }
    back.primaryAction =
      item.backAction
      ?? UIAction { [weak bar] _ in
        if let controller = bar?.superview?.next as? UINavigationController, controller.navigationBar === bar {
          controller.popViewController(animated: true)
        } else {
          bar?.popItem(animated: true)
        }
      }
    return back
  }
}

extension UIBarButtonItemGroup {
  /// The buttons, unless the group is hidden.
  fileprivate final func visibleItems(in bar: UIView) -> [UIBarButtonItem] {
    self.bar = bar
    return isHidden ? [] : barButtonItems
  }
}
