/// An owned, growable run of plain values, for state that is accessed millions of times a second.
///
/// Unlike an array it has one owner, so that no write tests whether the storage is shared. Indices are checked against
/// ``count``, except where a type of this module guarantees that they are below it. An index out of range is a broken
/// invariant of the caller and stops the program.
@safe
@frozen
public struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  var base: UnsafeMutablePointer<Element>
  @usableFromInline
  var room: Int
  @usableFromInline
  var used: Int

  /// The number of elements.
  @inlinable
  public var count: Int {
    @inline(__always) get { used }
  }

  /// The number of elements that fit without growing.
  @inlinable
  public var capacity: Int { room }

  /// An empty buffer with room for some elements.
  @inlinable
  public init(capacity: Int = 0) {
    room = capacity
    used = 0
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  }

  /// A buffer of equal elements.
  @inlinable
  public init(repeating element: Element, count: Int) {
    room = count
    used = count
    unsafe base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    unsafe base.initialize(repeating: element, count: count)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// Whether there is an element at a position.
  ///
  /// An access after this test costs no further check, because both are the same comparison.
  @inlinable
  @inline(__always)
  public func hasElement(at index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: used) }

  /// The element at a position below ``count``.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(hasElement(at: index))
      return unsafe base[index]
    }
    @inline(__always) _modify {
      precondition(hasElement(at: index))
      yield unsafe &base[index]
    }
  }

  /// The element at a position that the caller has already checked against ``count``.
  ///
  /// Checked anyway in debug builds.
  @unsafe
  @inlinable
  subscript(unchecked index: Int) -> Element {
    @inline(__always) get {
      assert(hasElement(at: index))
      return unsafe base[index]
    }
  }

  /// Reserves room for a number of elements.
  @inlinable
  public mutating func reserve(_ minimum: Int) {
    if minimum > capacity { move(to: minimum) }
  }

  /// Reserves room for further elements.
  ///
  /// Grows geometrically, so that many such calls are O(1) amortised for each element.
  @inlinable
  public mutating func reserve(adding added: Int) {
    if added > capacity - count { grow(to: count + added) }
  }

  /// Releases most of the unused room, if there is much.
  ///
  /// O(count) if anything is released. A little room is left, so that slight growth moves nothing.
  @inlinable
  public mutating func releaseSlack() {
    let wanted = count + count / 32
    if capacity > 4_096 && capacity > wanted + count / 32 { move(to: wanted) }
  }

  /// Adds an element at the end.
  ///
  /// O(1) amortised.
  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element) {
    if used == room { grow(to: used &+ 1) }
    unsafe (base + used).initialize(to: element)
    used &+= 1
  }

  /// Removes and returns the last element; `nil` if there is none.
  @inlinable
  @inline(__always)
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return unsafe base[used]
  }

  /// The last element.
  ///
  /// Precondition: not empty.
  @inlinable
  public var last: Element { self[count - 1] }

  /// Removes all elements and keeps the room.
  @inlinable
  public mutating func removeAll() {
    used = 0
  }

  /// Shortens the buffer to a smaller count.
  @inlinable
  public mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count)
    used = newCount
  }

  /// Lengthens the buffer with equal elements to at least a count.
  @inlinable
  @inline(__always)
  public mutating func extend(to newCount: Int, with element: Element) {
    guard newCount > count else { return }
    if newCount > capacity { grow(to: newCount) }
    unsafe (base + count).initialize(repeating: element, count: newCount - count)
    used = newCount
  }

  /// Sets a range of elements to one value.
  @inlinable
  public mutating func fill(_ range: Range<Int>, with element: Element) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe (base + range.lowerBound).update(repeating: element, count: range.count)
  }

  /// Copies elements within the buffer; the ranges may overlap.
  @inlinable
  public mutating func move(from source: Int, to destination: Int, count moved: Int) {
    precondition(source >= 0 && destination >= 0 && moved >= 0)
    precondition(source + moved <= count && destination + moved <= count)
    unsafe (base + destination).update(from: base + source, count: moved)
  }

  /// Copies the elements to an array, reusing its storage if that is unshared and large enough.
  @inlinable
  public func copy(to array: inout [Element]) {
    // Emptying and refilling an array takes longer than overwriting its elements.
    if array.count > used { array.removeLast(array.count - used) }
    let common = array.count
    unsafe array.withUnsafeMutableBufferPointer { unsafe $0.baseAddress?.update(from: base, count: common) }
    if common == used { return }
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: base + common, count: used - common))
  }

  /// Sorts the elements, in place: a heap sort, O(n log n).
  @inlinable
  public mutating func sort(by precedes: (Element, Element) -> Bool) {
    for start in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(from: start, end: count, precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      let largest = self[0]
      self[0] = self[end]
      self[end] = largest
      siftDown(from: 0, end: end, precedes)
    }
  }

  /// Sifts an element down the heap.
  @inlinable
  mutating func siftDown(from start: Int, end: Int, _ precedes: (Element, Element) -> Bool) {
    let moved = self[start]
    var parent = start
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end && precedes(self[child], self[child + 1]) { child += 1 }
      if !precedes(moved, self[child]) { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = moved
  }

  /// The number of bytes held.
  @inlinable
  public var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  @usableFromInline
  mutating func grow(to minimum: Int) {
    // Large buffers grow by half, because doubled room would be half idle on average.
    move(to: max(minimum, capacity < 4_096 ? 2 * capacity : capacity + capacity / 2, 16))
  }

  @usableFromInline
  mutating func move(to newCapacity: Int) {
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe newBase.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = newBase
    room = newCapacity
  }
}
