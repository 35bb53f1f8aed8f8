import SolverKernels
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Values of a few of all variables")
struct SparseColumnTests {
  @Test(arguments: 0..<50)
  func behaveLikeADictionary(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var column = SparseColumn<Double>()
    var model: [Int: Double] = [:]
    let count = random.integer(in: 1...200)
    for step in 0..<400 {
      if step == 50 { column.extend(to: count) }
      let raw = random.index(below: count), variable = VariableIndex(raw)
      let has = column[variable] != nil
      #expect(column[variable] == model[raw], "seed \(seed), step \(step)")
      if random.chance(0.02) {
        column.removeAll()
        model = [:]
      } else if step >= 50, !has {
        column.append(Double(step), of: variable)
        model[raw] = Double(step)
      } else if let place = column.place(of: variable) {
        column.setValue(at: place, to: Double(-step))
        model[raw] = Double(-step)
      }
      #expect(column.entries.count == model.count, "seed \(seed), step \(step)")
    }
    // Indices before the first slot and behind the last have no value.
    #expect(column[VariableIndex(raw: -1)] == nil && column[VariableIndex(count)] == nil)
  }
}
