import Foundation
import LayoutAppearance

/// The look of a tree in all states of a transition, shown one after the other.
///
/// Parts common to several states are defined once: a view that only moves costs one line in each state.
struct DrawingFrames {
  /// The start or the end of a group, or the commands between two of these.
  private enum Piece {
    case group(DrawingCommand)
    case contents([DrawingCommand])

    var commands: [DrawingCommand] {
      switch self {
      case .group(let command): [command]
      case .contents(let contents): contents
      }
    }
  }

  private let frames: [[Piece]]
  private var painter: SVGPainter

  init(_ drawings: [LayoutDrawing], _ painter: SVGPainter) {
    frames = drawings.map { Self.pieces(of: $0.commands) }
    self.painter = painter
  }

  private static func pieces(of commands: [DrawingCommand]) -> [Piece] {
    var pieces: [Piece] = [], contents: [DrawingCommand] = []
    func flush() {
      if !contents.isEmpty { pieces.append(.contents(contents)) }
      contents = []
    }
    for command in commands {
      switch command {
      case .begin, .clip, .end:
        flush()
        pieces.append(.group(command))
      default: contents.append(command)
      }
    }
    flush()
    return pieces
  }

  /// Writes the states, each visible at its time; viewers without animation show the first.
  ///
  /// - Complexity: O(commands of all states).
  mutating func paint(_ canvas: Canvas, _ schedule: AnimationSchedule, to writer: inout MarkupWriter) {
    let names = define(to: &writer)
    // States with the same look are written once.
    var forms: [[DrawingCommand]: Int] = [:], shown: [Int] = [], first: [Int] = []
    for (index, frame) in frames.enumerated() {
      let commands = frame.flatMap(\.commands)
      if forms[commands] == nil {
        forms[commands] = first.count
        first.append(index)
      }
      shown.append(forms[commands] ?? 0)
    }
    writer.element("g", .words("class", "drawing"), .words("transform", canvas.transform)) { writer in
      for (form, index) in first.enumerated() {
        let isVisible = shown.map { $0 == form ? "visible" : "hidden" }
        var attributes: [MarkupWriter.Attribute] = []
        if isVisible.first == "hidden" { attributes.append(.words("visibility", "hidden")) }
        writer.element("g", attributes: attributes) { writer in
          schedule.write(steps: isVisible, of: "visibility", to: &writer)
          paint(frames[index], names, to: &writer)
        }
      }
    }
  }

  /// Defines clip paths, which must not be hidden themselves, and contents that several states share.
  private mutating func define(to writer: inout MarkupWriter) -> [[DrawingCommand]: String] {
    var order: [[DrawingCommand]] = [], clips: [Path] = []
    // States may enlarge a part by different factors; the greatest factor determines the precision of the part.
    var uses: [[DrawingCommand]: (count: Int, magnification: CGFloat)] = [:]
    for piece in frames.joined() {
      let commands = piece.commands
      var use = uses[commands] ?? (count: 0, magnification: 0)
      use = (count: use.count + 1, magnification: max(use.magnification, painter.magnification))
      uses[commands] = use
      switch piece {
      case .group(let command):
        if case .clip(let path) = command, use.count == 1 { clips.append(path) }
        painter.follow(command)
      case .contents(let contents):
        if use.count == 2 { order.append(contents) }
      }
    }
    var names: [[DrawingCommand]: String] = [:]
    writer.raw("<defs>\n")
    for path in clips { painter.share(path, magnifiedBy: uses[[.clip(path)]]?.magnification ?? 1, to: &writer) }
    for contents in order {
      let name = painter.name(), factor = uses[contents]?.magnification ?? 1
      names[contents] = name
      writer.element("g", .words("id", name)) { painter.paint(contents, magnifiedBy: factor, to: &$0) }
    }
    writer.raw("</defs>\n")
    return names
  }

  private mutating func paint(
    _ pieces: [Piece], _ names: [[DrawingCommand]: String], to writer: inout MarkupWriter
  ) {
    for piece in pieces {
      switch piece {
      case .group(let command): painter.paint([command], to: &writer)
      case .contents(let contents):
        if let name = names[contents] {
          writer.element("use", .words("href", "#\(name)"))
        } else {
          painter.paint(contents, to: &writer)
        }
      }
    }
  }
}
