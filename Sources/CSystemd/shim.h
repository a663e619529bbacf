#pragma once
#include <systemd/sd-daemon.h>
#include <systemd/sd-journal.h>

// What a service waits on in Linux; Swift's module of the C library leaves these headers out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// No wrapper functions: sd_notify and sd_journal_sendv take no variable arguments, and the rest imports as it is.
