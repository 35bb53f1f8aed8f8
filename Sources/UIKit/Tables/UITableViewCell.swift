public import AutoLayout
public import Foundation

/// A row of a table; its contents are in ``contentView``.
///
/// As in UIKit, every cell can be the delegate of gesture recognisers; a subclass overrides the delegate's methods.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// Stored only: whether the cell can be used while it is dragged.
  open var userInteractionEnabledWhileDragging = false
  /// Whether the confirmation of a deletion is shown; `false` unless overridden.
  open var showingDeleteConfirmation: Bool { false }
  /// The editing style of the row, given by the delegate.
  open var editingStyle: EditingStyle {
    guard let tableView, let path = tableView.indexPath(for: self) else { return .none }
    return tableView.delegate?.tableView(tableView, editingStyleForRowAt: path) ?? .delete
  }
  /// The state of a dragged cell.
  public enum DragState: Int, Hashable, Sendable {
    /// Not dragged.
    case none
    /// Being lifted.
    case lifting
    /// Being dragged.
    case dragging
  }
  /// Called when the cell is dragged or dropped; never called here.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The controls shown while a table is edited.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The confirmation of a deletion.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  /// Whether two gestures may be recognised at once: no unless overridden; never called here.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
  /// Whether the gesture receives a touch: yes unless overridden; called for recognisers whose delegate the cell is.
  open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  /// Whether another gesture has to fail first: no unless overridden; never called here.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { false }
  /// Whether this gesture has to fail first: no unless overridden; never called here.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
  /// Called before these controls change; never called here.
  open func willTransition(to state: StateMask) {}
  /// Called after these controls changed; never called here.
  open func didTransition(to state: StateMask) {}
  /// The name under which the cell is reused.
  open var reuseIdentifier: String? { reuseName }
  private let reuseName: String?
  /// The style of the cell, which determines its views.
  final let cellStyle: CellStyle
  /// The view of the contents; as large as the cell without the accessory.
  open var contentView: UIView { content }
  private let content = UIView()
  private var labels: CellLabels?
  /// The table that shows the cell.
  final weak var tableView: UITableView?

  /// A cell with the views of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (cellStyle, reuseName) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentView.frame = bounds
    // Contents at the margins begin where the standard labels and separators do.
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    // A pass may resize the content view before the cell lays out its subviews.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A cell of the default style; 320 by 44 points if the frame is empty.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  /// A cell that the table makes, of a registered class.
  convenience init(reusing identifier: String?, style: Int) {
    self.init(style: CellStyle(rawValue: style) ?? .default, reuseIdentifier: identifier)
  }

  /// The label of the first line; made on demand.
  open var textLabel: UILabel? { standard.text }
  /// The label of the second line; made on demand, `nil` in the default style.
  open var detailTextLabel: UILabel? { standard.detail }
  /// The view of an image; made on demand.
  open var imageView: UIImageView? { standard.image }
  /// A view behind the contents.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the contents of a selected cell.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// A view behind the contents of one of several selected cells; stored only.
  open var multipleSelectionBackgroundView: UIView?
  /// A view at the end of the row.
  open var accessoryView: UIView? {
    didSet {
      removeOwn(oldValue)
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The kind of accessory at the end of the row.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// Stored only: the accessory at the end while rows are edited.
  open var editingAccessoryType = AccessoryType.none
  /// Stored only: a view at the end while rows are edited.
  open var editingAccessoryView: UIView?
  /// Stored only: the appearance of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// Stored only: the appearance of a focused cell.
  open var focusStyle = FocusStyle.default
  /// The space beside the line below the row; the table's value unless set.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableView?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      tableView?.setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// The mark that ``accessoryType`` requires at the end of the row.
  final var accessoryMark: AccessoryMark?
  /// The line below the row; made when it is first drawn.
  final var separator: UIView?
  /// The corners rounded by the table.
  final var roundedCorners: CACornerMask = []
  /// Stored only: the number of steps of indentation.
  open var indentationLevel = 0
  /// Stored only: the width of a step of indentation.
  open var indentationWidth: CGFloat = 10
  /// Stored only: whether the handle for moving the row is visible.
  open var showsReorderControl = false
  /// Stored only: whether the contents are indented while rows are edited.
  open var shouldIndentWhileEditing = true
  /// Whether the row is selected.
  open var isSelected = false {
    didSet {
      selectedBackgroundView?.isHidden = !isSelected
      if isSelected != oldValue { followState() }
    }
  }
  /// Whether the row is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { followState() } } }
  /// Whether the cell is in editing mode.
  open var isEditing = false { didSet { if isEditing != oldValue { followState() } } }
  /// The background; only its colour takes effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { followBackground(from: oldValue, to: backgroundConfiguration) }
  }
  /// The configuration of the contents; the view that it makes is added to ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// A closure that can change the configuration; called when it is set, and by ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  /// Stored only: whether the background changes with the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether each update replaces ``contentConfiguration`` by its `updated(for:)`, which adapts it to the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }

  /// Called before the cell is reused; overriding methods call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// Sets whether the row is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets whether the row is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Sets whether the cell is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Calls ``configurationUpdateHandler``; called before the cell is shown, and when its state changes.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  /// Updates the configurations at once, unless they are being updated.
  open func setNeedsUpdateConfiguration() { updateConfigurations() }
  /// Whether the delegate has not been told yet that the cell appears.
  final var awaitsDisplay = false
  final var configurationUpdates = ConfigurationUpdates()
  /// The default contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    cellStyle == .subtitle ? .subtitleCell() : cellStyle == .default ? .cell() : .valueCell()
  }
  /// The default background.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// Places contents, background and accessory.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.size.width
    contentView.frame = mirrored(
      CGRect(x: 0, y: 0, width: max(width - accessoryWidth, 0), height: bounds.size.height), in: width)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    placeAccessory()
    placeLabels()
  }

  /// The size that the contents and the accessory need; as wide as the target if that width is required.
  ///
  /// Views that constraints align with the cell itself, instead of with ``contentView``, count too.
  ///
  /// The size is 44 points high without constraints inside. With the standard labels it is as high as these need, but
  /// at least 44 points, or 58 in the subtitle style.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    var inner = contentView.systemLayoutSizeFitting(
      CGSize(width: max(targetSize.width - accessoryWidth, 0), height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if !constraints.isEmpty {
      let own = super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      inner = CGSize(width: max(inner.width, own.width - accessoryWidth), height: max(inner.height, own.height))
    }
    let height = max(inner.height > 0 ? inner.height : 44, heightOfLabels(at: targetSize.width - accessoryWidth))
    let width = horizontal == .required ? targetSize.width : inner.width + accessoryWidth
    return CGSize(width: width, height: height)
  }

  /// The height that the standard labels need at a width of the contents; 0 without them.
  private func heightOfLabels(at width: CGFloat) -> CGFloat {
    guard let labels else { return 0 }
    let least: CGFloat = cellStyle == .subtitle ? 58 : 44
    guard labels.wrap else { return least }
    let room = max(width - labels.start - 16, 0)
    let heights = [labels.text, labels.detail].map { CellLabels.size(of: $0, in: room).height }
    return max(least, (cellStyle == .subtitle ? heights.reduce(0, +) : heights.max() ?? 0) + 22)
  }

  private var standard: CellLabels {
    if let labels { return labels }
    let made = CellLabels(of: self)
    contentView.addSubview(made.image)
    contentView.addSubview(made.text)
    if let detail = made.detail { contentView.addSubview(detail) }
    labels = made
    return made
  }

  private func placeLabels() {
    guard let labels else { return }
    let area = contentView.bounds.size
    let picture = labels.image.image?.size ?? .zero
    func place(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard let view else { return }
      let frame = mirrored(CGRect(x: x, y: y, width: width, height: height), in: area.width)
      labels.places.place(view, at: frame, in: contentView)
    }
    place(labels.image, 16, (area.height - picture.height) / 2, picture.width, picture.height)
    let start = labels.start
    let room = max(area.width - start - 16, 0)
    let text = CellLabels.size(of: labels.text, in: room), detail = CellLabels.size(of: labels.detail, in: room)
    guard cellStyle == .subtitle, detail.height > 0 else {
      place(labels.text, start, (area.height - text.height) / 2, text.width, text.height)
      place(
        labels.detail, area.width - 16 - detail.width, (area.height - detail.height) / 2, detail.width, detail.height)
      return
    }
    let top = (area.height - text.height - detail.height) / 2
    place(labels.text, start, top, text.width, text.height)
    place(labels.detail, start, top + text.height, detail.width, detail.height)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    removeOwn(old)
    guard let new else { return }
    insertAtBack(new, above: new === selectedBackgroundView ? backgroundView : nil)
    if new === selectedBackgroundView { new.isHidden = !isSelected }
    setNeedsLayout()
  }
}
