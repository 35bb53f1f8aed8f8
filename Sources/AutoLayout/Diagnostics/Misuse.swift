extension LayoutDiagnostics {
  /// Reports an impossible call.
  ///
  /// Not inlined, so that correct calls do not contain the code of the report.
  @inline(never)
  static func reportMisuse(_ text: String, _ file: String? = nil, _ line: UInt = 0) {
    report(.misuse(text, at: file.map { SourceLocation(file: $0, line: line) }))
  }
}

extension View {
  /// Reports an index that is out of range.
  @inline(never)
  final func reportIndex(_ index: Int, of view: View? = nil, places: Int, _ file: String? = nil, _ line: UInt = 0) {
    let subject = view.map { ": \($0.node.text) is inserted at the nearest end" } ?? ""
    let range = places > 0 ? "0 to \(places - 1)" : "there are no views"
    LayoutDiagnostics.reportMisuse("\(node.text): index \(index) is out of range (\(range))\(subject)", file, line)
  }

  /// Reports a view that is not a subview of this one.
  @inline(never)
  final func reportStranger(_ view: View, _ outcome: String, _ file: String? = nil, _ line: UInt = 0) {
    LayoutDiagnostics.reportMisuse("\(view.node.text) is not a subview of \(node.text): \(outcome)", file, line)
  }
}
