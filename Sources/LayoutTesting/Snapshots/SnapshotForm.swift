internal import AutoLayout
internal import Foundation
public import LayoutRendering

/// The form in which a snapshot of a tree is stored.
public struct SnapshotForm: Sendable {
  let ending: String
  let contents: @Sendable (View) throws -> Data
  let difference: @Sendable (_ stored: Data, _ found: Data) -> SnapshotDifference?

  /// The frames as text, a line for each view: names, types, frames, texts.
  public static let frames = SnapshotForm(ending: "txt") { FrameText.lines(of: $0) }

  /// A wireframe as SVG.
  public static let picture = picture(by: SVGRenderer())

  /// A wireframe as SVG, with options of the renderer.
  public static func picture(by renderer: SVGRenderer, parts: LayoutSnapshot.Parts = []) -> SnapshotForm {
    SnapshotForm(ending: "svg") { renderer.picture(of: LayoutSnapshot(of: $0, parts: parts)) }
  }

  /// The tree's appearance as SVG.
  public static let drawing = drawing(by: SVGDrawing())

  /// The tree's appearance as SVG, with drawing options.
  public static func drawing(by drawing: SVGDrawing) -> SnapshotForm {
    SnapshotForm(ending: "svg") { drawing.picture(of: $0) }
  }

  /// Makes a form whose contents are a text, compared line by line.
  private init(ending: String, text: @escaping @Sendable (View) -> String) {
    self.init(ending: ending) {
      Data(text($0).utf8)
    } difference: { stored, found in
      LineDifference.text(from: String(decoding: stored, as: UTF8.self), to: String(decoding: found, as: UTF8.self))
        .map { SnapshotDifference(words: $0) }
    }
  }

  init(
    ending: String, contents: @escaping @Sendable (View) throws -> Data,
    difference: @escaping @Sendable (_ stored: Data, _ found: Data) -> SnapshotDifference?
  ) {
    self.ending = ending
    self.contents = contents
    self.difference = difference
  }
}

/// The difference between two snapshots.
struct SnapshotDifference: Equatable {
  /// The difference in words.
  var words: String
  /// The contents of files that show the difference, to be written beside the stored file; the keys are the words added
  /// to its name.
  var files: [String: Data] = [:]
}
