import SolverKernels
import Testing

@Suite("Tables")
struct TableTests {
  @Test func areReadAndWrittenByPlace() {
    var table = Table<Place, Double>(repeating: 1, count: 3)
    table[Place(raw: 1)] = 2
    table[Place(2)] += 3
    let elements = array(table.elements), count = table.count, bytes = table.byteCount
    #expect(elements == [1, 2, 4] && count == 3 && bytes == 3 * 8)
    #expect(Place(7).offset == 7 && Place(7) == Place(raw: 7))
  }

  @Test func sayWhereThereIsAValue() {
    let table = Table<Place, Double>(repeating: 1, count: 3)
    let found = [-1, 0, 2, 3].map { table.hasElement(at: Place(raw: $0)) }
    #expect(found == [false, true, true, false])
  }

  @Test func takeTheNumbersOfIndices() {
    var table = Buffer(repeating: Int32(0), count: 5)
    var places = Buffer<Place>()
    for raw in [4, 9] { places.append(Place(raw)) }
    let next = table.write(places, at: 1)
    let elements = array(table)
    #expect(next == 3 && elements == [0, 4, 9, 0, 0])
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
