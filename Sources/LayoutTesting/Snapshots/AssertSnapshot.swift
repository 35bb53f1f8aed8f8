public import AutoLayout
public import Foundation
public import LayoutRendering

/// The form in which a snapshot of a tree is stored.
public struct SnapshotForm: Sendable {
  let ending: String
  let text: @Sendable (View) -> String

  /// The frames, a line for each view: names, types, places, texts.
  public static let frames = SnapshotForm(ending: "txt") { FrameText.lines(of: $0) }

  /// A picture, as SVG.
  public static let picture = picture(by: SVGRenderer())

  /// A picture as a renderer draws it.
  public static func picture(by renderer: SVGRenderer, parts: LayoutSnapshot.Parts = []) -> SnapshotForm {
    SnapshotForm(ending: "svg") { renderer.picture(of: LayoutSnapshot(of: $0, parts: parts)) }
  }

  /// The tree's appearance, as SVG.
  public static let drawing = drawing(by: SVGDrawing())

  /// The tree's appearance, drawn with options.
  public static func drawing(by drawing: SVGDrawing) -> SnapshotForm {
    SnapshotForm(ending: "svg") { drawing.picture(of: $0) }
  }

  private init(ending: String, text: @escaping @Sendable (View) -> String) {
    self.ending = ending
    self.text = text
  }
}

/// Lays a tree out and compares it with the snapshot beside the test: fails the running test with the lines that
/// differ.
///
/// The first run stores the snapshot, and fails to say so. `LAYOUT_TESTING_RECORD=all` in the environment stores all anew,
/// `never` stores none. Works in XCTest and in Swift Testing.
///
/// - Parameters:
///   - root: the topmost view.
///   - size: the size that the root is given, which is part of the file's name; nil for its own.
///   - form: the form of the snapshot.
///   - variation: more circumstances than a size; its name is part of the file's.
///   - name: distinguishes several snapshots of one test.
///   - fileID: the module and file of the assertion.
///   - filePath: the path of that file.
///   - function: the test.
///   - line: the line of the assertion.
///   - column: its column.
public func assertSnapshot(
  of root: View, size: CGSize? = nil, as form: SnapshotForm = .frames, in variation: LayoutVariation? = nil,
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  variation?.apply(to: root)
  if let size { root.frame = CGRect(origin: .zero, size: size) }
  root.layoutIfNeeded()
  let test = "\(function)".prefix { $0 != "(" }
  let sizeName = size.map { LayoutVariation(size: $0).name }
  let parts = [String(test), name, variation?.name, sizeName].compactMap(\.self)
  let store = SnapshotStore(beside: "\(filePath)", name: parts.joined(separator: "-"), ending: form.ending)
  guard let words = words(of: store.compare(form.text(root)), store) else { return }
  TestIssue.record(words, at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Makes a screen for each of some circumstances and compares each with its stored snapshot.
///
/// - Parameters:
///   - variations: the circumstances, each with a name of its own.
///   - form: the form of the snapshots.
///   - make: makes the screen, with text size and language.
///   - fileID: the module and file of the assertion.
///   - filePath: the path of that file.
///   - function: the test.
///   - line: the line of the assertion.
///   - column: its column.
public func assertSnapshots(
  in variations: [LayoutVariation], as form: SnapshotForm = .frames, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column,
  _ make: (LayoutVariation) -> View
) {
  for variation in variations {
    assertSnapshot(
      of: make(variation), as: form, in: variation, fileID: fileID, filePath: filePath, function: function, line: line,
      column: column)
  }
}

/// The message of a failure; nil if there is none.
private func words(of outcome: SnapshotStore.Outcome, _ store: SnapshotStore) -> String? {
  switch outcome {
  case .equal, .recorded(isNew: false): nil
  case .recorded(isNew: true): "there was no snapshot: it is stored now, run the test again: \(store.file.path)"
  case .different(let lines):
    "the layout differs from \(store.file.path) (\(SnapshotStore.variable)=all stores it anew):\n\(lines)"
  case .failed(let sentence): sentence
  }
}
