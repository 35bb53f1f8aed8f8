// The names moved to UIKit; code that imports this module still compiles.
@_exported public import UIKit
