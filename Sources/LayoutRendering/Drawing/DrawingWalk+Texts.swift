internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

extension DrawingWalk {
  /// Adds the text that a view shows in a part of it.
  mutating func add(_ text: ShownText, of view: View, _ look: Appearance, _ box: CGRect, clip area: CGRect) {
    guard !text.content.string.isEmpty else { return }
    var text = text
    text.align(to: view.effectiveUserInterfaceLayoutDirection)
    let inked = view as? any TextInking, inks = inked?.textInks(ofPlaceholder: text.isPlaceholder) ?? []
    let full = text
    let shrinking = text.isPlaceholder ? nil : inked?.textShrinking
    let isShrunken = shrinking.map { text.shrink(toViewOf: box.size, atMostBy: $0.leastScale) } ?? false
    if view is Label { text.limitLines(toViewOf: box.size) }
    let drawn = DrawnLines(text, inks: inks, width: box.width)
    // Labels and fields higher than their text show it vertically centred. Elsewhere the first line is drawn at the
    // first baseline by which layout aligns the view with others.
    var top = Self.top(of: drawn.layout, in: view, box, text.insets)
    if isShrunken, shrinking?.keepsBaseline == true, text.content.style.lineLimit == 1 {
      let whole = full.layout(inViewOfWidth: box.width)
      top = Self.top(of: whole, in: view, box, text.insets) + whole.firstBaseline - drawn.layout.firstBaseline
    }
    let usual: Color = view is Button ? view.tintColor?.color ?? .tint : .text
    let color = text.isPlaceholder ? .placeholderText : look.textColor ?? usual
    if drawn.isCutOff { add(.clip(Path(rectangle: area))) }
    let origin = CGPoint(x: box.minX + text.insets.left, y: box.minY + top)
    add(drawn.lines, of: text, origin, color, view)
    if drawn.isCutOff { add(.end) }
  }

  /// The top of a text from the top of its box.
  private static func top(of layout: TextLayout, in view: View, _ box: CGRect, _ insets: EdgeInsets) -> CGFloat {
    let spare = box.height - insets.top - layout.size.height - insets.bottom
    if view is Label || view is TextField, spare > 0 { return insets.top + spare / 2 }
    let first = view.firstBaselineOffsetFromTop ?? insets.top + layout.firstBaseline
    return first - layout.firstBaseline
  }

  /// Adds a text that an overridden drawing method of a view draws.
  mutating func add(_ text: StyledText, in area: CGRect, of view: View) {
    let area = area.withFiniteNumbers
    guard !text.content.string.isEmpty else { return }
    let shown = ShownText(text.content, insets: .zero)
    let drawn = DrawnLines(shown, inks: text.inks, width: max(area.width, 0))
    let lines = drawn.lines.filter { $0.line.top <= 0 || $0.line.bottom <= area.height + 0.5 }
    if drawn.isCutOff { add(.clip(Path(rectangle: area))) }
    add(lines, of: shown, area.origin, text.color, view)
    if drawn.isCutOff { add(.end) }
  }

  /// Adds lines whose text begins at a point.
  private mutating func add(
    _ lines: [(line: DrawnLines.Line, pieces: [DrawnLines.Line])], of text: ShownText, _ origin: CGPoint,
    _ color: Color, _ view: View
  ) {
    for (line, pieces) in lines {
      // Extents of parts are measured only if something besides letters is drawn, such as underlines.
      let needsExtents = line.parts.contains { $0.letters.ink?.drawsBesideLetters == true }
      let extents = needsExtents ? line.extents(in: text) : []
      let inked = zip(line.parts, extents).compactMap { part, extent in
        part.letters.ink.map { InkedPart(letters: part.letters, ink: $0, extent: extent, color: $0.color ?? color) }
      }
      for part in inked { addBackground(of: part, line, origin) }
      for piece in pieces {
        var words = DrawnText(
          parts: piece.parts.map { part in
            var drawn = DrawnText.Part(part.string, part.letters.font)
            drawn.letterSpacing = part.letters.letterSpacing?.orZero
            if let ink = part.letters.ink { (drawn.color, drawn.rise) = (ink.color, ink.rise.orZero) }
            return drawn
          }, origin: CGPoint(x: origin.x + piece.x, y: origin.y + piece.baseline), width: piece.width,
          fit: piece.fit, letterSpacing: text.content.style.letterSpacing.orZero, isRightToLeft: piece.isRightToLeft,
          color: color)
        words.wordSpacing = piece.wordSpacing
        add(words, of: piece.parts)
      }
      for part in inked { addRulesAndPicture(of: part, line, origin, view) }
    }
  }

  /// Adds the letters of a line: first their shadows, then filled letters, then the outlines of each width.
  private mutating func add(_ words: DrawnText, of parts: [TextPart]) {
    let shadows = parts.map { $0.letters.ink?.shadow }
    for (place, shadow) in shadows.enumerated() {
      guard let shadow, shadows.firstIndex(of: shadow) == place else { continue }
      var cast = words
      cast.origin.x += shadow.offset.width.orZero
      cast.origin.y += shadow.offset.height.orZero
      for index in shadows.indices { cast.parts[index].color = shadows[index] == shadow ? shadow.ink : Color.clear }
      add(.text(cast))
    }
    let outlines = parts.map { $0.letters.ink?.outline }
    guard outlines.contains(where: { $0 != nil }) else { return add(.text(words)) }
    let widths = zip(outlines, parts).map { ($0?.width.orZero ?? 0) * $1.letters.font.size.orZero }
    // Letters that a command omits are transparent in it, so that the others keep their places.
    if outlines.contains(where: { $0?.isFilled ?? true }) {
      var filled = words
      for index in outlines.indices where outlines[index]?.isFilled == false { filled.parts[index].color = .clear }
      add(.text(filled))
    }
    for width in Set(widths).sorted() where width > 0 {
      var outlined = words
      outlined.outlineWidth = width
      for index in outlines.indices {
        let own = outlines[index]?.color ?? words.parts[index].color
        outlined.parts[index].color = widths[index] == width ? own : Color.clear
      }
      add(.text(outlined))
    }
  }

  /// A part of a line with its own ink.
  private struct InkedPart {
    var letters: TextPart.Letters
    var ink: TextInk
    /// The horizontal extent from the left edge of the line.
    var extent: ClosedRange<CGFloat>
    /// The colour of the letters.
    var color: Color
  }

  private mutating func addBackground(of part: InkedPart, _ line: DrawnLines.Line, _ origin: CGPoint) {
    guard let color = part.ink.backgroundColor else { return }
    add(
      .fill(
        Path(
          rectangle: CGRect(
            x: origin.x + line.x + part.extent.lowerBound, y: origin.y + line.top,
            width: part.extent.upperBound - part.extent.lowerBound, height: line.bottom - line.top)), .color(color)))
  }

  private mutating func addRulesAndPicture(
    of part: InkedPart, _ line: DrawnLines.Line, _ origin: CGPoint, _ view: View
  ) {
    let left = origin.x + line.x + part.extent.lowerBound, width = part.extent.upperBound - part.extent.lowerBound
    let baseline = origin.y + line.baseline - part.ink.rise.orZero
    if let image = part.ink.image, let box = part.letters.box {
      add(
        image,
        in: CGRect(x: left, y: baseline - box.ascent, width: box.width, height: box.ascent + box.descent), of: view,
        tint: part.color)
    }
    let size = part.letters.font.size
    let edge = CGRect(x: left, y: baseline, width: width, height: max(size / 16, 0.5))
    addRule(part.ink.underline, along: edge.offsetBy(dx: 0, dy: size / 8), part.color)
    addRule(part.ink.strikethrough, along: edge.offsetBy(dx: 0, dy: size * -0.28), part.color)
  }

  /// Adds a line of the usual thickness in the height of a rectangle, whose top is the middle of the line.
  private mutating func addRule(_ rule: TextInk.Rule?, along edge: CGRect, _ color: Color) {
    guard let rule, edge.width > 0, rule.thickness > 0 else { return }
    let height = edge.height * rule.thickness, color = rule.color ?? color
    for number in 0..<(rule.isDouble ? 2 : 1) {
      let middle = edge.minY + CGFloat(number) * 2 * height
      if rule.dashes.isEmpty {
        let area = CGRect(x: edge.minX, y: middle - height / 2, width: edge.width, height: height)
        add(.fill(Path(rectangle: area), .color(color)))
      } else {
        let path = Path([.move(to: CGPoint(x: edge.minX, y: middle)), .line(to: CGPoint(x: edge.maxX, y: middle))])
        add(.stroke(path, color, width: height, style: LineStyle(dashes: rule.dashes.map { $0 * height })))
      }
    }
  }

  /// The part of a view that contains its text.
  static func textBox(of view: View, isPlaceholder: Bool, _ area: CGRect) -> CGRect {
    guard let field = view as? TextField else { return area }
    let box = isPlaceholder ? field.placeholderRect(forBounds: area) : field.textRect(forBounds: area)
    let numbers = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    return numbers.allSatisfy(\.isFinite) && box.size.width >= 0 && box.size.height >= 0 ? box : area
  }
}

extension TextInk {
  /// Whether a background, a line along the letters or a picture is drawn.
  fileprivate var drawsBesideLetters: Bool {
    backgroundColor != nil || underline != nil || strikethrough != nil || image != nil
  }
}

extension Shadow {
  /// The colour with the opacity of the shadow.
  fileprivate var ink: Color {
    var ink = color
    ink.light.alpha *= opacity
    ink.dark.alpha *= opacity
    if opacity != 1 { ink.name = nil }
    return ink
  }
}
