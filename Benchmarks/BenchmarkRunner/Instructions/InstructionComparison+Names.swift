internal import BenchmarkAnalysis

extension InstructionComparison {
  /// The same comparison with readable names of functions.
  func readable() async -> InstructionComparison {
    let names = await SymbolNames.readable(Set(rows.flatMap(\.changes).map(\.name)))
    var readable = self
    for row in rows.indices {
      for change in rows[row].changes.indices {
        let name = rows[row].changes[change].name
        readable.rows[row].changes[change].name = names[name] ?? name
      }
    }
    return readable
  }
}
