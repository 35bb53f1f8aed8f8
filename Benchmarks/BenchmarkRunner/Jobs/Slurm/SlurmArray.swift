internal import Foundation

/// Jobs handed to Slurm as the tasks of one array, because they have equal requirements.
struct SlurmArray: Sendable {
  /// The common requirements of one array's jobs.
  struct Kind: Hashable, Sendable {
    /// The required feature of the node.
    var constraint: String?
    /// The number of processors of a job.
    var processors: Int
    /// Whether a job has its node to itself.
    var isExclusive: Bool
    /// The time limit in minutes, because Slurm does not count seconds.
    var minutes: Int
    /// The folder of the logs.
    var logs: String

    init(_ ticket: JobTicket, _ constraint: String?) {
      self.constraint = constraint
      processors = ticket.processors
      isExclusive = ticket.isExclusive
      minutes = max(1, (ticket.timeLimit + 59) / 60)
      logs = URL(fileURLWithPath: ticket.log).deletingLastPathComponent().path
    }
  }

  /// The common properties of the jobs.
  let kind: Kind
  /// The jobs; a task's number is the index of its job.
  let tickets: [JobTicket]
  /// The positions of the jobs among all jobs handed to the launcher.
  let places: [Int]

  /// Sorts jobs into arrays with a limited number of tasks.
  static func arrays(of tickets: [JobTicket], _ options: SlurmOptions, limit: Int) -> [SlurmArray] {
    var order: [Kind] = []
    var places: [Kind: [Int]] = [:]
    for (place, ticket) in tickets.enumerated() {
      let kind = Kind(ticket, options.constraint(turn: ticket.turn))
      if places[kind] == nil { order.append(kind) }
      places[kind, default: []].append(place)
    }
    return order.flatMap { kind in
      let all = places[kind] ?? []
      return stride(from: 0, to: all.count, by: limit).map { start in
        let part = Array(all[start..<min(start + limit, all.count)])
        return SlurmArray(kind: kind, tickets: part.map { tickets[$0] }, places: part)
      }
    }
  }

  /// The arguments of `sbatch`; the caller's options come last, so that they override earlier options.
  func arguments(name: String, _ options: SlurmOptions) -> [String] {
    let throttle = options.throttle.map { "%\($0)" } ?? ""
    var arguments = [
      "--parsable", "--job-name=\(name)", "--array=\(SlurmTaskSet(tickets.indices))\(throttle)", "--nodes=1",
      "--ntasks=1", "--cpus-per-task=\(kind.processors)", "--time=\(kind.minutes)", "--requeue", "--open-mode=append",
      "--chdir=\(kind.logs)", "--output=\(Self.pattern(kind.logs))/slurm-%A_%a.log",
    ]
    if kind.isExclusive { arguments.append("--exclusive") }
    if let constraint = kind.constraint { arguments.append("--constraint=\(constraint)") }
    return arguments + options.arguments
  }

  /// The batch script, which runs a task's job on a node.
  ///
  /// Slurm writes one file per task, with the task's output and Slurm's own messages, for example about a time limit. A
  /// job's log is a link to the file of its last task.
  var script: String {
    var lines = ["#!/bin/sh", "case $SLURM_ARRAY_TASK_ID in"]
    for (number, ticket) in tickets.enumerated() {
      let command = CommandTemplate.quoted(ticket.command)
      lines += [
        "\(number))",
        "  ln -sfn \"slurm-${SLURM_ARRAY_JOB_ID}_\(number).log\" \(CommandTemplate.quoted([ticket.log]))",
        "  exec \(command) ;;",
      ]
    }
    return (lines + ["esac", "exit 64", ""]).joined(separator: "\n")
  }

  /// Escapes a folder for a file name pattern of Slurm, in which a percent sign begins a placeholder.
  private static func pattern(_ folder: String) -> String {
    folder.replacingOccurrences(of: "%", with: "%%")
  }
}
