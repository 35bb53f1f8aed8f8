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
      let commands = frame.flatMap { piece in
        switch piece {
        case .group(let command): [command]
        case .contents(let contents): contents
        }
      }
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
    var counts: [[DrawingCommand]: Int] = [:], order: [(contents: [DrawingCommand], magnification: CGFloat)] = []
    var names: [[DrawingCommand]: String] = [:]
    writer.raw("<defs>\n")
    for piece in frames.joined() {
      switch piece {
      case .group(let command):
        if case .clip(let path) = command { painter.share(path, to: &writer) }
        painter.follow(command)
      case .contents(let contents):
        counts[contents, default: 0] += 1
        if counts[contents] == 2 { order.append((contents, painter.magnification)) }
      }
    }
    for (contents, magnification) in order {
      let name = painter.name()
      names[contents] = name
      writer.element("g", .words("id", name)) { painter.paint(contents, magnifiedBy: magnification, to: &$0) }
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
