public import ArgumentParser
import BenchmarkModel
import Foundation
import LayoutAppearance
public import LayoutRendering

/// `bench render`: draws a scene, or a transition of it.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a laid-out scene, or a transition of it, as a picture, a filmstrip or an animation.",
    usage: "\(Program.name) render <scene> --output <file> [<options>]",
    discussion: """
      A scene's transition is a change of its window's size; in login, the keyboard appears and Connect is pressed. \
      There are also examples: \(BenchmarkProgram.current.examples.map(\.name).joined(separator: ", ")).

      Examples:
        \(Program.name) render login --constraints --output login.svg
        \(Program.name) render feed --nodes 100 --filmstrip 6 --output feed.svg
        \(Program.name) render feed --nodes 100 --style drawing --text system --output feed.png
      """)

  @Argument(
    help: "A scene (\(Completions.scenes.joined(separator: ", "))) or an example.",
    completion: .list(Self.subjects))
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The scene's number of nodes; not needed for an example, or if the scene has only one size.", valueName: "count"))
  var nodes: Int?

  @Option(
    help: ArgumentHelp("The moment of the transition (default: before it begins).", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("The number of states in a filmstrip of the transition.", valueName: "count"))
  var filmstrip: Int?

  @Flag(help: "Draws the transition as one picture that moves in a browser.")
  var animated = false

  @Option(help: ArgumentHelp("Frames per second of the animated transition (default: 60).", valueName: "count"))
  var framesPerSecond: Double?

  @Option(
    help: ArgumentHelp("The picture's file.", valueName: "file"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @Flag(help: "Draws constraints, conflicts and ambiguity; not in an animated picture.")
  var constraints = false

  @Flag(help: "Draws guides, margins and safe areas.")
  var guides = false

  @Flag(help: "Also shows views outside of the window.")
  var whole = false

  @Flag(name: .customLong("no-frames"), help: "Leaves out the numbers of frames.")
  var hidesFrames = false

  @Option(help: ArgumentHelp("Pixels per point (default: to fit a screen).", valueName: "pixels"))
  var scale: Double?

  @Option(help: ArgumentHelp("The colours.", valueName: "colours"))
  var appearance: SVGRenderer.Appearance = .automatic

  @Option(help: "Boxes and names (wireframe), or colours, pictures and texts (drawing).")
  var style: Style = .wireframe

  /// The style of a picture.
  enum Style: String, CaseIterable, ExpressibleByArgument {
    case wireframe
    case drawing
  }

  @Option(help: "The file's format; svg, unless the file's name ends otherwise. PNG and PDF show one drawing.")
  var format: PictureFormat?

  @Option(help: "The measurer of texts: the built-in metric, or the system's fonts.")
  var text: Measurer = .metric

  /// The measurer of texts.
  enum Measurer: String, CaseIterable, ExpressibleByArgument {
    case metric
    case system
  }

  @Option(help: "The seed of the scene.")
  var seed: UInt64 = 1

  func validate() throws {
    guard (at == nil ? 0 : 1) + (filmstrip == nil ? 0 : 1) + (animated ? 1 : 0) <= 1 else {
      throw ValidationError("--at, --filmstrip and --animated are different pictures: choose one")
    }
    guard chosenFormat == .svg || style == .drawing else {
      throw ValidationError("wireframes are SVG: choose --style drawing for \(chosenFormat.rawValue)")
    }
    guard chosenFormat == .svg || (filmstrip == nil && !animated && !constraints && !guides && !whole) else {
      throw ValidationError("--filmstrip, --animated, --constraints, --guides and --whole belong to SVG")
    }
    let file = URL(fileURLWithPath: output)
    let ending = file.hasDirectoryPath ? "" : file.pathExtension.lowercased()
    let formats = PictureFormat.allCases.map(\.rawValue)
    guard format != nil || ending.isEmpty || formats.contains(ending) else {
      throw ValidationError("\(output): choose \(formats.map { "." + $0 }.joined(separator: ", ")) or name a --format")
    }
    try SystemPictures.check(format: chosenFormat, usesFonts: text == .system)
    if let at, !(0...3600).contains(at) { throw ValidationError("--at \(at): choose from 0 to 3600 seconds") }
    if let filmstrip, !(1...100).contains(filmstrip) {
      throw ValidationError("--filmstrip \(filmstrip): choose from 1 to 100 states")
    }
    guard animated || framesPerSecond == nil else {
      throw ValidationError("--frames-per-second applies to --animated only")
    }
    if let framesPerSecond, !(1...1000).contains(framesPerSecond) {
      throw ValidationError("--frames-per-second \(framesPerSecond): choose from 1 to 1000")
    }
    if let scale, !(0.001...100).contains(scale) {
      throw ValidationError("--scale \(scale): choose from 0.001 to 100 pixels a point")
    }
  }

  func run() throws {
    let subject = try CurrentFolder.keeping { try self.subject() }
    try Export.check([output])
    let picture = try CurrentFolder.keeping {
      if text == .system { SystemPictures.measure(subject.root) }
      return try draw(subject)
    }
    try Export.store(picture, to: output)
    Terminal.note("\(output): \(picture.count) bytes\n")
  }

  /// The subjects that can be drawn.
  private static var subjects: [String] { Completions.scenes + BenchmarkProgram.current.examples.map(\.name) }

  private func subject() throws -> PictureSubject {
    if let example = BenchmarkProgram.current.examples.first(where: { $0.name == scene }) {
      if nodes != nil { throw ValidationError("the example \(scene) has no sizes: leave --nodes out") }
      return example.subject()
    }
    guard Completions.scenes.contains(scene) else {
      throw ValidationError(PlanError.unknown("scene", scene, known: Self.subjects).description)
    }
    do {
      return try BenchmarkProgram.current.picture(
        .init(scene: scene, nodes: try SceneCatalog.size(of: scene, nodes), seed: seed))
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private var chosenFormat: PictureFormat {
    format ?? PictureFormat.allCases.first { output.lowercased().hasSuffix("." + $0.rawValue) } ?? .svg
  }

  private func draw(_ subject: PictureSubject) throws -> [UInt8] {
    if chosenFormat == .svg { return Array(svg(of: subject).utf8) }
    let drawing = withExtendedLifetime(subject) {
      guard let at else { return LayoutDrawing(of: subject.root) }
      let states = subject.transition(at: [at], parts: [], drawing: .init()).states
      return states.first?.drawing ?? LayoutDrawing(of: subject.root)
    }
    return try SystemPictures.draw(
      drawing, as: chosenFormat, isDark: appearance == .dark, scale: scale.map { CGFloat($0) }, title: title)
  }

  private func svg(of subject: PictureSubject) -> String {
    // A plain picture has neither names nor padding.
    let isPlain = filmstrip == nil && !animated && !constraints && !guides && !whole
    if style == .drawing, isPlain {
      var drawing = SVGDrawing()
      drawing.surroundings = appearance == .dark ? .dark : .light
      drawing.scale = scale.map { CGFloat($0) } ?? 1
      drawing.title = title
      guard let at else { return withExtendedLifetime(subject) { drawing.picture(of: subject.root) } }
      let states = subject.transition(at: [at], parts: [], drawing: .init()).states
      return states.first?.drawing.map { drawing.picture(of: $0) } ?? ""
    }
    return wireframe(of: subject, drawing: style == .drawing ? .init() : nil)
  }

  /// A wireframe, over a drawing of the tree if requested.
  private func wireframe(of subject: PictureSubject, drawing: LayoutDrawing.Limits?) -> String {
    var parts: LayoutSnapshot.Parts = []
    if constraints { parts.formUnion([.constraints, .ambiguity]) }
    if guides { parts.formUnion([.guides, .margins]) }
    var renderer = SVGRenderer()
    renderer.appearance = drawing != nil && appearance == .automatic ? .light : appearance
    renderer.extent = whole ? .everything : .root
    renderer.showsFrames = !hidesFrames
    renderer.showsWireframe = drawing == nil || constraints || guides
    renderer.scale = scale.map { CGFloat($0) }
    renderer.title = title
    if let filmstrip {
      let times = LayoutTransition.times(duration: subject.duration, count: filmstrip)
      return renderer.filmstrip(of: subject.transition(at: times, parts: parts, drawing: drawing))
    }
    if animated {
      let times = LayoutTransition.times(duration: subject.duration, framesPerSecond: framesPerSecond ?? 60)
      // Parts that are not drawn need not be computed.
      let shown = parts.subtracting([.constraints, .ambiguity])
      return renderer.animation(of: subject.transition(at: times, parts: shown, drawing: drawing))
    }
    if let at {
      let states = subject.transition(at: [at], parts: parts, drawing: drawing).states
      return states.first.map { renderer.picture(of: $0.snapshot, over: $0.drawing) } ?? ""
    }
    let drawn = drawing.map { LayoutDrawing(of: subject.root, limits: $0) }
    return renderer.picture(of: LayoutSnapshot(of: subject.root, parts: parts), over: drawn)
  }

  private var title: String {
    let size = nodes.map { ", \($0) nodes" } ?? ""
    if let at { return "\(scene)\(size), \(at) s" }
    return scene + size
  }
}

extension SVGRenderer.Appearance: ExpressibleByArgument {}
