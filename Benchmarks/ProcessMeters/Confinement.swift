private import CLinux
private import Foundation

/// Rights that a process gives up for good, for itself and the programs that it becomes.
public enum Confinement {
  /// The largest file that a confined program may write, in bytes.
  public static let largestFile: UInt64 = 64 << 20

  /// The restrictions of a confined program on this machine, as in `no new privileges, writes only in its own folder`.
  public static var words: String {
    let version = clinux_landlock_version()
    if version < 1 { return "no new privileges; the kernel has no Landlock" }
    var parts = ["no new privileges", "writes only in its own folder"]
    if version >= 4 { parts.append("no TCP") }
    if version >= 6 { parts.append("no signals to others") }
    return parts.joined(separator: ", ") + " (Landlock \(version))"
  }

  /// Gives up new privileges, such as those of set-user-ID programs, and core dumps.
  ///
  /// - Returns: 0, or an errno.
  public static func giveUpPrivileges() -> Int32 { clinux_give_up_privileges() }

  /// Also gives up files above ``largestFile``; and, as far as the kernel's Landlock supports it, changes of files
  /// outside a folder, TCP connections, and signals to processes that are not confined with this one.
  ///
  /// - Returns: 0, or an errno.
  public static func giveUpRights(exceptBelow folder: String) -> Int32 {
    var problem = giveUpPrivileges()
    if problem == 0 { problem = clinux_give_up_large_files(largestFile) }
    if problem != 0 || clinux_landlock_version() < 1 { return problem }
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return errno }
    defer { close(descriptor) }
    return clinux_give_up_writing(descriptor)
  }
}
