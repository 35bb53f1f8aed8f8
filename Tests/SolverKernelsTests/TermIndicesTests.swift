import SolverKernels
import Testing

@Suite("Indices of terms")
struct TermIndicesTests {
  @Test func readTheTableTheyWereComparedWith() {
    var table = Table<Place, Double>(repeating: 0, count: 5)
    for place in 0..<5 { table[Place(place)] = Double(place) / 2 }
    let terms = TermIndices([4, 2, 0, 3], in: table)
    let values = (0..<4).map { table[terms, $0] }
    #expect(values == [2, 1, 0, 1.5])
    #expect([terms.x, terms.y, terms.z, terms.w] == [4, 2, 0, 3] && (0..<4).map { terms[$0] } == [4, 2, 0, 3])
    #expect(
      terms.raw == [4, 2, 0, 3] && terms != TermIndices() && TermIndices() == TermIndices([0, 0, 0, 0], in: table))
  }

  @Test func stayGoodWhileTheTableGrows() {
    var table = Table<Place, Double>(repeating: 1, count: 2)
    let terms = TermIndices([1, 0, 0, 0], in: table)
    table.extend(to: 10_000, with: 3)
    table[Place(1)] = 2
    let first = table[terms, 0], second = table[terms, 1]
    #expect(first == 2 && second == 1)
  }

  /// An index beyond the table, in whichever place, ends the program where the indices are made.
  @Test func endTheProgramBeyondTheTable() async {
    await #expect(processExitsWith: .failure) {
      _ = TermIndices([5, 0, 0, 0], in: Table<Place, Double>(repeating: 0, count: 5))
    }
    await #expect(processExitsWith: .failure) {
      _ = TermIndices([1, -1, 0, 0], in: Table<Place, Double>(repeating: 0, count: 5))
    }
    await #expect(processExitsWith: .failure) {
      _ = TermIndices([1, 2, 7, 0], in: Table<Place, Double>(repeating: 0, count: 5))
    }
    await #expect(processExitsWith: .failure) {
      _ = TermIndices([1, 2, 3, .max], in: Table<Place, Double>(repeating: 0, count: 5))
    }
  }
}
