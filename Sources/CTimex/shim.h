// The C library's module map leaves adjtimex out.
#pragma once
#include <sys/timex.h>
