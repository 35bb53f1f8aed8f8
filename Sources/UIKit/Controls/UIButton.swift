public import AutoLayout
public import Foundation
import LayoutAppearance

/// A button with a title, an image or both.
open class UIButton: Button {
  /// A button without a title, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if type(of: self) == UIButton.self { countAsPlain() }
    wrapLast()
  }

  /// The size of the contents; as in UIKit, an override of `intrinsicContentSize` does not count, and may call this
  /// method.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(ofContent: super.intrinsicContentSize)
  }

  /// The size of the contents; during ``intrinsicContentSize(forWidth:)``, at that width.
  open override var intrinsicContentSize: CGSize {
    guard let width = extensionRecord(ButtonContents.self)?.askedWidth else { return super.intrinsicContentSize }
    return contentSize(forWidth: width)
  }

  /// Whether the titles of a configuration wrap in a button that is too narrow.
  open override var wrapsContent: Bool { wrapsTitles }

  /// The size of the contents in a button of a width, at which the titles of a configuration wrap.
  ///
  /// It is read from ``intrinsicContentSize``, so an override of that property counts.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    contents.askedWidth = width
    defer { contents.askedWidth = nil }
    return intrinsicContentSize
  }

  final var contents: ButtonContents {
    if let found = extensionRecord(ButtonContents.self) { return found }
    let made = ButtonContents()
    keepExtensionRecord(made)
    made.label.font = made.usualFont
    made.label.textAlignment = .center
    made.label.button = self
    addSubview(made.imageView)
    addSubview(made.label)
    follower = { ($0 as? UIButton)?.refreshContents() }
    return made
  }

  /// A button of a kind; titles have 18 points in the kind `custom` and 15 in all others.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    contents.type = type
    if type != .custom { contents.label.font = contents.usualFont }
    if type == .contactAdd { setImage(UIImage(systemName: "plus.circle"), for: .normal) }
    if [.infoLight, .infoDark, .detailDisclosure].contains(type) {
      setImage(UIImage(systemName: "info.circle"), for: .normal)
    }
    if type == .close { setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal) }
  }

  /// A button of a kind with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// The kind of the button.
  open var buttonType: ButtonType { contents.type }
  /// The label of the title; made on demand.
  ///
  /// Constraints of it take precedence over the button's placement.
  open var titleLabel: UILabel? { contents.label }
  /// The view of the image; made on demand.
  ///
  /// Constraints of it take precedence over the button's placement.
  open var imageView: UIImageView? { contents.imageView }

  /// Sets the title of a state; the size of the button follows the title of the present state.
  open func setTitle(_ title: String?, for state: State) {
    contents.titles[state.rawValue] = title
    refreshContents()
  }

  /// Sets a title with attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles[state.rawValue] = title
    refreshContents()
  }

  /// Sets the colour of a state's title; drawn.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.titleColors[state.rawValue] = color
    refreshContents()
  }

  /// Stored only: the colour of the shadow of the title.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    contents.titleShadowColors[state.rawValue] = color
  }

  /// The stored colour of the shadow in a state.
  open func titleShadowColor(for state: State) -> UIColor? {
    ButtonContents.value(contents.titleShadowColors, for: state)
  }

  /// Sets the image of a state; the size of the button follows the image of the present state.
  open func setImage(_ image: UIImage?, for state: State) {
    contents.images[state.rawValue] = image
    refreshContents()
  }

  /// Sets the image behind a state's contents; drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents.backgrounds[state.rawValue] = image
    refreshContents()
  }

  /// Sets the configuration, and so the size, of the symbols that are a state's image, now or later.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents.symbolConfigurations[state.rawValue] = configuration
    refreshContents()
  }

  /// The configuration of the symbols that are a state's image.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    ButtonContents.value(contents.symbolConfigurations, for: state)
  }
  /// The configuration of the symbols that are the present state's image.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The title of a state: the configuration's, if it has one.
  open func title(for state: State) -> String? {
    contents.configuration?.title ?? ButtonContents.value(contents.titles, for: state)
  }
  /// The title of a state with attributes.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    ButtonContents.value(contents.attributedTitles, for: state)
  }
  /// The colour of a state's title: the configuration's, if it has one.
  open func titleColor(for state: State) -> UIColor? {
    contents.configuration?.baseForegroundColor ?? ButtonContents.value(contents.titleColors, for: state)
  }
  /// The image of a state in its symbol configuration; the button's configuration takes precedence for both.
  open func image(for state: State) -> UIImage? {
    let configuration = contents.configuration
    let symbol = configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
    let image = configuration?.image ?? ButtonContents.value(contents.images, for: state)
    return symbol.flatMap { image?.applyingSymbolConfiguration($0) } ?? image
  }
  /// The image behind a state's contents.
  open func backgroundImage(for state: State) -> UIImage? {
    ButtonContents.value(contents.backgrounds, for: state)
  }
  /// The title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The title of the present state with attributes.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The stored colour of the shadow in the present state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the contents of the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The colour of the present state's title; unless set, white in custom buttons without a configuration, otherwise
  /// the tint colour.
  open var currentTitleColor: UIColor {
    let isPlain = contents.type == .custom && contents.configuration == nil
    return titleColor(for: state) ?? (isPlain ? .white : tintColor)
  }

  /// The space around the title, without effect on the size of the button; a title that does not fit is truncated.
  ///
  /// No effect in buttons with a configuration.
  open var titleEdgeInsets: UIEdgeInsets {
    get { contents.titleInsets }
    set {
      contents.titleInsets = newValue
      placeContents()
    }
  }

  /// The space around the image, without effect on the size of the button; an image that does not fit is shrunk.
  ///
  /// No effect in buttons with a configuration.
  open var imageEdgeInsets: UIEdgeInsets {
    get { contents.imageInsets }
    set {
      contents.imageInsets = newValue
      placeContents()
    }
  }

  /// Stored only: whether the image dims when the button is highlighted.
  open var adjustsImageWhenHighlighted: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether the image dims when the button is disabled.
  open var adjustsImageWhenDisabled: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: whether the button glows while it is touched.
  open var showsTouchWhenHighlighted: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether a tap selects the button or, if it is selected, deselects it; stored only for a button whose tap shows a
  /// menu.
  open var changesSelectionAsPrimaryAction: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
  /// Whether a tap shows the menu.
  final var isPopUp: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// A closure that can adapt the configuration to the state; called when it is set, and by ``updateConfiguration()``.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { kept() }
    set {
      keep(newValue)
      if let newValue { updateOnce { newValue(self) } }
    }
  }

  /// Stored only: whether a pointer changes the appearance.
  open var isPointerInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether changes of the state, and the first layout of a subclass, call ``setNeedsUpdateConfiguration()``.
  open var automaticallyUpdatesConfiguration: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Calls ``configurationUpdateHandler``; called by ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Whether the button can be used.
  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { updateAutomatically() } } }
  /// Whether the button is selected.
  open override var isSelected: Bool { didSet { if isSelected != oldValue { updateAutomatically() } } }
  /// Whether a touch is on the button.
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateAutomatically() } } }

  private func updateAutomatically() { if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() } }

  /// Updates the configuration if it was never updated, and lays out the contents.
  open override func layoutSubviews() {
    if !hasUpdatedConfiguration { updateAutomatically() }
    let contents = extensionRecord(ButtonContents.self)
    let former = contents?.isLayingOut ?? false
    contents?.isLayingOut = true
    defer { contents?.isLayingOut = former }
    super.layoutSubviews()
  }

  /// The frame of the contents in bounds: that inside the insets.
  ///
  /// In a button without a configuration, layout calls overrides of this method and of the next two.
  open override func contentRect(forBounds bounds: CGRect) -> CGRect { usualContentRect(in: bounds) }

  /// The frame of the title in that of the contents, beside the image.
  open override func titleRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).titles }

  /// The frame of the image in that of the contents, beside the title.
  open override func imageRect(forContentRect contentRect: CGRect) -> CGRect { rects(in: contentRect).picture }

  /// Updates the configuration at once, unless it is being updated.
  open func setNeedsUpdateConfiguration() { updateOnce(updateConfiguration) }

  private func updateOnce(_ change: () -> Void) {
    guard !isUpdatingConfiguration else { return }
    (isUpdatingConfiguration, hasUpdatedConfiguration) = (true, true)
    defer { isUpdatingConfiguration = false }
    change()
  }
  private var isUpdatingConfiguration = false
  private var hasUpdatedConfiguration = false

  /// Shows the new tint colour in the title, and in the background of a configuration that uses it.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    takeSurface()
    refreshContents()
  }

  /// Shows the background of the configuration, and removes a former configuration's background.
  private func takeSurface() {
    let configuration = contents.configuration
    let surface = configuration?.surface(tint: tintColor)
    if surface != nil || contents.hasConfiguredSurface { backgroundColor = surface }
    contents.hasConfiguredSurface = surface != nil
    let radius = configuration?.cornerRadius ?? 0
    if radius > 0 || contents.hasConfiguredCorners { layer.cornerRadius = radius }
    contents.hasConfiguredCorners = radius > 0
    let width = configuration?.background.strokeWidth ?? 0
    if width > 0 || contents.hasConfiguredBorder {
      (layer.borderWidth, layer.borderColor) = (width, (configuration?.background.strokeColor ?? tintColor)?.cgColor)
    }
    contents.hasConfiguredBorder = width > 0
  }

  /// The distance from the top to the baseline of the title, beside, above or below the image.
  open override var firstBaselineOffsetFromTop: CGFloat? {
    let room = extensionRecord(ButtonContents.self)?.titleRoom.above ?? 0
    return super.firstBaselineOffsetFromTop.map { $0 + room }
  }

  /// The distance from the baseline of the title to the bottom.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    super.lastBaselineOffsetFromBottom + (extensionRecord(ButtonContents.self)?.titleRoom.below ?? 0)
  }

  /// The space around the contents.
  open override var contentEdgeInsets: UIEdgeInsets {
    didSet { if contentEdgeInsets != oldValue { takeOverTitle() } }
  }

  /// The contents and appearance of the button; `Configuration` says which members take effect.
  open var configuration: Configuration? {
    get { contents.configuration }
    set {
      let hadConfiguration = contents.configuration != nil
      contents.configuration = newValue
      if !hadConfiguration { contents.ownInsets = contentEdgeInsets }
      if newValue == nil { contentEdgeInsets = contents.ownInsets }
      if let insets = newValue?.contentInsets {
        contentEdgeInsets = UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      }
      takeSurface()
      refreshContents()
    }
  }
}
