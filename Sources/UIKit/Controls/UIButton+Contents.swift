import AutoLayout
import Foundation
import LayoutAppearance

extension UIButton {
  /// Shows the title and the images of the present state.
  final func refreshContents() {
    let label = contents.label
    let usual = contents.usualFont
    let plain = contents.plainFont ?? label.font ?? usual
    // In UIKit, configured buttons have the font of running text unless the label's font was set.
    let font = contents.configuration != nil && plain == usual ? .systemFont(ofSize: UIFont.labelFontSize) : plain
    if let configured = configuredTitle(in: font) {
      contents.plainFont = plain
      label.attributedText = configured
    } else {
      if font != plain {
        contents.plainFont = plain
        label.font = font
      } else if contents.plainFont != nil {
        contents.plainFont = nil
        label.font = plain
      }
      let attributed = attributedTitle(for: state)
      // The colour is set before the text, because it would replace the colours of parts. It applies only to parts
      // without a colour of their own.
      if attributed == nil || titleColor(for: state) != nil { label.textColor = currentTitleColor }
      if let attributed { label.attributedText = attributed } else { label.text = title(for: state) }
    }
    if let configuration = contents.configuration { label.breakLines(configuration.titleLineBreakMode) }
    refreshSubtitle()
    refreshSpinner()
    contents.imageView.image = contents.spinner == nil ? image(for: state) : nil
    colorImage()
    appearance.image = backgroundImage(for: state)?.image
    takeOverTitle()
  }

  /// The title in the fonts and colours that the configuration asks for; `nil` if it asks for none.
  ///
  /// - Parameter font: The font of parts without one.
  private func configuredTitle(in font: UIFont) -> NSAttributedString? {
    guard let configuration = contents.configuration else { return nil }
    let transformer = configuration.titleTextAttributesTransformer
    var styled = configuration.shownTitle.styled
    let sizeFont = configuration.buttonSize.font
    if styled == nil, transformer != nil || sizeFont != nil {
      let stored = attributedTitle(for: state).map { AttributedString($0) }
      styled = stored ?? title(for: state).map { AttributedString($0) }
    }
    guard let text = styled else { return nil }
    return shown(text, in: sizeFont ?? font, transformer)
  }

  /// A text in the fonts and colours that a configuration asks for.
  private func shown(
    _ text: AttributedString, in font: UIFont, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    let usual = AttributeContainer([.font: font, .foregroundColor: currentTitleColor])
    let made = NSMutableAttributedString(string: "")
    for run in text.runs {
      let look = usual.merging(run.attributes)
      made.append(
        NSAttributedString(
          string: String(text[run.range].characters), attributes: (transformer?.transform(look) ?? look).dictionary))
    }
    return made
  }

  /// Shows the subtitle of the configuration, or removes the label of a former one.
  private func refreshSubtitle() {
    let configuration = contents.configuration
    guard let text = configuration?.attributedSubtitle, !text.characters.isEmpty else {
      contents.subtitleLabel?.removeFromSuperview()
      contents.subtitleLabel = nil
      return
    }
    let label = contents.subtitleLabel ?? makeSubtitleLabel()
    label.attributedText = shown(
      text, in: .systemFont(ofSize: 12), configuration?.subtitleTextAttributesTransformer)
    label.breakLines(configuration?.subtitleLineBreakMode ?? .byWordWrapping)
  }

  /// Shows the spinner of the configuration, or removes that of a former one.
  private func refreshSpinner() {
    guard let configuration = contents.configuration, configuration.showsActivityIndicator else {
      contents.spinner?.removeFromSuperview()
      contents.spinner = nil
      return
    }
    let spinner = contents.spinner ?? UIActivityIndicatorView(style: .medium)
    spinner.color = configuration.activityIndicatorColorTransformer?(currentTitleColor) ?? currentTitleColor
    guard contents.spinner == nil else { return }
    contents.spinner = spinner
    spinner.startAnimating()
    addSubview(spinner)
  }

  /// Gives the image the colour of the configuration, or removes that of a former one.
  private func colorImage() {
    let configuration = contents.configuration
    if configuration == nil, !contents.hasConfiguredImageColor { return }
    contents.hasConfiguredImageColor = configuration != nil
    let color = configuration.map { $0.imageColorTransformer?(currentTitleColor) ?? currentTitleColor }
    if contents.imageView.tintColor != color { contents.imageView.tintColor = color }
  }

  /// The size of the spinner or of the image; zero if the button has neither.
  private var pictureSize: CGSize { contents.spinner?.intrinsicContentSize ?? image(for: state)?.size ?? .zero }

  private func makeSubtitleLabel() -> ButtonLabel {
    let made = ButtonLabel()
    made.textAlignment = .center
    made.button = self
    contents.subtitleLabel = made
    addSubview(made)
    return made
  }

  /// The space between title and subtitle; zero without both.
  private var titlePadding: CGFloat {
    guard let subtitle = contents.subtitleLabel, subtitle.intrinsicContentSize.width > 0,
      contents.label.intrinsicContentSize.width > 0
    else { return 0 }
    return contents.configuration?.titlePadding ?? 0
  }

  /// The size of the title and the subtitle below it; those that wrap do so at the width `room`.
  private func textSize(inWidth room: CGFloat = .infinity) -> CGSize {
    let line = contents.label.size(inWidth: room)
    guard let second = contents.subtitleLabel?.size(inWidth: room) else { return line }
    return CGSize(width: max(line.width, second.width), height: line.height + titlePadding + second.height)
  }

  /// Whether the title or the subtitle wraps in a button that is too narrow.
  final var wrapsTitles: Bool {
    guard let contents = extensionRecord(ButtonContents.self), contents.configuration != nil else { return false }
    return [contents.label, contents.subtitleLabel].contains { $0?.wrapsContent == true && $0?.text?.isEmpty == false }
  }

  /// The size of the contents and the space around them in a button of a width.
  final func contentSize(forWidth width: CGFloat) -> CGSize {
    let picture = pictureSize
    let sides = contentEdgeInsets.left + contentEdgeInsets.right
    return outerSize(picture, textSize(inWidth: width - sides - besides(picture, gap(picture, textSize()))))
  }

  /// The space between the picture and the titles; they are measured only if there can be a space.
  private func gap(_ picture: CGSize, _ text: @autoclosure () -> CGSize) -> CGFloat {
    guard picture.width > 0, let padding = contents.configuration?.imagePadding, padding != 0 else { return 0 }
    return text().width > 0 ? padding : 0
  }

  /// The width that a picture beside the titles takes, with the space between them.
  private func besides(_ picture: CGSize, _ gap: CGFloat) -> CGFloat { placesImageAbove ? 0 : picture.width + gap }

  /// The size of picture and titles side by side, or one above the other.
  private func innerSize(_ picture: CGSize, _ text: CGSize) -> CGSize {
    guard picture.width > 0 else { return text }
    let gap = gap(picture, text)
    return placesImageAbove
      ? CGSize(width: max(text.width, picture.width), height: text.height + gap + picture.height)
      : CGSize(width: text.width + gap + picture.width, height: max(text.height, picture.height))
  }

  /// The size of the contents with the space around them.
  private func outerSize(_ picture: CGSize, _ text: CGSize) -> CGSize {
    let inner = innerSize(picture, text), outer = outerInsets(picture, text)
    return CGSize(
      width: inner.width + outer.left + outer.right, height: inner.height + outer.top + outer.bottom)
  }

  /// The space around the contents: none around an image without a title, unless the application set insets.
  private func outerInsets(_ picture: CGSize, _ text: @autoclosure () -> CGSize) -> UIEdgeInsets {
    let isImageAlone = contents.configuration == nil && picture.width > 0 && text().width == 0
    return isImageAlone ? chosenInsets : contentEdgeInsets
  }

  /// The insets that the application set; zero by default, as in UIKit, where a title without insets is higher instead.
  private var chosenInsets: UIEdgeInsets {
    contentEdgeInsets == UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) ? .zero : contentEdgeInsets
  }

  /// Copies title and font from the label, and sets the size of titles and image.
  final func takeOverTitle() {
    contentsNeedLayout()
    let label = contents.label
    title = label.text
    fontValue = label.fontValue
    let lineHeight = label.intrinsicContentSize.height
    let (text, picture) = (textSize(), pictureSize)
    guard picture.width > 0 else {
      takeTitleRoom(above: 0, below: lineHeight > 0 ? text.height - lineHeight : 0)
      // The button measures a title in one font, without attributes, and on one line only.
      let isPlain = contents.plainFont == nil && attributedTitle(for: state)?.string.isEmpty ?? true
      explicitContentSize =
        isPlain && contents.subtitleLabel == nil && label.numberOfLines == 1 ? nil : outerSize(picture, text)
      return placeContents()
    }
    let free = innerSize(picture, text).height - text.height
    let above = placesImageAbove ? (imagePlacement == .top ? free : 0) : offset(in: free, of: .vertical)
    if lineHeight > 0 {
      takeTitleRoom(above: above, below: text.height + free - lineHeight - above)
    } else {
      takeTitleRoom(above: 0, below: 0)
    }
    explicitContentSize = outerSize(picture, text)
    placeContents()
  }

  /// Stores the space around the title, which moves its baseline.
  private func takeTitleRoom(above: CGFloat, below: CGFloat) {
    guard (above, below) != contents.titleRoom else { return }
    contents.titleRoom = (above, below)
    invalidateIntrinsicContentSize()
  }

  private var imagePlacement: NSDirectionalRectEdge { contents.configuration?.imagePlacement ?? .leading }
  private var placesImageAbove: Bool { [.top, .bottom].contains(imagePlacement) }

  /// Places image and title.
  ///
  /// Overrides of the rectangles' methods are called in layout only, as in UIKit: before, the subclass may not be ready.
  final func placeContents() {
    let isSubclass = type(of: self) != UIButton.self
    guard !contents.isPlacing, !isSubclass || isInLayout || contents.isLayingOut else { return contentsNeedLayout() }
    contents.isPlacing = true
    defer { contents.isPlacing = false }
    if isSubclass, contents.configuration == nil {
      let area = contentRect(forBounds: bounds)
      let (picture, titles) = (imageRect(forContentRect: area), titleRect(forContentRect: area))
      return place(picture: picture, titles: titles)
    }
    let rects = rects(in: usualContentRect(in: bounds))
    place(picture: rects.picture, titles: rects.titles)
  }

  private func place(picture: CGRect, titles: CGRect) {
    if let spinner = contents.spinner {
      contents.places.place(spinner, at: picture, in: self)
      contents.places.place(contents.imageView, at: CGRect(origin: picture.origin, size: .zero), in: self)
    } else {
      contents.places.place(contents.imageView, at: picture, in: self)
    }
    placeTitles(in: titles)
  }

  /// The rectangle of the contents in bounds.
  ///
  /// The default insets only make a title higher; as in UIKit, they are part of this rectangle.
  final func usualContentRect(in bounds: CGRect) -> CGRect {
    bounds.inset(by: contents.configuration == nil ? chosenInsets : insetsInDirection)
  }

  /// The rectangles of the picture and of the titles in that of the contents, as the placement of the image and the
  /// alignment of contents require.
  final func rects(in contentRect: CGRect) -> (picture: CGRect, titles: CGRect) {
    // As in UIKit, a configuration replaces the insets of title and image.
    let isConfigured = contents.configuration != nil
    let (outer, inner) = isConfigured ? (.zero, .zero) : (contents.titleInsets, contents.imageInsets)
    let ownInsets = isConfigured ? .zero : outerInsets(pictureSize, textSize())
    let area = ownInsets == chosenInsets ? contentRect : contentRect.inset(by: ownInsets)
    let picture = pictureSize(in: contentRect, inside: inner)
    let gap = gap(picture, textSize())
    let beside = besides(picture, gap)
    let room = max(area.size.width - beside, 0)
    var text = textSize(inWidth: room)
    let reserved = placesImageAbove ? 0 : min(text.width, room)
    // A title that does not fit is truncated.
    text.width = min(text.width, max(room - outer.left - outer.right, 0))
    var imageOrigin = origin(of: CGSize(width: picture.width + reserved + gap, height: picture.height), in: area, inner)
    var titleOrigin = origin(of: CGSize(width: text.width + beside, height: text.height), in: area, outer)
    if placesImageAbove {
      let top = area.origin.y + offset(in: area.size.height - text.height - picture.height - gap, of: .vertical)
      let isFirst = imagePlacement == .top
      imageOrigin.y = isFirst ? top : top + text.height + gap
      titleOrigin.y = isFirst ? top + picture.height + gap : top
      imageOrigin.x = origin(of: picture, in: area, .zero).x
    } else if (imagePlacement == .trailing) == readsFromRight {
      titleOrigin.x += picture.width + gap
    } else {
      imageOrigin.x += reserved + gap
    }
    return (CGRect(origin: imageOrigin, size: picture), CGRect(origin: titleOrigin, size: text))
  }

  /// The size of the image in the rectangle of the contents, inside its insets.
  ///
  /// As in UIKit, an image that is too large is shrunk in a button without a configuration, and an image without a
  /// title is stretched in the directions in which contents fill the button.
  private func pictureSize(in area: CGRect, inside insets: UIEdgeInsets) -> CGSize {
    let size = pictureSize
    guard contents.configuration == nil, size.width > 0 else { return size }
    let room = CGSize(
      width: max(area.size.width - insets.left - insets.right, 0),
      height: max(area.size.height - insets.top - insets.bottom, 0))
    let isAlone = textSize().width == 0
    return CGSize(
      width: isAlone && contentHorizontalAlignment == .fill ? room.width : min(size.width, room.width),
      height: isAlone && contentVerticalAlignment == .fill ? room.height : min(size.height, room.height))
  }

  /// The origin of contents of a size inside the insets of an area, as their alignment requires.
  private func origin(of size: CGSize, in area: CGRect, _ insets: UIEdgeInsets) -> CGPoint {
    let free = CGSize(
      width: area.size.width - insets.left - insets.right - size.width,
      height: area.size.height - insets.top - insets.bottom - size.height)
    return CGPoint(
      x: area.origin.x + insets.left + offset(in: free.width, of: .horizontal),
      y: area.origin.y + insets.top + offset(in: free.height, of: .vertical))
  }

  /// Places the title, and the subtitle below it.
  private func placeTitles(in area: CGRect) {
    guard let subtitle = contents.subtitleLabel else {
      return contents.places.place(contents.label, at: area, in: self)
    }
    let (line, second) = (
      contents.label.size(inWidth: area.size.width), subtitle.size(inWidth: area.size.width)
    )
    func frame(_ size: CGSize, from top: CGFloat) -> CGRect {
      let width = min(size.width, area.size.width)
      return CGRect(
        x: area.origin.x + offset(ofTitleIn: area.size.width - width), y: top, width: width, height: size.height)
    }
    contents.places.place(contents.label, at: frame(line, from: area.origin.y), in: self)
    let top = area.origin.y + line.height + titlePadding
    contents.places.place(subtitle, at: frame(second, from: top), in: self)
  }

  /// The part of the free space beside a title or subtitle that is on its left.
  private func offset(ofTitleIn free: CGFloat) -> CGFloat {
    switch contents.configuration?.titleAlignment ?? .automatic {
    case .center: return free / 2
    case .leading: return readsFromRight ? free : 0
    case .trailing: return readsFromRight ? 0 : free
    case .automatic:
      if placesImageAbove { return free / 2 }
      return (imagePlacement == .trailing) == readsFromRight ? 0 : free
    }
  }

  /// The space around the contents, by side; the insets of a configuration follow the reading direction.
  private var insetsInDirection: UIEdgeInsets {
    guard contents.configuration != nil, readsFromRight else { return outerInsets(pictureSize, textSize()) }
    var insets = contentEdgeInsets
    (insets.left, insets.right) = (insets.right, insets.left)
    return insets
  }

  /// The part of the free space that is before the contents.
  private func offset(in free: CGFloat, of axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard axis == .horizontal else {
      return switch contentVerticalAlignment {
      case .top: 0
      case .bottom: free
      case .center, .fill: free / 2
      }
    }
    return switch contentHorizontalAlignment {
    case .left: 0
    case .right: free
    case .leading: readsFromRight ? free : 0
    case .trailing: readsFromRight ? 0 : free
    case .center, .fill: free / 2
    }
  }
}
