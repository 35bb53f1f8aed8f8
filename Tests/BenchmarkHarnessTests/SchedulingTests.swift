import Foundation
import ProcessMeters
import Testing

@Suite("Scheduling class")
struct SchedulingTests {
  /// On a separate thread that ends: the scheduling class belongs to a thread.
  @Test func aThreadThatEntersTheFIFOClassReportsIt() async throws {
    let (before, after) = await withCheckedContinuation { continuation in
      let thread = Thread {
        let before = SchedulingClass.current()
        let entered = Result { () throws(SchedulingError) in try SchedulingClass.enterFIFO() }
        switch entered {
        case .success: continuation.resume(returning: (before, SchedulingClass.current()))
        // Without permission nothing changes, and the error names the remedy.
        case .failure(let error):
          #expect(error.description.contains("CAP_SYS_NICE"))
          continuation.resume(returning: (before, SchedulingClass.current() == before ? .fifo : .other))
        }
      }
      thread.start()
    }
    #expect(before == .normal && after == .fifo)
  }
}
