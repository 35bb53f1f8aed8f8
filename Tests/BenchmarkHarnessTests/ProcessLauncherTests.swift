import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Processes that run jobs")
struct ProcessLauncherTests {
  private func ticket(_ folder: String, _ script: String, processors: Int = 1) -> JobTicket {
    JobTicket(
      id: "1", title: "a job", file: folder + "/job", command: ["/bin/sh", "-c", script], log: folder + "/log",
      processors: processors, isExclusive: true, timeLimit: 60)
  }

  private func end(_ launcher: ProcessLauncher, _ handles: [JobHandle]) async throws -> [JobState] {
    while true {
      let states = try await launcher.states(of: handles)
      if !states.contains(.running) { return states }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private let local = ProcessLauncher.local(
    ProcessorChoice(among: [2, 5, 7], isolated: [], capacities: [:], isGiven: false), isExclusive: true)

  @Test func statusesAndSignalsAreReported() async throws {
    let folder = try temporaryFolder()
    let scripts = ["echo well; echo bad >&2", "exit 3", "kill -9 $$"]
    let handles = try await local.submit(scripts.map { ticket(folder, $0) })
    #expect(try await end(local, handles) == [.ended(status: 0), .ended(status: 3), .ended(status: 137)])
    #expect(
      try String(contentsOfFile: folder + "/log", encoding: .utf8).split(separator: "\n").sorted() == ["bad", "well"])
  }

  @Test func aTemplateIsAShellsCommand() async throws {
    let folder = try temporaryFolder()
    let launcher = ProcessLauncher.template(try CommandTemplate("X=1 && {job} && echo $X > \(folder)/out"))
    let handles = try await launcher.submit([ticket(folder, "exit 0")])
    #expect(try await end(launcher, handles) == [.ended(status: 0)])
    #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "1\n")
  }

  /// Every process that a job has started ends with it, even one that ignores signals.
  @Test func cancelledJobsEnd() async throws {
    let folder = try temporaryFolder()
    let script = "trap '' TERM; sleep 600 & echo $! > \(folder)/child; wait; sleep 600"
    let handles = try await local.submit([ticket(folder, script)])
    var child: Int32?
    while child == nil {
      child = (try? String(contentsOfFile: folder + "/child", encoding: .utf8)).flatMap {
        Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    // Another launcher, such as in another process, finds it by its handle.
    let other = ProcessLauncher.local(
      ProcessorChoice(among: [1], isolated: [], capacities: [:], isGiven: false), isExclusive: true)
    #expect(try await other.states(of: handles) == [.running])
    await other.cancel(handles)
    let process = try #require(child)
    for _ in 0..<1_000 where StartedProcess.Name(process) != nil { try await Task.sleep(for: .milliseconds(5)) }
    #expect(StartedProcess.Name(process) == nil)
    #expect(try await end(local, handles) == [.ended(status: 137)])
    #expect(try await other.states(of: handles) == [.lost("its process has ended")])
  }

  @Test func handlesOfOthersAreLost() async throws {
    let handles = ["elsewhere 1 5", "4711_3", "\(ProcessInfo.processInfo.hostName) 1 0"].map { JobHandle($0) }
    #expect(
      try await local.states(of: handles)
        == [.lost("it was started on elsewhere"), .lost("its handle names no process"), .lost("its process has ended")])
  }

  @Test func aCommandThatCannotBeRunIsNamed() async throws {
    let folder = try temporaryFolder()
    var lost = ticket(folder, "")
    lost.command = ["/no/such/program"]
    await #expect {
      _ = try await local.submit([lost])
    } throws: { "\($0)".hasPrefix("/no/such/program cannot be run") }
  }

  /// Jobs on one machine get separate processors, the best processors first.
  @Test func jobsThatShareAMachineHaveTheirOwnProcessors() async throws {
    let folder = try temporaryFolder()
    let launcher = ProcessLauncher.local(
      ProcessorChoice(among: [2, 5, 7], isolated: [], capacities: [:], isGiven: false), isExclusive: false)
    #expect(launcher.capacity == 3 && launcher.processors == 3)
    var tickets = [ticket(folder, ""), ticket(folder, "", processors: 2)]
    for index in tickets.indices {
      // The script's parameters follow it.
      tickets[index].command = ["/bin/sh", "-c", "echo $1 $2; sleep 0.2", "sh"]
      tickets[index].log = "\(folder)/log\(index)"
    }
    let handles = try await launcher.submit(tickets)
    _ = try await end(launcher, handles)
    let words = try (0..<2).map { try String(contentsOfFile: "\(folder)/log\($0)", encoding: .utf8) }
    #expect(words == ["--cpus 7\n", "--cpus 2,5\n"])
  }

  private func shared() -> ProcessLauncher {
    ProcessLauncher.local(
      ProcessorChoice(among: [2, 5, 7], isolated: [], capacities: [:], isGiven: false), isExclusive: false)
  }

  /// Waits for the arguments that a job's script prints.
  private func arguments(in log: String) async throws -> String {
    while true {
      if let words = try? String(contentsOfFile: log, encoding: .utf8), words.hasSuffix("\n") { return words }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func printing(_ folder: String, _ name: String, processors: Int = 1, seconds: Double) -> JobTicket {
    var ticket = ticket(folder, "", processors: processors)
    ticket.command = ["/bin/sh", "-c", "echo $1 $2; sleep \(seconds)", "sh"]
    ticket.log = "\(folder)/\(name)"
    return ticket
  }

  /// After a restart, the new controller knows the processors of running jobs from their handles.
  @Test func jobsOfAnEarlierControllerKeepTheirProcessors() async throws {
    let folder = try temporaryFolder()
    let before = shared()
    let earlier = try await before.submit([printing(folder, "a", seconds: 600)])
    #expect(try await arguments(in: folder + "/a") == "--cpus 7\n")
    let launcher = shared()
    #expect(try await launcher.states(of: earlier) == [.running])
    let later = try await launcher.submit([printing(folder, "b", processors: 2, seconds: 600)])
    #expect(try await arguments(in: folder + "/b") == "--cpus 2,5\n")
    await launcher.cancel(earlier)
    let last = try await launcher.submit([printing(folder, "c", seconds: 0)])
    #expect(try await arguments(in: folder + "/c") == "--cpus 7\n")
    await launcher.cancel(later + last)
  }

  /// A process that has written its result may still be ending.
  @Test func aJobWaitsForAProcessorThatIsBecomingFree() async throws {
    let folder = try temporaryFolder()
    let launcher = shared()
    _ = try await launcher.submit(["a", "b", "c"].map { printing(folder, $0, seconds: 0.2) })
    let handles = try await launcher.submit([printing(folder, "d", seconds: 0)])
    #expect(try await arguments(in: folder + "/d").hasPrefix("--cpus "))
    _ = try await end(launcher, handles)
  }

  /// A process that does not end keeps its processors: no other job is measured on them.
  @Test func aJobIsNotStartedOnOccupiedProcessors() async throws {
    let folder = try temporaryFolder()
    let launcher = ProcessLauncher.local(
      ProcessorChoice(among: [2, 5, 7], isolated: [], capacities: [:], isGiven: false), isExclusive: false, patience: 2)
    let handles = try await launcher.submit(["a", "b", "c"].map { printing(folder, $0, seconds: 600) })
    await #expect(throws: JobLaunchError("0 of 3 processors are free, and a job needs 1")) {
      try await launcher.submit([printing(folder, "d", seconds: 600)])
    }
    await launcher.cancel(handles)
  }

  @Test func aHandleHoldsTheProcessors() throws {
    let name = StartedProcess.Name(host: "here", id: 17, start: "42")
    for (cpus, text) in [([], "here 17 42"), ([7, 2, 3, 4], "here 17 42 2-4,7")] as [([Int], String)] {
      let handle = ProcessHandle(name: name, cpus: cpus)
      #expect(handle.text == text)
      #expect(ProcessHandle(text) == handle)
    }
    for text in ["here 17", "here x 42", "here 17 42 x", "here 17 42 1 2"] { #expect(ProcessHandle(text) == nil) }
  }
}
