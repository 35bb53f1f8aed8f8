public import AutoLayout
public import Foundation

/// A header or footer of a section; its contents are in ``contentView``.
open class UITableViewHeaderFooterView: UIView {
  /// The name under which the view is reused.
  open var reuseIdentifier: String? { reuseName }
  private let reuseName: String?
  /// The view of the contents, as large as the view.
  open var contentView: UIView { content }
  private let content = UIView()
  private var label: UILabel?
  /// A view behind the contents.
  open var backgroundView: UIView? {
    didSet {
      removeOwn(oldValue)
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The background; only its colour takes effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { followBackground(from: oldValue, to: backgroundConfiguration) }
  }
  /// The configuration of the contents; the view that it makes is added to ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// Stored only: whether the background changes with the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether each update replaces ``contentConfiguration`` by its `updated(for:)`, which adapts it to the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// A closure that can change the configurations; called by ``updateConfiguration(using:)``, and at once when set.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  /// The state of the view.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// Calls ``configurationUpdateHandler``; called before the view is shown.
  open func updateConfiguration(using state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
  /// Updates the configurations at once, unless they are being updated.
  open func setNeedsUpdateConfiguration() { updateConfigurations() }
  final var configurationUpdates = ConfigurationUpdates()
  /// The default contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  /// The default background.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listGroupedHeaderFooter() }

  /// A view with a name for reuse.
  public init(reuseIdentifier: String?) {
    reuseName = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// A view without a name.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view that the table makes, of a registered class.
  convenience init(reusing identifier: String?) {
    self.init(reuseIdentifier: identifier)
  }

  /// The label of a title; made on demand.
  ///
  /// It is centred vertically, 16 points from the leading edge, unless constraints place it elsewhere.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .boldSystemFont(ofSize: 13)
    contentView.addSubview(made)
    made.translatesAutoresizingMaskIntoConstraints = false
    let place = [
      made.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      made.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ]
    for constraint in place { constraint.priority = UILayoutPriority(1) }
    NSLayoutConstraint.activate(place)
    label = made
    return made
  }

  /// A view for a section's title, which wraps.
  ///
  /// - Parameter height: the height of the view if the title has one line.
  convenience init(title: String, height: CGFloat) {
    self.init(reuseIdentifier: nil)
    guard let label = textLabel else { return }
    label.text = title
    label.numberOfLines = 0
    let margin = height - label.font.lineHeight.rounded(.up)
    let place = [
      label.leadingAnchor.constraint(greaterThanOrEqualTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      contentView.heightAnchor.constraint(greaterThanOrEqualTo: label.heightAnchor, constant: margin),
    ]
    // Applications may place the label otherwise.
    for constraint in place { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(place)
    frame.size.height = height
  }

  /// A second label; `nil` unless overridden.
  open var detailTextLabel: UILabel? { nil }

  /// Called before the view is reused.
  open func prepareForReuse() {}

  /// Places the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
  }

  /// The fitting size of the contents, or of the view's own constraints if that is larger.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let inner = contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    guard !constraints.isEmpty else { return inner }
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: max(inner.width, own.width), height: max(inner.height, own.height))
  }
}
