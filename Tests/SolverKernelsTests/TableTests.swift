import SolverKernels
import Testing

@Suite("Tables")
struct TableTests {
  struct Place: TableIndex {
    let raw: Int32
  }

  @Test func areReadAndWrittenByPlace() {
    var table = Table<Place, Double>(repeating: 1, count: 3)
    table[Place(raw: 1)] = 2
    table[Place(2)] += 3
    let elements = array(table.elements), count = table.count, bytes = table.byteCount
    #expect(elements == [1, 2, 4] && count == 3 && bytes == 3 * 8)
    #expect(Place(7).offset == 7 && Place(7) == Place(raw: 7))
  }

  @Test func growAndNeverShrink() {
    var table = Table<Place, Int8>(repeating: 5, count: 2)
    table.extend(to: 4, with: 6)
    table.extend(to: 1, with: 7)
    let elements = array(table.elements)
    #expect(elements == [5, 5, 6, 6])
  }

  @Test func refusePlacesPastTheEnd() async {
    await #expect(processExitsWith: .failure) {
      let table = Table<Place, Double>(repeating: 1, count: 3)
      _ = table[Place(raw: 3)]
    }
  }
}
