// SnapKit exports UIKit, and code that imports SnapKit alone counts on it.
@_exported public import SnapLayout
@_exported public import UIKit
