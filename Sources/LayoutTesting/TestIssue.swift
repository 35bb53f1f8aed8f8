internal import Testing
internal import XCTest

/// Where an assertion stands in a test.
struct TestPlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// Failures of the test that runs, whichever library runs it.
enum TestIssue {
  /// Records a failure: of the test of Swift Testing that runs, otherwise of XCTest's.
  static func record(_ message: String, at place: TestPlace) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column)))
    } else {
      XCTFail(message, file: place.filePath, line: place.line)
    }
  }
}
