# shellcheck shell=bash
# What a script says of itself: the comment at its head.

# print_help FILE: prints that comment without its marks.
print_help() { awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$1"; }

# asks_for_help ARGUMENT...: whether the first argument does.
asks_for_help() { [[ ${1-} == -h || ${1-} == --help ]]; }
