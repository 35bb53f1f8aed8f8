/// The caller's options for `sbatch`, in addition to the options that ``SlurmLauncher`` sets.
///
/// Most are passed on unchanged. Two have a special meaning: with several `--constraint`, blocks go to these kinds of
/// nodes in turn, and `--array=%N` limits the number of an array's tasks that run at once.
public struct SlurmOptions: Hashable, Sendable {
  /// The options passed on.
  public private(set) var arguments: [String] = []
  /// Required features of nodes; blocks are distributed over them in turn.
  public private(set) var constraints: [String] = []
  /// The greatest number of running tasks per array; nil for all.
  public private(set) var throttle: Int?

  /// No options.
  public init() {}

  /// Reads the options after `slurm:`, split like shell words.
  ///
  /// - Throws: ``JobLaunchError`` for a word that is not an option, and for options that this launcher sets itself.
  public init(_ text: String) throws(JobLaunchError) {
    guard let words = CommandWords.split(text) else {
      throw JobLaunchError("slurm:\(text) has a quotation mark that is not closed")
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-") else {
        throw JobLaunchError("'\(word)' is not an option of sbatch: write --name=value, as in slurm:--partition=bench")
      }
      let (given, value) = Self.parts(of: word)
      let name = Self.fullName(of: given)
      if let reason = Self.refused[name] { throw JobLaunchError("\(name) cannot be handed to sbatch: \(reason)") }
      switch name {
      case "--constraint", "-C":
        constraints.append(try Self.value(of: name, value, &rest))
      case "--array", "-a":
        throttle = try Self.throttle(try Self.value(of: name, value, &rest))
      default:
        arguments.append(word)
        // An option's value may be a separate word.
        if value == nil, let next = rest.first, !next.hasPrefix("-") { arguments.append(rest.removeFirst()) }
      }
    }
  }

  /// The constraint of a block, by its turn.
  func constraint(turn: Int) -> String? {
    constraints.isEmpty ? nil : constraints[turn % constraints.count]
  }

  /// Options that conflict with those that the launcher reads or sets.
  private static let refused: [String: String] = {
    let log = "every job's log is in the folder of its run"
    let answer = "the launcher reads sbatch's answer"
    let name = "the launcher finds its arrays by their names"
    let clusters = "jobs are searched on sbatch's default cluster; set SLURM_CLUSTERS for another"
    return [
      "--output": log, "-o": log, "--error": log, "-e": log, "--parsable": answer, "--wait": answer, "-W": answer,
      "--quiet": answer, "-Q": answer, "--test-only": answer, "--wrap": "the launcher writes the script",
      "--job-name": name, "-J": name, "--clusters": clusters, "-M": clusters,
      "--no-requeue": "a job that ran twice counts once",
    ]
  }()

  /// The full name of an option that the launcher reads or refuses; `sbatch` takes abbreviations of long names too.
  private static func fullName(of name: String) -> String {
    guard name.hasPrefix("--"), name.count >= "--job".count else { return name }
    let known = Array(refused.keys) + ["--array", "--constraint"]
    return known.filter { $0.hasPrefix(name) }.min() ?? name
  }

  /// An option's name, and its value if it is part of the same word.
  private static func parts(of word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let mark = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<mark]), String(word[word.index(after: mark)...]))
    }
    let value = word.dropFirst(2)
    return (String(word.prefix(2)), value.isEmpty ? nil : String(value))
  }

  private static func value(
    of name: String, _ value: String?, _ rest: inout ArraySlice<String>
  ) throws(JobLaunchError) -> String {
    guard let value = value ?? rest.popFirst(), !value.isEmpty else { throw JobLaunchError("\(name) has no value") }
    return value
  }

  private static func throttle(_ value: String) throws(JobLaunchError) -> Int {
    guard value.hasPrefix("%"), let count = Int(value.dropFirst()), count > 0 else {
      throw JobLaunchError("--array=\(value) cannot be handed to sbatch: only a limit can, as in --array=%8")
    }
    return count
  }
}
