import AutoLayout
import ServerLife
import TestSupport
import Testing

/// The checks of `scripts/soak`, at a small size.
@Suite("A process that lives long")
struct ServerLifeTests {
  @Test(
    "Dropped screens are freed, even during animations whose handlers refer to them",
    arguments: Build.seeds(4, from: 1) as Range<UInt64>)
  func frees(_ seed: UInt64) async {
    let left = await onThread {
      LayoutDiagnostics.withHandler({ _ in }) {
        let life = ServerLife(seed: seed)
        for _ in 0..<1_000 { life.step() }
        life.end()
        return withExtendedLifetime(life) { life.count.views }
      }
    }
    // Only the lobby is left.
    #expect(left == 1, "seed \(seed)")
  }

  @Test("The number of views stays within the screens' limit")
  func isBounded() async {
    let most = await onThread {
      LayoutDiagnostics.withHandler({ _ in }) {
        let life = ServerLife(seed: 9)
        var most = 0
        for _ in 0..<1_500 {
          life.step()
          most = max(most, life.count.views)
        }
        return most
      }
    }
    // Six screens of up to 17 views; screens dropped during an animation live for 0.8 s, which is 48 operations.
    #expect(most < 6 * 17 + 1 + 17 * 48 / 4)
  }

  @Test("A handler of reports lies as deep on the stack after 20,000 operations as after the first")
  func depth() async {
    let depths = await onThread {
      LayoutDiagnostics.withHandler({ _ in ServerLife.noteReport() }) {
        let life = ServerLife(seed: 3)
        for _ in 0..<10_000 {
          life.run(.report)
          life.run(.misuse)
        }
        return life.depths
      }
    }
    #expect(depths[.report]?.count == 1 && depths[.misuse]?.count == 1)
  }
}
