import SolverKernels

/// A buffer of the elements of an array.
func buffer<Element: BitwiseCopyable>(_ elements: [Element]) -> Buffer<Element> {
  var buffer = Buffer<Element>()
  for element in elements { buffer.append(element) }
  return buffer
}

/// A place in the tables of tests.
struct Place: TableIndex {
  let raw: Int32
}

/// The elements of a buffer.
func array<Element: BitwiseCopyable>(_ buffer: borrowing Buffer<Element>) -> [Element] {
  var elements: [Element] = []
  for index in 0..<buffer.count { elements.append(buffer[index]) }
  return elements
}

/// Numbers for comparison by bits, with equal NaNs: a sum may return either of two NaNs.
func bits(_ numbers: [Double]) -> [UInt64] {
  numbers.map { ($0.isNaN ? .nan : $0).bitPattern }
}

/// A batch of rows.
func batch(_ rows: [DefiningRow]) -> DefinitionBatch {
  var batch = DefinitionBatch()
  for row in rows { batch.append(row) }
  return batch
}
