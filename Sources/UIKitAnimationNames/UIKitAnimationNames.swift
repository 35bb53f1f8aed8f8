// The names are in UIKit; code that imports this module goes on to compile.
@_exported public import UIKit
