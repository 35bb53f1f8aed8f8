public import AutoLayout
public import Foundation

/// Lays a tree out and compares it with the snapshot beside the test; fails the running test with the lines that
/// differ.
///
/// The first run stores the snapshot, and fails with a message that says so. The environment variable
/// `LAYOUT_TESTING_RECORD` changes this: with `all`, every snapshot is stored again; with `never`, none is stored.
/// Works in XCTest and in Swift Testing. Each suite of Swift Testing has its own files, but code on a Dispatch queue or
/// in a detached task does not know its suite. XCTest does not say which class runs a test, so two classes of one file
/// have to give different names to tests with snapshots.
///
/// - Parameters:
///   - root: the root.
///   - size: the size to give the root, which becomes part of the file name; `nil` to keep the root's size.
///   - form: the form of the snapshot.
///   - variation: the variation to apply to the root; its name becomes part of the file name.
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
  let sizeName = size.map { LayoutVariation(size: $0).name }
  let parts = [SnapshotStore.testName(of: "\(function)"), name, variation?.name, sizeName].compactMap(\.self)
  let store = SnapshotStore(
    beside: "\(filePath)", suite: TestIssue.suite, name: parts.joined(separator: "-"), ending: form.ending)
  let outcome: SnapshotStore.Outcome
  do {
    outcome = store.compare(try form.contents(root), by: form.difference)
  } catch {
    outcome = .failed("there is no snapshot: \(error)")
  }
  guard let words = words(of: outcome, store) else { return }
  TestIssue.record(words, at: TestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Makes a screen for each variation, and compares each with its stored snapshot.
///
/// - Parameters:
///   - variations: the variations, with distinct names.
///   - form: the form of the snapshots.
///   - make: makes the screen for a variation's text size and language.
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

/// The message of a failure; `nil` if there is none.
private func words(of outcome: SnapshotStore.Outcome, _ store: SnapshotStore) -> String? {
  switch outcome {
  case .equal, .recorded(isNew: false): nil
  case .recorded(isNew: true): "there was no snapshot: it is stored now, run the test again: \(store.file.path)"
  case .different(let lines):
    "the layout differs from \(store.file.path) "
      + "(to store the new layout, run with \(SnapshotStore.variable)=all):\n\(lines)"
  case .failed(let sentence): sentence
  }
}
