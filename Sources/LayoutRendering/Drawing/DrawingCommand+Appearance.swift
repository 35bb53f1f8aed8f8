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
