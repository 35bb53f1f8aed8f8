/// The jobs of a plan in order, each made on access, because all at once would need much memory.
public struct JobList: RandomAccessCollection, Sendable {
  private var blocks: [RunOrder.Block]
  private let earlier: Int
  private let plan: Plan
  private let programs: [Job.Program]
  private let isExclusive: Bool

  /// Lists the jobs of a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan of a run, or of a stage of it.
  ///   - earlier: the number of blocks of each cell in earlier stages.
  ///   - programs: the programs of all variants but peers.
  ///   - isExclusive: whether each job is to have its machine to itself.
  public init(of plan: Plan, after earlier: Int = 0, programs: [Job.Program], isExclusive: Bool = true) {
    blocks = RunOrder(plan).blocks
    self.earlier = earlier
    self.plan = plan
    self.programs = programs
    self.isExclusive = isExclusive
  }

  /// One of several shares that together cover all jobs.
  ///
  /// Each share has blocks of every cell if there are enough, so that its machines can be compared.
  ///
  /// - Parameters:
  ///   - number: the number of the share, from 1.
  ///   - count: the number of shares.
  public func share(_ number: Int, of count: Int) -> JobList {
    var share = self
    share.blocks = blocks.filter { ($0.number + $0.cell) % count == number - 1 }
    return share
  }

  /// The position of the first job.
  public var startIndex: Int { 0 }
  /// The number of jobs.
  public var endIndex: Int { blocks.count }

  /// The job at a position.
  public subscript(position: Int) -> Job {
    Job(blocks[position], after: earlier, of: plan, programs: programs, isExclusive: isExclusive)
  }
}
