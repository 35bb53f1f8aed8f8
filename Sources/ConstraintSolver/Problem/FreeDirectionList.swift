internal import SolverKernels

/// The free directions, each named by a *free* variable: its row or anchor may move at no cost to any priority.
///
/// The list is kept between change sets, because most layouts have no free direction and should not pay for a search.
/// A variable whose row, multiplier or parallel rows changed is a suspect until it is tested again.
struct FreeDirections: ~Copyable {
  /// Variables to test again, each once.
  var suspects = Buffer<VariableIndex>()
  /// All free variables and some that are no longer free; each once.
  var listed = Buffer<VariableIndex>()
  /// The number of free variables.
  var count = 0
  /// Counts how often a variable became free or stopped being free.
  var version = 0

  init() {}

  var byteCount: Int { suspects.byteCount + listed.byteCount }
}

extension VariableStore {
  /// Marks a variable for a test before the stays are settled.
  @inline(__always)
  mutating func suspect(_ variable: VariableIndex) {
    if records[variable].flags.contains(.suspect) { return }
    records[variable].flags.insert(.suspect)
    freeDirections.suspects.append(variable)
  }

  mutating func setFree(_ variable: VariableIndex, _ isFree: Bool) {
    let flags = records[variable].flags
    if flags.contains(.free) == isFree { return }
    freeDirections.version += 1
    freeDirections.count += isFree ? 1 : -1
    guard isFree else { return records[variable].flags.subtract(.free) }
    records[variable].flags.formUnion([.free, .listed])
    if !flags.contains(.listed) { freeDirections.listed.append(variable) }
  }

  /// Removes from the list the variables that are no longer free.
  mutating func compactFreeDirections() {
    if freeDirections.listed.count == freeDirections.count { return }
    var kept = 0
    for k in 0..<freeDirections.listed.count {
      let variable = freeDirections.listed[k]
      if records[variable].flags.contains(.free) {
        freeDirections.listed[kept] = variable
        kept += 1
      } else {
        records[variable].flags.subtract(.listed)
      }
    }
    freeDirections.listed.truncate(to: kept)
  }
}
