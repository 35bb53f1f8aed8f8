import Foundation

/// The clip paths of scroll views in an animated picture; they move with the scroll views.
struct StoryClips {
  private let renderer: SVGRenderer
  private let canvas: Canvas
  private let schedule: AnimationSchedule
  /// The names of the clip paths, by their areas in each state.
  private var names: [[CGRect]: String] = [:]

  init(_ renderer: SVGRenderer, _ canvas: Canvas, _ schedule: AnimationSchedule) {
    (self.renderer, self.canvas, self.schedule) = (renderer, canvas, schedule)
  }

  /// The attribute that clips an item to the scroll views around it; none if the item is inside of them in all states.
  mutating func attributes(for story: ItemStory, to writer: inout MarkupWriter) -> [MarkupWriter.Attribute] {
    let isCut = story.items.contains { item in item.map { renderer.cut(of: $0) != nil } ?? false }
    guard isCut else { return [] }
    // Where no scroll view clips the item, the picture's edges do.
    var last = story.first.visibleArea ?? canvas.area
    let areas = story.items.map { item in
      if let item { last = item.visibleArea ?? canvas.area }
      return last
    }
    let name = names[areas] ?? define(areas, to: &writer)
    return [.words("clip-path", "url(#\(name))")]
  }

  private mutating func define(_ areas: [CGRect], to writer: inout MarkupWriter) -> String {
    let name = renderer.name("c\(names.count)")
    names[areas] = name
    let clips = areas.map(canvas.clip)
    let tracks = [
      ("x", schedule.track(clips.map(\.minX))), ("y", schedule.track(clips.map(\.minY))),
      ("width", schedule.track(clips.map(\.width))), ("height", schedule.track(clips.map(\.height))),
    ]
    let first = tracks.map { name, track in
      MarkupWriter.Attribute.number(name, CGFloat(track.points.first?.value ?? 0))
    }
    writer.element("clipPath", .words("id", name)) { writer in
      writer.element("rect", attributes: first) { writer in
        for (name, track) in tracks { schedule.write(track, of: name, to: &writer) }
      }
    }
    return name
  }
}
