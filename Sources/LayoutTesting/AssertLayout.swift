public import AutoLayout

/// Lays a tree out and fails the running test for each fault.
///
/// Works in XCTest and in Swift Testing. ``AutoLayout/View/layoutFindings(_:ignoring:)`` returns the faults as values.
///
/// - Parameters:
///   - root: the root, with its size.
///   - checks: the checks to make.
///   - variation: the variation whose size and direction are applied to the root, and whose name begins each failure;
///     `nil` for none.
///   - isIgnored: returns whether a view is faulty on purpose.
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

/// Makes a screen for each variation, lays it out, and fails the running test for each fault.
///
/// - Parameters:
///   - variations: the variations, for example from
///     ``LayoutVariation/matrix(sizes:directions:textScales:languages:)``.
///   - checks: the checks to make.
///   - isIgnored: returns whether a view is faulty on purpose.
///   - make: makes the screen for a variation's text size and language.
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
