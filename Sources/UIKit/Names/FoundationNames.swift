// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

// Core Foundation's names of Foundation's types, and functions with such types, as far as user interfaces use them.

/// Bytes.
public typealias CFData = NSData
/// Yes or no, as an object.
public typealias CFBoolean = NSNumber
/// An object of any class.
public typealias CFTypeRef = AnyObject
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Yes, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// No, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// The largest number of type `Float`, which represents endless repetition.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest number of type `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// A whole number.
public typealias NSInteger = Int
/// A whole number that is not negative.
public typealias NSUInteger = UInt
/// The largest number of type `Int`.
public let NSIntegerMax = Int.max
/// The smallest number of type `Int`.
public let NSIntegerMin = Int.min
/// The largest number of type `UInt32`.
public let UINT_MAX = UInt32.max
/// The largest number of type `UInt64`.
public let UINT64_MAX = UInt64.max

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

/// The present time in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The number of bytes.
public func CFDataGetLength(_ data: CFData!) -> Int { data?.length ?? 0 }

/// The bytes, which are valid as long as the object exists.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  unsafe data.map { unsafe $0.bytes.assumingMemoryBound(to: UInt8.self) }
}
