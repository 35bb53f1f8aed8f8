// Swift Testing makes the compiler import a module of this name wherever a file imports both Testing and UIKit. Apple's
// module attaches pictures to tests; this one is empty.
