internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

extension DrawingWalk {
  /// Adds the contents of a view over its background: its picture, its own drawing, its text.
  mutating func addContents(of view: View, _ look: Appearance, _ text: ShownText?, _ area: CGRect) {
    if let image = look.image {
      let place = look.contentMode.rectangle(ofContent: image.size, in: area)
      add(image, in: place, of: view, tint: view.tintColor?.color)
    }
    if !look.drawing.isEmpty { add(look.drawing, of: view) }
    // If a label inside a button shows its title, the button does not draw the title again.
    let isShownBySubview = view is Button && view.subviews.contains { $0 is Label }
    guard !isShownBySubview, let text else { return }
    guard let places = (view as? any TextInking)?.textAreas(ofPlaceholder: text.isPlaceholder) else {
      let box = Self.textBox(of: view, isPlaceholder: text.isPlaceholder, area)
      return add(text, of: view, look, box, clip: area)
    }
    for place in places {
      let box = place.rectangle(inViewOf: area.size)
      guard box == box.withFiniteNumbers else { continue }
      add(text, of: view, look, box, clip: box)
    }
  }

  // MARK: Pictures

  /// Adds a picture stretched to a rectangle.
  mutating func add(_ image: Image, in area: CGRect, of view: View, tint: Color?) {
    let ink = image.tint ?? tint ?? .tint
    switch image.source {
    case .data(let data): add(data, "picture", of: image, in: area, of: view, ink)
    case .file(let path):
      let name = URL(fileURLWithPath: path).lastPathComponent
      guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int else {
        return addPlaceholder(for: name, in: area, of: view, "there is no file \(path)")
      }
      guard size <= limits.imageBytes else {
        return addPlaceholder(for: name, in: area, of: view, Self.tooLong(size, limits))
      }
      add(FileManager.default.contents(atPath: path) ?? Data(), name, of: image, in: area, of: view, ink)
    case .symbol(let name): add(LayoutDrawing.placeholder(name, in: area, ink))
    case .missing(let name): add(LayoutDrawing.placeholder(name, in: area, .placeholderText))
    case .drawing(let steps):
      guard image.size.width > 0, image.size.height > 0 else { return }
      let inColor = image.isTemplate ? steps.map { $0.tinted(ink) } : steps
      addSlices(of: image, in: area) { walk, whole in
        let map = Transform(scaleX: whole.width / image.size.width, y: whole.height / image.size.height)
          .concatenating(Transform(translationX: whole.minX, y: whole.minY))
        walk.add(.begin(DrawnGroup(transform: map)))
        // A picture has no pixels outside of its size.
        walk.add(.clip(Path(rectangle: CGRect(origin: .zero, size: image.size))))
        walk.add(inColor, of: view)
        walk.add(.end)
        walk.add(.end)
      }
    }
  }

  /// Adds a picture: part by part, each clipped, if it has margins that are not stretched.
  ///
  /// - Parameter draw: adds the whole picture in a rectangle.
  private mutating func addSlices(
    of image: Image, in area: CGRect, _ draw: (inout DrawingWalk, CGRect) -> Void
  ) {
    let margins = image.capInsets, pixel = 1 / max(image.scale, 1)
    guard margins.count == 4, margins.contains(where: { $0 != 0 }), image.size != area.size,
      let columns = ImageSlice.all(of: image.size.width, in: area.width, margins[1], margins[3], pixel: pixel),
      let rows = ImageSlice.all(of: image.size.height, in: area.height, margins[0], margins[2], pixel: pixel)
    else { return draw(&self, area) }
    for row in rows {
      for column in columns {
        let place = CGRect(x: area.minX + column.place, y: area.minY + row.place, width: column.room, height: row.room)
        let across = column.room / column.length, down = row.room / row.length
        let whole = CGRect(
          x: place.minX - column.start * across, y: place.minY - row.start * down, width: image.size.width * across,
          height: image.size.height * down)
        add(.clip(Path(rectangle: place)))
        draw(&self, whole)
        add(.end)
      }
    }
  }

  private mutating func add(
    _ data: Data, _ name: String, of image: Image, in area: CGRect, of view: View, _ ink: Color
  ) {
    guard data.count <= limits.imageBytes else {
      return addPlaceholder(for: name, in: area, of: view, Self.tooLong(data.count, limits))
    }
    guard let header = ImageHeader(of: data) else {
      return addPlaceholder(for: name, in: area, of: view, "it is not a PNG, JPEG or GIF")
    }
    guard header.isWhole else { return addPlaceholder(for: name, in: area, of: view, "its data is truncated") }
    guard header.size.width * header.size.height <= CGFloat(limits.imagePixels) else {
      let (width, height) = (Int(header.size.width), Int(header.size.height))
      return addPlaceholder(
        for: name, in: area, of: view, "\(width) × \(height) pixels exceed the limit of \(limits.imagePixels)")
    }
    var drawn = DrawnImage(
      data: data, mediaType: "image/\(header.format.rawValue)", pixels: header.size, name: name, area: area,
      tint: image.isTemplate ? ink : nil)
    addSlices(of: image, in: area) { walk, whole in
      drawn.area = whole
      walk.add(.image(drawn))
    }
  }

  private static func tooLong(_ count: Int, _ limits: LayoutDrawing.Limits) -> String {
    "\(count) bytes exceed the limit of \(limits.imageBytes)"
  }

  /// Adds a box for a picture that cannot be drawn, and reports the fault; makes equal reports only once.
  private mutating func addPlaceholder(for name: String, in area: CGRect, of view: View, _ fault: String) {
    add(LayoutDrawing.placeholder(name, in: area, .placeholderText))
    let report = "\(view.pictureName): the picture \"\(name)\" is not drawn: \(fault)"
    if reported.insert(report).inserted { LayoutDiagnostics.report(.misuse(report, at: nil)) }
  }

  // MARK: Steps of a view's own drawing

  mutating func add(_ steps: [DrawingStep], of view: View) {
    // Each step that affects later ones opens a group, which the matching restore closes.
    var open = [0]
    func begin(_ command: DrawingCommand, _ walk: inout DrawingWalk) {
      walk.add(command)
      open[open.count - 1] += 1
    }
    for step in steps {
      switch step {
      case .fill(let path, let color): add(.fill(path, .color(color)))
      case .stroke(let path, let color, let width, let style):
        if width > 0 { add(.stroke(path, color, width: width, style: style)) }
      case .gradient(let gradient, let path):
        if let paint = Self.paint(of: gradient, in: path.controlBounds) { add(.fill(path, .gradient(paint))) }
      case .image(let image, let area): add(image, in: area, of: view, tint: nil)
      case .text(let text, let area): add(text, in: area, of: view)
      case .clip(let path): begin(.clip(path), &self)
      case .transform(let map): begin(.begin(DrawnGroup(transform: map)), &self)
      case .save: open.append(0)
      case .restore:
        guard open.count > 1 else { continue }
        for _ in 0..<open.removeLast() { add(.end) }
      }
    }
    for count in open.reversed() { for _ in 0..<count { add(.end) } }
  }
}

/// A part of a picture along an axis, and the part of a rectangle in which it is drawn.
private struct ImageSlice {
  /// The part of the picture, in points.
  var start: CGFloat, length: CGFloat
  /// The part of the rectangle, from its edge.
  var place: CGFloat, room: CGFloat

  /// The parts of a picture with margins at both ends; `nil` if the margins exceed the picture or the rectangle.
  ///
  /// - Parameter pixel: the length of a pixel. If the margins leave nothing between them, the part between them is one
  ///   pixel long.
  static func all(
    of length: CGFloat, in room: CGFloat, _ near: CGFloat, _ far: CGFloat, pixel: CGFloat
  ) -> [ImageSlice]? {
    guard near >= 0, far >= 0, near + far <= min(length, room) else { return nil }
    let middle = max(length - near - far, min(pixel, length))
    let slices = [
      ImageSlice(start: 0, length: near, place: 0, room: near),
      ImageSlice(start: min(near, length - middle), length: middle, place: near, room: room - near - far),
      ImageSlice(start: length - far, length: far, place: room - far, room: far),
    ]
    return slices.filter { $0.length > 0 && $0.room > 0 }
  }
}

extension DrawingStep {
  /// The step in the drawing of a template picture: the ink replaces its colours, but their opacity counts.
  fileprivate func tinted(_ ink: Color) -> DrawingStep {
    switch self {
    case .fill(let path, let color): return .fill(path, ink.withOpacity(of: color))
    case .stroke(let path, let color, let width, let style):
      return .stroke(path, ink.withOpacity(of: color), width: width, style: style)
    case .gradient(var gradient, let path):
      gradient.colors = gradient.colors.map { ink.withOpacity(of: $0) }
      return .gradient(gradient, in: path)
    case .image(var image, let area):
      (image.isTemplate, image.tint) = (true, ink)
      return .image(image, in: area)
    case .text(let text, let area): return .text(text.tinted(ink), in: area)
    case .clip, .transform, .save, .restore: return self
    }
  }
}

extension StyledText {
  /// The text in one colour, but with the opacities of its own colours.
  fileprivate func tinted(_ ink: Color) -> StyledText {
    var text = self
    text.color = ink.withOpacity(of: color)
    for index in inks.indices {
      text.inks[index].color = inks[index].color.map { ink.withOpacity(of: $0) }
      text.inks[index].backgroundColor = inks[index].backgroundColor.map { ink.withOpacity(of: $0) }
      text.inks[index].shadow = inks[index].shadow.map { shadow in
        var shadow = shadow
        shadow.color = ink.withOpacity(of: shadow.color)
        return shadow
      }
      text.inks[index].outline?.color = inks[index].outline?.color.map { ink.withOpacity(of: $0) }
      text.inks[index].underline?.color = inks[index].underline?.color.map { ink.withOpacity(of: $0) }
      text.inks[index].strikethrough?.color = inks[index].strikethrough?.color.map { ink.withOpacity(of: $0) }
      text.inks[index].image?.isTemplate = true
      text.inks[index].image?.tint = ink
    }
    return text
  }
}

extension Color {
  /// The colour with its opacity multiplied by another colour's opacity.
  fileprivate func withOpacity(of other: Color) -> Color {
    var color = self
    color.light.alpha *= other.light.alpha
    color.dark.alpha *= other.dark.alpha
    color.name = nil
    return color
  }
}
