internal import SolverKernels

/// The variables whose row, or whose anchor, the priorities let move: where anything is left open, it is left open
/// here.
///
/// Kept from change to change, because most layouts leave nothing open and should pay nothing for the question. A
/// variable whose row, multiplier or parallel rows change is a suspect until it is looked at again.
struct FreeDirections: ~Copyable {
  /// Variables to look at again, each once.
  var suspects = Buffer<VariableIndex>()
  /// All variables that are open, and some that no longer are; each once.
  var listed = Buffer<VariableIndex>()
  /// The number of variables that are open.
  var count = 0
  /// Counts the times that a variable became open or ceased to be.
  var version = 0

  init() {}

  var byteCount: Int { suspects.byteCount + listed.byteCount }
}

extension VariableStore {
  /// Has a variable looked at again before the stays are settled.
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

  /// Takes what is no longer open off the list.
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
