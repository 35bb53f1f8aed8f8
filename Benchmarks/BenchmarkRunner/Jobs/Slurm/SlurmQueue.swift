/// Tasks in the output of `squeue` and `sacct`.
struct SlurmQueue: Sendable {
  /// A task's entry.
  struct Entry: Hashable, Sendable {
    /// Slurm's name for its state, such as `NODE_FAIL`.
    var state: String
    /// Its exit status, if it has ended.
    var status: Int?
    /// The reason for its waiting or its end.
    var reason: String
  }

  /// The individually listed tasks.
  private(set) var entries: [SlurmTask: Entry] = [:]
  /// Arrays whose waiting tasks were cancelled together: Slurm no longer lists these tasks.
  private var cancelled: [Int: Entry] = [:]

  /// The output format for `squeue`: one line for each task, including ended ones.
  static let format = "arrayjobid:|,arraytaskid:|,state:|,exit_code:|,reason:"

  /// Reads the output of `squeue` in that format.
  ///
  /// Lines without a task are ignored.
  init(squeue text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false).map(Self.trimmed)
      guard fields.count == 5, let array = Int(fields[0]) else { continue }
      let entry = Entry(state: fields[2], status: Self.status(of: fields[3]), reason: fields[4])
      if let number = Int(fields[1]) {
        entries[SlurmTask(array: array, number: number)] = entry
      } else if fields[1] == "N/A", entry.state == "CANCELLED" {
        cancelled[array] = entry
      }
    }
  }

  /// Reads the output of `sacct -n -X -P -o JobID,State,ExitCode`.
  init(sacct text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(Self.trimmed)
      guard fields.count == 3, let task = SlurmTask(JobHandle(fields[0])) else { continue }
      // As in `CANCELLED by 1000`.
      let words = fields[1].split(separator: " ", maxSplits: 1).map(String.init)
      entries[task] = Entry(
        state: words.first ?? "", status: Self.status(of: fields[2]), reason: words.count > 1 ? words[1] : "")
    }
  }

  /// A task's entry; nil if it was not listed.
  func entry(of task: SlurmTask) -> Entry? { entries[task] ?? cancelled[task.array] }

  /// Adds entries from another list for tasks that this one lacks.
  mutating func add(_ other: SlurmQueue) {
    entries.merge(other.entries) { known, _ in known }
  }

  /// The exit status that a shell would report.
  ///
  /// The text is the operating system's wait status (`768`), or Slurm's pair of exit status and signal (`3:0`, `0:9`).
  static func status(of text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    switch parts.count {
    case 1:
      guard let status = parts[0] else { return nil }
      let signal = status & 0x7f
      return signal == 0 ? status >> 8 & 0xff : 128 + signal
    case 2:
      guard let exit = parts[0], let signal = parts[1] else { return nil }
      return signal == 0 ? exit : 128 + signal
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
