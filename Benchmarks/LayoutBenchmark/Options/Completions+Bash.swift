extension Completions {
  /// An addition to the parser's script for bash: options without a command belong to `bench run`.
  ///
  /// The words are completed as if the command were present; the parser's own function is `_bench`.
  static let bashWithoutCommand = """

    _bench_or_run() {
        if [[ "${COMP_WORDS[1]-}" == -* ]]; then
            local -a typed=("${COMP_WORDS[@]}")
            local line="${typed[0]} run${COMP_LINE#"${typed[0]}"}"
            local -i point="$((COMP_POINT + 4))"
            local -i number="$((COMP_CWORD + 1))"
            local -a COMP_WORDS=("${typed[0]}" run "${typed[@]:1}")
            local COMP_LINE="${line}"
            local -i COMP_POINT="${point}"
            local -i COMP_CWORD="${number}"
            _bench "${1}" "${2}" "${COMP_WORDS[COMP_CWORD - 1]}"
        else
            _bench "${@}"
        fi
    }

    complete -o filenames -F _bench_or_run bench
    """

  /// The script for a shell, with the additions.
  static func completed(_ script: String) -> String {
    script.contains("complete -o filenames -F _bench bench") ? script + bashWithoutCommand : script
  }
}
