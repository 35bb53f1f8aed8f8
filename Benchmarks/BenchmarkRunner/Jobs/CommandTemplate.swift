/// A shell command with placeholders for a job: `srun --exclusive -n1 {job}`.
public struct CommandTemplate: Hashable, Sendable {
  /// The text as written.
  public let text: String

  /// The placeholders.
  public static let places = "{job}, {file}, {id}, {processors}, {minutes}, {seconds}"

  /// A template.
  ///
  /// - Throws: ``JobLaunchError`` if the template contains neither `{job}` nor `{file}`, and so would not run the job.
  public init(_ text: String) throws(JobLaunchError) {
    guard text.contains("{job}") || text.contains("{file}") else {
      throw JobLaunchError(
        "the launcher '\(text)' has no place for the job: write {job} where its command goes, as in 'srun --exclusive -n1 {job}'; "
          + "there are \(Self.places)")
    }
    self.text = text
  }

  /// The command for a job.
  func command(for ticket: JobTicket) -> String {
    let values = [
      "{job}": Self.quoted(ticket.command), "{file}": Self.quoted([ticket.file]), "{id}": ticket.id,
      "{processors}": "\(ticket.processors)", "{minutes}": "\((ticket.timeLimit + 59) / 60)",
      "{seconds}": "\(ticket.timeLimit)",
    ]
    // Inserted text is not searched again, because a path may contain braces.
    var command = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      command += rest[..<start]
      rest = rest[start...]
      if let (place, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        command += value
        rest = rest.dropFirst(place.count)
      } else {
        command += "{"
        rest = rest.dropFirst()
      }
    }
    return command + rest
  }

  /// Words quoted for a shell.
  public static func quoted(_ words: [String]) -> String {
    words.map { word in
      if word.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil { return word }
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }
}
