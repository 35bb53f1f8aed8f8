import ProcessMeters
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

@Suite("Names of machines")
struct MachinePoolTests {
  /// A result with two machines of one name cannot be read.
  @Test func namesAreDistinct() {
    let job = JobPlan.synthetic(cells: 1, blocks: 1).jobs[0]
    func result(_ machine: String, kernel: String) -> JobResult {
      var result = JobResult.synthetic(job, on: machine)
      result.environment.machine.kernel = .value(kernel)
      return result
    }
    let results = [
      result("a", kernel: "1"), result("a", kernel: "2"), result("a (2)", kernel: "1"), result("a", kernel: "3"),
      result("a", kernel: "1"),
    ]
    var pool = MachinePool(source: nil)
    var names: [String] = []
    for result in results { names.append(pool.add(result, arrived: nil)) }
    #expect(names == ["a", "a (2)", "a (2) (2)", "a (3)", "a"])
  }
}
