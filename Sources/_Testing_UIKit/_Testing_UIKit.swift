// Swift Testing has the compiler import a module of this name wherever a file imports both Testing and UIKit. Where that
// module comes with Apple's UIKit, it attaches pictures to tests; here it is empty.
