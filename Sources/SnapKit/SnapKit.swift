// SnapKit re-exports UIKit, and code that imports only SnapKit depends on it.
@_exported public import SnapLayout
@_exported public import UIKit
