import AutoLayout
import Foundation

/// The views of a bar's buttons and of its title.
final class BarButtons: ViewIsolated {
  /// The distance between neighbouring buttons.
  static var gap: CGFloat { 16 }
  private weak var bar: UIView?
  private typealias Shown = (view: UIView, host: UIView)
  private var shown: [Shown] = []
  private var former: [Shown] = []
  private typealias Looks = (
    plain: UIBarButtonItemAppearance?, done: UIBarButtonItemAppearance?, back: UIBarButtonItemAppearance?
  )
  private var looks: Looks = (nil, nil, nil)

  /// Begins to place the views of a bar, with the appearances of plain buttons, of done buttons and of the back button.
  func begin(
    in bar: UIView, _ plain: UIBarButtonItemAppearance?, done: UIBarButtonItemAppearance?,
    back: UIBarButtonItemAppearance? = nil
  ) {
    (self.bar, looks) = (bar, (plain, done, back))
    (former, shown) = (shown, [])
  }

  /// Removes the views that have not been placed again.
  func end() {
    for old in former where !shown.contains(where: { $0.host === old.host }) { bar?.removeOwn(old.host) }
    former = []
  }

  /// Places items from a coordinate on, each beside the item before it, and returns the end of the last item.
  ///
  /// - Parameters:
  ///   - start: the edge of the first item.
  ///   - row: the row of the items.
  ///   - isTrailing: whether the first item is at the trailing end.
  func place(_ items: [UIBarButtonItem], from start: CGFloat, in row: CGRect, isTrailing: Bool) -> CGFloat {
    var end = start
    for (_, view, size) in measured(items, in: row) {
      if let view {
        if end != start { end += isTrailing ? -Self.gap : Self.gap }
        place(view, in: row, x: isTrailing ? end - size.width : end, size: size)
      }
      end += isTrailing ? -size.width : size.width
    }
    return end
  }

  /// Places items over the whole width of a row; flexible spaces share the width that is left.
  func spread(_ items: [UIBarButtonItem], over row: CGRect) {
    let parts = measured(items, in: row)
    let gaps = zip(parts, parts.dropFirst()).filter { $0.view != nil && $1.view != nil }.count
    let used = parts.reduce(CGFloat(gaps) * Self.gap) { $0 + $1.size.width }
    let flexible = parts.filter { $0.item.systemItem == .flexibleSpace }.count
    let share = flexible > 0 ? max(row.width - used, 0) / CGFloat(flexible) : 0
    var (end, followsView) = (row.minX, false)
    for (item, view, size) in parts {
      if let view {
        if followsView { end += Self.gap }
        place(view, in: row, x: end, size: size)
      } else if item.systemItem == .flexibleSpace {
        end += share
      }
      end += size.width
      followsView = view != nil
    }
  }

  /// The visible items with their views and sizes; spaces have no view and no height.
  private func measured(
    _ items: [UIBarButtonItem], in row: CGRect
  ) -> [(item: UIBarButtonItem, view: UIView?, size: CGSize)] {
    guard let bar else { return [] }
    // A bar sets its back button in each layout, and must not request another layout by that.
    for item in items where !item.isBack {
      // The bar that took the item's view from this one shows its changes too.
      if let view = item.customView ?? item.button, isTaken(view, from: bar) { continue }
      item.bar = bar
    }
    return items.filter { !$0.isHidden }.map { item in
      if item.isSpace {
        return (item, nil, CGSize(width: item.systemItem == .fixedSpace ? max(item.width, 0) : 0, height: 0))
      }
      let view = item.view(looks(of: item))
      var size = view.naturalSize
      size.width = min(item.width > 0 ? item.width : size.width, max(row.width, 0))
      return (item, view, size)
    }
  }

  /// The appearances that count for an item; that of the back button changes those of the others.
  func looks(of item: UIBarButtonItem) -> [UIBarButtonItemAppearance] {
    let (plain, done, back) = looks
    if item.isBack { return [plain, back].compactMap { $0 } }
    return [item.isDone ? done ?? plain : plain].compactMap { $0 }
  }

  /// Places a view in the middle of a row's height.
  func place(_ view: UIView, in row: CGRect, x: CGFloat, size: CGSize) {
    guard let bar else { return }
    // If two bars took a view from each other, no layout would settle.
    guard !isTaken(view, from: bar) else { return shown.append((view, view)) }
    let host = host(of: view)
    shown.append((view, host))
    if host.superview !== bar { bar.addSubview(host) }
    if host === view { view.yieldSize() }
    let height = min(size.height, row.height)
    let y = row.minY + (row.height - height) / 2
    let frame = CGRect(x: x, y: y, width: size.width, height: height)
    host.place(in: bar.mirrored(frame, in: bar.bounds.size.width))
  }

  /// Whether a view that was in the bar has moved to another place in the same tree.
  private func isTaken(_ view: UIView, from bar: UIView) -> Bool {
    guard former.contains(where: { $0.view === view }), !view.isDescendant(of: bar) else { return false }
    return view.isDescendant(of: bar.rootOfTree)
  }

  /// The view itself or, if constraints place it, a view around it.
  private func host(of view: UIView) -> UIView {
    if view.translatesAutoresizingMaskIntoConstraints { return view }
    return view.superview as? BarHost ?? BarHost(around: view)
  }
}

/// The place in a bar of a custom view that constraints place.
private final class BarHost: UIView {
  /// The size of the view when the bar was last asked to place it again.
  private var askedSize: CGSize?

  /// Asks the bar to place the view again if the view's own constraints have changed its size.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = subviews.first?.bounds.size, size != bounds.size, size != askedSize else { return }
    askedSize = size
    superview?.setNeedsLayout()
  }

  convenience init(around view: UIView) {
    self.init(frame: .zero)
    addSubview(view)
    let ends = [view.rightAnchor.constraint(equalTo: rightAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor)]
    // The view may have its own size.
    for end in ends { end.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      [view.leftAnchor.constraint(equalTo: leftAnchor), view.topAnchor.constraint(equalTo: topAnchor)] + ends)
  }
}
