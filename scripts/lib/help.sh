# shellcheck shell=bash
# What a script says of itself: the comment at its head.

# print_help FILE: prints that comment without its marks.
print_help() { awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$1"; }

# answer_help FILE ARGUMENT...: where the first argument asks for it, prints that comment and succeeds.
answer_help() { [[ ${2-} == -h || ${2-} == --help ]] && print_help "$1"; }
