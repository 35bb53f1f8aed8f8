public import AutoLayout

/// Lays a tree out and fails the running test for each fault.
///
/// Works in XCTest and in Swift Testing. ``AutoLayout/View/layoutFindings(_:ignoring:)`` gives the same as values.
///
/// - Parameters:
///   - root: the topmost view; it has its size.
///   - checks: the checks to make.
///   - variation: size, direction and name of the circumstances, which the root is given; nil for as it is.
///   - isIgnored: views that are faulty on purpose.
///   - fileID: the module and file of the assertion.
///   - filePath: the path of that file.
///   - line: the line of the assertion.
///   - column: its column.
public func assertLayout(
  of root: View, _ checks: LayoutChecks = .all, in variation: LayoutVariation? = nil,
  ignoring isIgnored: (View) -> Bool = { _ in false }, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  variation?.set(on: root)
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  for finding in root.layoutFindings(checks, ignoring: isIgnored) {
    TestIssue.record((variation.map { "\($0.name): " } ?? "") + finding.description, at: place)
  }
}

/// Makes a screen for each of some circumstances, lays it out and fails the running test for each fault.
///
/// - Parameters:
///   - variations: the circumstances, as ``LayoutVariation/matrix(sizes:directions:textScales:languages:)`` gives them.
///   - checks: the checks to make.
///   - isIgnored: views that are faulty on purpose.
///   - make: makes the screen, with text size and language.
///   - fileID: the module and file of the assertion.
///   - filePath: the path of that file.
///   - line: the line of the assertion.
///   - column: its column.
public func assertLayout(
  in variations: [LayoutVariation], _ checks: LayoutChecks = .all, ignoring isIgnored: (View) -> Bool = { _ in false },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ make: (LayoutVariation) -> View
) {
  for variation in variations {
    assertLayout(
      of: make(variation), checks, in: variation, ignoring: isIgnored, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
