import Foundation

// UIKit's styles of paragraphs are sendable, because an attribute of an `AttributedString` must be. A mutable style has
// no lock: as on Apple's systems, it must not be changed while another thread uses it.

extension NSParagraphStyle: @unchecked Sendable {}

extension NSMutableParagraphStyle: @unchecked Sendable {}
