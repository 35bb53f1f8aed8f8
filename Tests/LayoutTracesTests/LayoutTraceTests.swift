import AutoLayout
import ConstraintSolver
import Foundation
import LayoutTraces
import SnapLayout
import SolverTraces
import Synchronization
import Testing

@Suite("Traces of an application's layout")
struct LayoutTraceTests {
  /// A list of labels; the first is what edits change.
  private static func makeList(_ count: Int) -> (root: View, labels: [Label]) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let labels = (0..<count).map { number in
      let label = Label()
      label.text = "secret \(number)"
      root.addSubview(label)
      return label
    }
    for (number, label) in labels.enumerated() {
      label.snp.makeConstraints { make in
        make.left.right.equalToSuperview().inset(16)
        if number == 0 {
          make.top.equalToSuperview().offset(8)
        } else {
          make.top.equalTo(labels[number - 1].snp.bottom).offset(4)
        }
      }
    }
    return (root, labels)
  }

  @Test(arguments: [false, true])
  func editsOfABodyAreReplayed(wasLaidOut: Bool) throws {
    let (root, labels) = Self.makeList(20)
    if wasLaidOut { root.layoutIfNeeded() }
    let bytes = try LayoutTrace.record(root, name: "list") {
      labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(30) }
      root.layoutIfNeeded()
      labels[3].isHidden = true
      labels[5].removeFromSuperview()
      labels[6].snp.makeConstraints { make in make.top.equalTo(labels[4].snp.bottom).offset(4) }
      root.frame.size.width = 400
    }
    let trace = try SolverTrace(reading: bytes)
    #expect(trace.origin.scene == "list")
    #expect(trace.steps.map(\.operation) == [.make, .cycle])
    for variant in KernelVariant.allCases { try trace.check(kernels: variant) }
    // The tree is unaffected by the recording.
    #expect(labels[0].frame.minY == 30)
    labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(50) }
    root.layoutIfNeeded()
    #expect(labels[0].frame.minY == 50)
  }

  /// The layout of a view without constraints makes variables, and applies nothing.
  @Test func aViewWithoutConstraintsMayComeLast() throws {
    let (root, labels) = Self.makeList(4)
    let bytes = try LayoutTrace.record(root, name: "list") {
      labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(30) }
      root.layoutIfNeeded()
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let trace = try SolverTrace(reading: bytes)
    for variant in KernelVariant.allCases { try trace.check(kernels: variant) }
  }

  @Test func noTextEntersATrace() throws {
    let (root, labels) = Self.makeList(4)
    let bytes = try LayoutTrace.record(root, name: "list") { labels[0].text = "another secret" }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
  }

  /// Servers lay out on threads whose stacks are smaller than a deep tree.
  @Test func aDeepTreeIsRecordedOnASmallStack() throws {
    let recorded = Mutex<Result<[UInt8], any Error>?>(nil)
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      var innermost = root
      for _ in 0..<2_000 {
        let inner = View()
        innermost.addSubview(inner)
        inner.widthAnchor.constraint(equalTo: innermost.widthAnchor).isActive = true
        innermost = inner
      }
      let height = innermost.heightAnchor.constraint(equalToConstant: 10)
      height.isActive = true
      let bytes = Result { try LayoutTrace.record(root, name: "deep") { height.constant = 20 } }
      recorded.withLock { $0 = bytes }
      ended.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    ended.wait()
    let bytes = try #require(recorded.withLock { $0 }).get()
    #expect(try SolverTrace(reading: bytes).origin.nodes == 2_000)
  }

  @Test func mistakesAreNamed() throws {
    let (root, labels) = Self.makeList(2)
    #expect(throws: LayoutTraceError.badName("my app")) { try LayoutTrace.record(root, name: "my app") {} }
    #expect(throws: LayoutTraceError.badName("")) { try LayoutTrace.record(root, name: "") {} }
    #expect(throws: LayoutTraceError.notARoot) { try LayoutTrace.record(labels[0], name: "list") {} }
    #expect(throws: LayoutTraceError.nothingChanged) { try LayoutTrace.record(root, name: "list") {} }
    #expect(throws: LayoutTraceError.alreadyRecorded) {
      try LayoutTrace.record(root, name: "list") { _ = try LayoutTrace.record(root, name: "list") {} }
    }
    // A body that throws ends its recording.
    #expect(throws: CancellationError.self) { try LayoutTrace.record(root, name: "list") { throw CancellationError() } }
    #expect(throws: LayoutTraceError.nothingChanged) { try LayoutTrace.record(root, name: "list") {} }
  }

  @Test func aLongRecordingRotates() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (root, labels) = Self.makeList(10)
    let recorder = try LayoutTraceRecorder(root, name: "app", folder: folder, editsPerFile: 20, filesKept: 3)
    for step in 0..<100 {
      labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(8 + step % 7) }
      root.layoutIfNeeded()
      try recorder.checkpoint()
    }
    try recorder.finish()
    #expect(recorder.files.count == 3)
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(there == recorder.files.map(\.lastPathComponent).sorted())
    for file in recorder.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      let trace = try SolverTrace(reading: bytes)
      #expect(bytes.count < 60 * 200, "a file of 20 edits and a system of 10 views has \(bytes.count) bytes")
      for variant in KernelVariant.allCases { try trace.check(kernels: variant) }
    }
  }

  /// Another program takes each finished file away.
  @Test func aRemovedFileDoesNotEndTheRecording() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (root, labels) = Self.makeList(3)
    let recorder = try LayoutTraceRecorder(root, name: "app", folder: folder, editsPerFile: 1, filesKept: 1)
    for step in 0..<4 {
      labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(20 + step) }
      root.layoutIfNeeded()
      try recorder.checkpoint()
      for file in recorder.files { try FileManager.default.removeItem(at: file) }
    }
    try recorder.finish()
    #expect(recorder.files.map(\.lastPathComponent) == ["app-4.trace"])
  }

  @Test("Whatever name a recording may have, its trace can be read", arguments: ["checkout2", "Checkout", "-", "7"])
  func everyNameIsRead(name: String) throws {
    let (root, labels) = Self.makeList(2)
    let trace = try SolverTrace(reading: LayoutTrace.record(root, name: name) { labels[0].text = "longer" })
    #expect(trace.origin.scene == name)
  }

  @Test("Names of other letters and signs are refused", arguments: ["café", "my_app", "a.b", "a\nb"])
  func otherNamesAreRefused(name: String) {
    let (root, _) = Self.makeList(1)
    #expect(throws: LayoutTraceError.badName(name)) { try LayoutTrace.record(root, name: name) {} }
  }

  @Test func filesOfAnEarlierRunStay() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let others = ["app-9-1.trace", "app-.trace", "app-99999999999999999999.trace", "apple-50.trace", "app-60.txt"]
    for name in others { try Data("other".utf8).write(to: folder.appendingPathComponent(name)) }
    var written: [URL: Data] = [:]
    for run in 1...3 {
      let (root, labels) = Self.makeList(3)
      let recorder = try LayoutTraceRecorder(root, name: "app", folder: folder, editsPerFile: 1, filesKept: 2)
      for step in 0..<3 {
        labels[0].snp.updateConstraints { make in make.top.equalToSuperview().offset(20 + step) }
        root.layoutIfNeeded()
        try recorder.checkpoint()
      }
      try recorder.finish()
      #expect(recorder.files.map(\.lastPathComponent) == ["app-\(3 * run - 1).trace", "app-\(3 * run).trace"])
      for (file, bytes) in written { #expect(try Data(contentsOf: file) == bytes) }
      for file in recorder.files { written[file] = try Data(contentsOf: file) }
    }
    for name in others {
      #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == "other")
    }
  }
}
