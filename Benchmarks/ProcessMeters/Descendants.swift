private import CLinux
private import Foundation

/// The descendants of this process.
public enum Descendants {
  /// Runs a body, and then kills the processes that it has started and left running.
  ///
  /// A signal to a process group would not reach them all: a build starts compilers in groups of their own. During the
  /// body, orphans become children of this process, so that each can be found until the end.
  ///
  /// - Parameter work: the body; no other part of this process may start processes meanwhile.
  public static func leavingNone<Value>(_ work: () throws -> Value) rethrows -> Value {
    let before = Set(running())
    _ = clinux_adopts_orphans(1)
    defer {
      kill(except: before)
      _ = clinux_adopts_orphans(0)
    }
    return try work()
  }

  /// Splits this process in two: the new process returns from this call.
  ///
  /// This one waits until the new one has ended, kills all descendants of the new one, and ends in the same way.
  ///
  /// Call it before a second thread exists.
  ///
  /// - Parameters:
  ///   - patience: the milliseconds that the new process has to end in order, once this one is asked to end.
  ///   - hasNotes: whether this one writes the notes of the new one (``SupervisedNote``) to standard error.
  /// - Returns: 0 in the new process; an errno if none could be started.
  public static func supervise(patience: Int32, hasNotes: Bool = false) -> Int32 {
    clinux_supervise(patience, hasNotes ? 1 : 0)
  }

  /// Kills the running descendants, repeatedly: a process may start another before it is killed.
  ///
  /// - Parameters:
  ///   - others: processes to spare.
  ///   - reaped: a child that other code waits for.
  public static func kill(except others: Set<Int32> = [], reapedElsewhere reaped: Int32? = nil) {
    // After 5 s, a process that the kernel has not ended is left.
    for _ in 0..<500 {
      let found = processes().filter { !others.contains($0.id) }
      for process in found where process.isZombie && process.isChild && process.id != reaped { clinux_reap(process.id) }
      let running = found.filter { !$0.isZombie }
      if running.isEmpty { return }
      for process in running { Foundation.kill(process.id, SIGKILL) }
      usleep(10_000)
    }
  }

  /// The running descendants; empty if the kernel shows no processes.
  static func running() -> [Int32] { processes().filter { !$0.isZombie }.map(\.id) }

  private struct Entry {
    var id: Int32
    var isZombie: Bool
    var isChild: Bool
  }

  private static func processes() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var children: [Int32: [(id: Int32, isZombie: Bool)]] = [:]
    for id in names.lazy.compactMap({ Int32($0) }) {
      guard let (state, parent) = state(of: id) else { continue }
      children[parent, default: []].append((id, state == "Z" || state == "X"))
    }
    let own = ProcessInfo.processInfo.processIdentifier
    var found: [Entry] = []
    var pending = [own]
    while let parent = pending.popLast() {
      for child in children.removeValue(forKey: parent) ?? [] {
        found.append(Entry(id: child.id, isZombie: child.isZombie, isChild: parent == own))
        pending.append(child.id)
      }
    }
    return found
  }

  /// The state and the parent of a process: the fields after its name, which may hold spaces and parentheses.
  private static func state(of process: Int32) -> (state: Substring, parent: Int32)? {
    guard let text = ProcFile.text("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 1, let parent = Int32(fields[1]) else { return nil }
    return (fields[0], parent)
  }
}
