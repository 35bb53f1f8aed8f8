private import CLinux

/// The activity of a supervised process: its supervisor writes this note to standard error when the process ends, and
/// about every second (``Descendants/supervise(patience:hasNotes:)``).
///
/// Setting the note takes no system call, so that it disturbs no measurement.
public enum SupervisedNote {
  /// The first character of its line.
  public static let mark: Character = "\u{1}"

  /// Replaces the note; an empty text removes it.
  public static func set(_ text: String) {
    unsafe clinux_note(text)
  }
}
