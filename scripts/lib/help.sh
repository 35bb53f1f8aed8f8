# shellcheck shell=bash
# The help of a script: the comment at its head.

# print_help FILE: prints that comment without its marks.
print_help() { awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$1"; }

# answer_help FILE ARGUMENT...: prints that comment and succeeds if the first argument asks for help.
answer_help() { [[ ${2-} == -h || ${2-} == --help ]] && print_help "$1"; }
