/// Output of callgrind and perf for small programs.
enum SampleProfiles {
  /// By valgrind 3.19 with `--separate-callers=32 --collect-atstart=no`, of a program whose `main` calls `middle`,
  /// which calls `leaf`; then `leaf`; then `again`, which calls `leaf` and itself, four levels deep.
  ///
  /// The frames above `main` are shortened.
  static let callgrind = """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    pid: 30534
    cmd:  ./program
    part: 1


    desc: I1 cache: 
    desc: Timerange: Basic block 0 - 29521
    desc: Trigger: Client Request: update

    positions: line
    events: Ir
    summary: 282


    ob=(3) /usr/lib/libc.so.6
    fl=(142) ./csu/../sysdeps/nptl/libc_start_call_main.h
    fn=(1170) (below main)
    cob=(5) /tmp/program
    cfi=(139) ???
    cfn=(1186) main'(below main)
    calls=1 0 
    58 282

    ob=(5)
    fl=(139)
    fn=(1194) request'main'(below main)
    0 20

    fn=(1186)
    cfn=(1194)
    calls=1 0 
    0 20
    0 2
    cfn=(1198) middle'main'(below main)
    calls=1 0 
    0 72
    * 2
    cfn=(1190) leaf'main'(below main)
    calls=1 0 
    +1 34
    -1 2
    cfn=(1204) again'main'(below main)
    calls=1 0 
    0 146
    0 4

    fn=(1190)
    0 34

    fn=(1206) leaf'again'main'(below main)
    0 76

    fn=(1200) leaf'middle'main'(below main)
    0 64

    fn=(1204)
    0 8
    cfn=(1206)
    calls=1 0 
    0 28
    0 2
    cfn=(1205) again'2'main'(below main)
    calls=1 0 
    0 102
    0 6

    fn=(1205)
    0 30
    cfn=(1206)
    calls=3 0 
    0 48
    0 6
    cfn=(1205)
    calls=3 0 
    0 102
    0 18

    fn=(1198)
    0 3
    cfn=(1200)
    calls=1 0 
    0 64
    0 5

    totals: 282

    """

  /// By perf 6.1 with `--fields ip,sym`.
  static let perf = """
    \t    7f9f22766a2c _dl_relocate_object+0x64c
    \t              0 [unknown]

    \t           12cf work(of: Swift.Int) -> ()
    \t           1301 main
    \t           2724a __libc_start_call_main

    \t           12cf work(of: Swift.Int) -> ()
    \t           1301 main
    \t           2724a __libc_start_call_main

    \t           1309 main
    \t           2724a __libc_start_call_main
    """
}
