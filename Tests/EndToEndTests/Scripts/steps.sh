# What the scripts beside this one are written in. They run where they are, with `milepost` in the PATH.
set -eu
export MILEPOST_STORE="$PWD/own.sqlite"

fail() {
    echo "$*" >&2
    exit 1
}

# says TEXT COMMAND…: the command succeeds, and prints the text.
says() {
    local text=$1 output
    shift
    output=$("$@" 2>&1) || fail "$*: $output"
    case $output in *"$text"*) ;; *) fail "$*: expected '$text' in: $output" ;; esac
}

# refused CODE TEXT COMMAND…: the command fails with the code, says the text in one line, and prints nothing else.
refused() {
    local code=$1 text=$2 output status=0
    shift 2
    output=$("$@" 2>&1) || status=$?
    [ "$status" = "$code" ] || fail "$*: expected exit $code, not $status: $output"
    case $output in "milepost: "*"$text"*) ;; *) fail "$*: expected '$text' in: $output" ;; esac
    [ "$(printf '%s\n' "$output" | wc -l)" = 1 ] || fail "$*: more than a line: $output"
}

# holds RESULT SQL: what another program finds in the store.
holds() {
    local found
    found=$(sqlite3 "$MILEPOST_STORE" "$2")
    [ "$found" = "$1" ] || fail "$2: expected $1, found $found"
}
