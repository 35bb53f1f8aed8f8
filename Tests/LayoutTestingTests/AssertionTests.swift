import AutoLayout
import Foundation
import LayoutRendering
import SnapLayout
import TestSupport
import Testing

@testable import LayoutTesting

/// The issues recorded by assertions, and their locations.
@Suite("Assertions")
struct AssertionTests {
  private func makeRow(_ variation: LayoutVariation = LayoutVariation(size: CGSize(width: 200, height: 60))) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    root.debugLabel = "row"
    let name = Label(text: "Name"), value = Label(text: "Value\nof \"two\" lines")
    name.debugLabel = "name"
    value.debugLabel = "the value"
    value.numberOfLines = 0
    name.metrics.pointSize = 17 * variation.textScale
    for label in [name, value] { root.addSubview(label) }
    name.snp.makeConstraints { $0.leading.top.equalToSuperview().offset(8) }
    value.snp.makeConstraints { make in
      make.leading.equalTo(name.snp.trailing).offset(8.25)
      make.top.equalTo(name)
    }
    return root
  }

  @Test func failuresStandWhereTheAssertionDoes() {
    let root = makeRow()
    root.addSubview(View(frame: CGRect(x: 190, y: 0, width: 20, height: 20)))
    withKnownIssue {
      assertLayout(of: root, .outside)
    } matching: { issue in
      issue.sourceLocation?.line == 34 && "\(issue)".contains("row/View: (190, 0, 20 × 20) lies outside")
    }
    assertLayout(of: makeRow())
  }

  /// An exit test and a Dispatch queue do not know the running test.
  @Test func failuresOutsideTheTestsTaskCount() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        assertLayout(of: AssertionTests.makeFault(), .outside)
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            assertLayout(of: AssertionTests.makeFault(), .outside)
            continuation.resume()
          }
        }
      }
    } matching: { issue in
      "\(issue)".contains("View/View: (90, 0, 20 × 20) lies outside")
    }
  }

  private static func makeFault() -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(View(frame: CGRect(x: 90, y: 0, width: 20, height: 20)))
    return root
  }

  @Test func everyVariationIsLaidOut() {
    let variations = LayoutVariation.matrix(
      sizes: [CGSize(width: 200, height: 60), CGSize(width: 120, height: 60)], textScales: [1, 1.5])
    #expect(
      variations.map(\.name) == [
        "200x60", "200x60-text1.5", "200x60-rtl", "200x60-rtl-text1.5", "120x60", "120x60-text1.5", "120x60-rtl",
        "120x60-rtl-text1.5",
      ])
    var names: [String] = []
    withKnownIssue {
      assertLayout(in: variations, .outside) { variation in
        names.append(variation.name)
        return makeRow(variation)
      }
    } matching: { issue in
      "\(issue)".contains("120x60") && "\(issue)".contains("row/the value")
    }
    #expect(names == variations.map(\.name))
  }

  @Test func framesAreLines() {
    let root = makeRow()
    LayoutVariation(size: CGSize(width: 200, height: 60), direction: .rightToLeft).apply(to: root)
    #expect(
      FrameText.lines(of: root) == """
        row View 0 0 200 60
          name Label 158 8 34 21 "Name"
          "the value" Label 30.75 8 119 42 "Value\\nof \\"two\\" lines"

        """)
  }

  @Test func textsStayOnTheirLines() {
    let label = Label(text: "a\r\nb\u{85}c\u{2028}d\u{2029}e")
    #expect(FrameText.lines(of: label) == #"Label 0 0 0 0 "a\u{d}\nb\u{85}c\u{2028}d\u{2029}e""# + "\n")
  }

  @Test func maskedTextsAreNotStored() {
    let field = TextField()
    field.text = "secret"
    field.isMasked = true
    #expect(FrameText.lines(of: field).hasSuffix("\"\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\"\n"))
  }

  @Test func storedFramesAreCompared() {
    assertSnapshots(in: LayoutVariation.matrix(sizes: [CGSize(width: 200, height: 60)])) { makeRow($0) }
    assertSnapshot(of: makeRow(), as: .picture, named: "picture")
  }

  @Test func differencesNameTheLines() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-testing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("ScreenTests.swift").path
    func store(_ recording: SnapshotStore.Recording, _ name: String = "a b/../c") -> SnapshotStore {
      SnapshotStore(beside: source, name: name, ending: "txt", recording: recording)
    }
    #expect(store(.missing).file.path == folder.path + "/__Snapshots__/ScreenTests/a-b-..-c.txt")
    guard case .failed(let sentence) = store(.never).compare("one\n") else {
      Issue.record("a snapshot that is not there passes")
      return
    }
    #expect(sentence.hasPrefix("the snapshot \(folder.path)"))
    #expect(store(.missing).compare("one\ntwo\nthree\nfour\nfive\n") == .recorded(isNew: true))
    #expect(store(.missing).compare("one\ntwo\nthree\nfour\nfive\n") == .equal)
    #expect(
      store(.never).compare("one\n2\nthree\nfour\nfive\nsix\n")
        == .different("  one\n- two\n+ 2\n  three\n  …\n  five\n+ six\n  "))
    // A failing comparison writes nothing.
    #expect(store(.missing).compare("one\ntwo\nthree\nfour\nfive\n") == .equal)
    #expect(store(.all).compare("other\n") == .recorded(isNew: false))
    #expect(store(.never).compare("other\n") == .equal)
    #expect(store(.missing, "..").file.lastPathComponent == "snapshot.txt")
    // A folder in place of the file.
    try FileManager.default.createDirectory(at: store(.all, "folder").file, withIntermediateDirectories: true)
    guard case .failed = store(.all, "folder").compare("x") else {
      Issue.record("a folder is written over")
      return
    }
  }

  @Test func longNamesAreCutAndStayDistinct() {
    func file(_ name: String) -> String {
      SnapshotStore(beside: "/tests/ScreenTests.swift", name: name, ending: "png", environment: [:])
        .file.deletingPathExtension().lastPathComponent
    }
    let long = String(repeating: "a", count: 130), longest = String(repeating: "a", count: 120)
    #expect(file(longest) == longest)
    #expect(file(long + "-390x844") != file(long + "-844x390"))
    #expect(file(long) == file(long) && file(long).count == 120)
    // Three bytes a letter, and letters with many marks: a name of more than 255 bytes cannot be stored.
    for letter in ["\u{8A9E}", "e" + String(repeating: "\u{301}", count: 40)] {
      let name = file(String(repeating: letter, count: 110))
      #expect(name.utf8.count <= 240 && name.utf8.count > 100)
    }
  }

  @Test func testsAreNamedWithoutTheirParameters() {
    #expect(SnapshotStore.testName(of: "opens()") == "opens")
    #expect(SnapshotStore.testName(of: "opens(_:in:)") == "opens")
    #expect(SnapshotStore.testName(of: "`shows (two) rows`()") == "`shows (two) rows`")
    #expect(SnapshotStore.testName(of: "body") == "body")
  }

  /// Two suites of one file, with tests of one name.
  @Test func suitesHaveFilesOfTheirOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-testing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("ScreenTests.swift").path
    func store(_ suite: [String], _ recording: SnapshotStore.Recording = .missing) -> SnapshotStore {
      SnapshotStore(beside: source, suite: suite, name: "opens", ending: "txt", recording: recording)
    }
    let shared = folder.path + "/__Snapshots__/ScreenTests/opens.txt"
    #expect(store(["Small"]).file.path == folder.path + "/__Snapshots__/ScreenTests/Small/opens.txt")
    #expect(store(["Small", "Dark"]).file.path == folder.path + "/__Snapshots__/ScreenTests/Small.Dark/opens.txt")
    #expect(store([]).file.path == shared)
    #expect(store(["Small"]).compare("small\n") == .recorded(isNew: true))
    #expect(store(["Large"]).compare("large\n") == .recorded(isNew: true))
    #expect(store(["Small"]).compare("small\n") == .equal)
    // A snapshot from before suites had folders is found by suites without their own.
    #expect(store([]).compare("shared\n") == .recorded(isNew: true))
    #expect(store(["Small"]).compare("small\n") == .equal)
    #expect(store(["Dark"]).file.path == shared && store(["Dark"], .never).compare("shared\n") == .equal)
    #expect(store(["Dark"], .all).compare("dark\n") == .recorded(isNew: false))
    #expect(store(["Dark"]).compare("dark\n") == .equal && store([]).compare("shared\n") == .equal)
  }

  @Test func theRunningSuiteIsKnown() {
    #expect(TestIssue.suite == ["AssertionTests"])
  }

  @Suite struct Inner {
    @Test func theRunningSuiteIsKnown() {
      #expect(TestIssue.suite == ["AssertionTests", "Inner"])
    }
  }

  @Test func sizesHaveFilesOfTheirOwn() {
    for width in [200.0, 150.0] { assertSnapshot(of: makeRow(), size: CGSize(width: width, height: 60)) }
  }

  @Test func unknownWordsForRecordingAreRefused() throws {
    let source = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/A.swift").path
    let store = SnapshotStore(beside: source, name: "a", ending: "txt", environment: [SnapshotStore.variable: "yes"])
    #expect(store.compare("x") == .failed("LAYOUT_TESTING_RECORD=yes: choose missing, all or never"))
    #expect(!FileManager.default.fileExists(atPath: store.file.path))
  }

  @Test func reportsOfAVariationAreFound() {
    /// Has a font that cannot be used, in its first layout alone.
    final class Once: View {
      var isFirst = true

      override func layoutSubviews() {
        super.layoutSubviews()
        if isFirst { Label(text: "x").font = Font(size: .nan) }
        isFirst = false
      }
    }
    withKnownIssue {
      assertLayout(
        of: Once(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), .conflicts,
        in: LayoutVariation(size: CGSize(width: 30, height: 30)))
    } matching: { issue in
      "\(issue)".contains("30x30: Once: ") && "\(issue)".contains("a font size of nan")
    }
  }

  @Test func drawingsAreStoredToo() throws {
    let root = makeRow()
    root.layoutIfNeeded()
    let stored = try SnapshotForm.drawing.contents(root)
    #expect(String(decoding: stored, as: UTF8.self) == SVGDrawing().picture(of: root))
  }

  @Test func snapshotsAreRead() throws {
    let root = makeRow()
    root.layoutIfNeeded()
    let snapshot = LayoutSnapshot(of: root, parts: [.guides, .margins, .constraints, .ambiguity])
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(LayoutSnapshot.self, from: data) == snapshot && !snapshot.constraints.isEmpty)
  }

  @Test func longDifferencesAreCut() throws {
    let old = (0..<200).map { "line \($0)\n" }.joined(), new = (0..<200).map { "other \($0)\n" }.joined()
    let text = try #require(LineDifference.text(from: old, to: new))
    #expect(text.hasSuffix("lines more") && text.split(separator: "\n").count == 61)
  }
}

extension SnapshotStore {
  fileprivate func compare(_ text: String) -> Outcome {
    compare(Data(text.utf8), by: SnapshotForm.frames.difference)
  }
}
