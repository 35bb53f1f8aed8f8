public import AutoLayout
import Foundation

/// A view that shows a content-unavailable configuration in the middle of its margins.
open class UIContentUnavailableView: UIView, UIContentView {
  /// The configuration; shown only if it is a ``UIContentUnavailableConfiguration``.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  /// Stored only: whether contents that are too high can be scrolled; `false` unless set.
  open var isScrollEnabled = false
  private let column = UIStackView()

  /// A view of a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    column.axis = .vertical
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: layoutMarginsGuide.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: layoutMarginsGuide.centerYAnchor),
      column.leadingAnchor.constraint(greaterThanOrEqualTo: layoutMarginsGuide.leadingAnchor),
    ])
    show()
  }

  private func show() {
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    guard let shown = configuration as? UIContentUnavailableConfiguration else { return }
    backgroundColor = shown.background.backgroundColor
    directionalLayoutMargins = shown.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
    append(picture(of: shown), after: 0)
    append(
      label(shown.text, shown.attributedText, shown.textProperties), after: shown.imageToTextPadding)
    append(
      label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties),
      after: column.arrangedSubviews.last is UILabel ? shown.textToSecondaryTextPadding : shown.imageToTextPadding)
    append(button(shown.button, shown.buttonProperties), after: shown.textToButtonPadding)
    append(
      button(shown.secondaryButton, shown.secondaryButtonProperties),
      after: column.arrangedSubviews.last is UIButton
        ? shown.buttonToSecondaryButtonPadding : shown.textToButtonPadding)
  }

  /// Appends a view, if there is one, after a space that separates it from the view before it.
  private func append(_ view: UIView?, after space: CGFloat) {
    guard let view else { return }
    if let last = column.arrangedSubviews.last { column.setCustomSpacing(space, after: last) }
    column.addArrangedSubview(view)
  }

  /// The spinner or the image; `nil` for neither.
  private func picture(of shown: UIContentUnavailableConfiguration) -> UIView? {
    let look = shown.imageProperties
    if shown.isLoading {
      let spinner = UIActivityIndicatorView(style: .medium)
      if let color = look.tintColor { spinner.color = color }
      spinner.startAnimating()
      return spinner
    }
    guard let image = shown.image else { return nil }
    let view = ConfiguredImageView(frame: .zero)
    view.show(image, look)
    return view
  }

  /// The label of a text; `nil` without one.
  private func label(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard !(attributed?.string ?? text ?? "").isEmpty else { return nil }
    let label = UILabel()
    label.textAlignment = .center
    label.show(text, attributed, look)
    return label
  }

  /// The button of a configuration; `nil` without a title or an image.
  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    guard !(button.currentTitle ?? "").isEmpty || button.currentImage != nil else { return nil }
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    return button
  }
}
