#pragma once
// The only place that sees libgps, and all of it that is used: it finds gpsd, connects, asks it to report, and closes.
//
// What gpsd says is read from the descriptor, as bytes, and never with gps_read. That hands out whole lines, but on the way
// it parses each into gps_data_t, and 3.22 never returns from a line such as {9"class":"TPV"}; it cuts lines at NUL, calls
// a line over 20 KiB a hang-up, and gps_waiting is true without pause while half a line is there, and ends the process for
// a descriptor of 1024 or more.

#include <gps.h>
#include <stdlib.h>

// 11 is gpsd 3.22, the oldest this was tried with. The four functions and gps_fd have not changed since 5 (gpsd 3.0).
#if GPSD_API_MAJOR_VERSION < 11
#error "libgps of gpsd 3.22 or newer is needed"
#endif

// gps_data_t is 24 KB of unions and arrays that change with every release: none of it crosses into Swift.
typedef struct cgps_connection cgps_connection;

// gps_open fills a structure the caller owns; here it owns itself. NULL: not connected, whatever the reason.
// Looks the name up and connects, and may take minutes for both.
static inline cgps_connection *cgps_open(const char *host, const char *port) {
    struct gps_data_t *gps = calloc(1, sizeof *gps);
    if (gps != NULL && gps_open(host, port, gps) != 0) {
        free(gps);
        gps = NULL;
    }
    return (cgps_connection *)gps;
}

// gps_fd is a member of the structure. It does not block.
static inline int cgps_descriptor(const cgps_connection *connection) {
    return (int)((const struct gps_data_t *)connection)->gps_fd;
}

// gps_stream takes the device as a pointer to anything, and puts it between quotes as it is. device may be NULL.
// 0: asked. Writes with write(2): SIGPIPE must be blocked.
static inline int cgps_watch(cgps_connection *connection, const char *device) {
    unsigned int flags = WATCH_ENABLE | WATCH_JSON | (device != NULL ? WATCH_DEVICE : 0);
    return gps_stream((struct gps_data_t *)connection, flags, (void *)device);
}

// gps_close leaves the structure to the caller.
static inline void cgps_close(cgps_connection *connection) {
    gps_close((struct gps_data_t *)connection);
    free(connection);
}
