internal import Testing
internal import XCTest

/// The source location of an assertion.
struct TestPlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// Failures of the running test, with any test library.
enum TestIssue {
  /// The names of the suites of the running test, the outermost first; empty outside a suite or the test's task, and in
  /// XCTest.
  static var suite: [String] { Test.current.map { Array($0.id.nameComponents.dropLast()) } ?? [] }

  /// Records a failure of the running test: with Swift Testing if it runs the test, otherwise with both libraries.
  ///
  /// On a Dispatch queue, in a detached task and in an exit test, nothing says which library runs the test. A library
  /// that runs no test ignores the failure.
  static func record(_ message: String, at place: TestPlace) {
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column)))
  }
}
