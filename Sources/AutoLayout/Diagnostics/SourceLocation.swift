/// A place in source code, such as where a constraint was written.
public struct SourceLocation: Hashable, Sendable {
  /// The path of the file, as the compiler gives it.
  public var file: String
  /// The line, from 1.
  public var line: UInt

  /// A place in a file.
  public init(file: String, line: UInt) {
    self.file = file
    self.line = line
  }

  /// The last component of the path.
  public var fileName: Substring {
    file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The name of the file and the line: `LoginView.swift#42`.
  public var description: String { "\(fileName)#\(line)" }
}
