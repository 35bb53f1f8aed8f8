/// An answer to `scripts/oracle`.
///
///     {"runs": [{"kernels": "scalar", "states": [STATE, …]}, {"kernels": "simd", "states": [STATE, …]}]}
///     {"errors": [{"priority": 1000, "error": 0, "exactly": "0"}, …]}
///     {"failure": "what went wrong"}
///
/// A state is `{"after": 7, "values": "3ff0…", "relaxed": [12]}`. `after` is the number of a batch. `values` joins
/// the bits of all variables' values, 16 hexadecimal digits each, to avoid rounding. `relaxed` lists the constraints
/// that conflicts have relaxed. If the solver refuses a batch, the run ends there and has a `failure`.
enum OracleReply {
  case runs([OracleRun])
  case errors([OracleError])
  case failure(String)
}

extension OracleReply: Encodable {
  private enum CodingKeys: CodingKey { case runs, errors, failure }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .runs(let runs): try container.encode(runs, forKey: .runs)
    case .errors(let errors): try container.encode(errors, forKey: .errors)
    case .failure(let text): try container.encode(text, forKey: .failure)
    }
  }
}

/// A script's run with one kernel variant.
struct OracleRun: Encodable {
  let kernels: String
  var states: [OracleState] = []
  var failure: String?
}

/// The solver's state after a batch.
struct OracleState: Encodable {
  let after: Int
  let values: String
  let relaxed: [Int]
}

/// The least sum of weighted errors at a priority.
struct OracleError: Encodable {
  let priority: Float
  let error: Double
  let exactly: String
}

/// An invalid request.
enum OracleFailure: Error {
  case malformed(String)
}
