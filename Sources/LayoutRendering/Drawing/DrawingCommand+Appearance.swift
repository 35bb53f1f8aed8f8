internal import AutoLayout
internal import LayoutAppearance

extension DrawingCommand {
  /// The command with its colours of one appearance in both appearances.
  func always(in surroundings: Surroundings) -> DrawingCommand {
    switch self {
    case .begin, .clip, .end: return self
    case .fill(let path, .color(let color)): return .fill(path, .color(color.always(in: surroundings)))
    case .fill(let path, .gradient(var gradient)):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.always(in: surroundings)
      }
      return .fill(path, .gradient(gradient))
    case .stroke(let path, let color, let width, let style):
      return .stroke(path, color.always(in: surroundings), width: width, style: style)
    case .shadow(let path, let color, let radius, let offset):
      return .shadow(of: path, color.always(in: surroundings), radius: radius, offset: offset)
    case .image(var image):
      image.tint = image.tint?.always(in: surroundings)
      return .image(image)
    case .text(var text):
      text.color = text.color.always(in: surroundings)
      for index in text.parts.indices { text.parts[index].color = text.parts[index].color?.always(in: surroundings) }
      return .text(text)
    }
  }
}

extension Color {
  fileprivate func always(in surroundings: Surroundings) -> Color {
    light == dark ? self : Color(components(in: surroundings))
  }
}

extension View {
  /// The appearance that overrides of traits give to the view; `nil` for that of the picture.
  ///
  /// - Parameters:
  ///   - outer: the appearance that overrides give to the superview; `nil` if the picture begins with this view, so the
  ///     views around it are searched for overrides.
  func overriddenSurroundings(in outer: Surroundings??) -> Surroundings? {
    let style = outer == nil ? overriddenStyle : overriddenStyleHere
    switch style {
    case .dark: return .dark
    case .light: return .light
    case .unspecified: return nil
    case nil: return outer ?? nil
    }
  }
}
