/// Appends those of some keys whose numbers are no longer what they were, bit for bit, and their numbers.
///
/// Without a branch, and with one look at the room for all: which of many numbers change is nothing that a processor foretells.
///
/// - Parameters:
///   - keys: what the numbers belong to.
///   - count: how many keys from the first on; at most as many as there are keys, and numbers from before.
///   - before: the numbers as they were, by key.
///   - values: the numbers, by place.
///   - changedKeys: takes the keys.
///   - changedValues: takes the numbers; as long as `changedKeys`.
///   - place: where the number of a key is; 0 for a key that is not to be listed.
/// - Complexity: O(count).
@inlinable
@inline(__always)
public func appendChanges<Key: BitwiseCopyable>(
  of keys: borrowing Buffer<Key>, count: Int, before: borrowing Buffer<Double>, values: borrowing Buffer<Double>,
  to changedKeys: inout Buffer<Key>, _ changedValues: inout Buffer<Double>, place: (Key) -> Int
) {
  precondition(count >= 0 && count <= keys.count && count <= before.count && changedKeys.count == changedValues.count)
  changedKeys.reserve(adding: count)
  changedValues.reserve(adding: count)
  var end = changedKeys.used
  for k in 0..<count {
    let key = unsafe keys.base[k]
    let place = place(key)
    precondition(UInt(bitPattern: place) < UInt(bitPattern: values.used))
    let value = unsafe values.base[place]
    // What does not count is written over.
    unsafe (changedKeys.base + end).initialize(to: key)
    unsafe (changedValues.base + end).initialize(to: value)
    let isChanged = unsafe value.bitPattern != before.base[k].bitPattern
    end &+= place != 0 && isChanged ? 1 : 0
  }
  changedKeys.used = end
  changedValues.used = end
}
