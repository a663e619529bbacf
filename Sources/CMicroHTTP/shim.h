#pragma once
#include <microhttpd.h>

// 0.9.71 gave callbacks a result type of their own; 0.9.75 is what the tests ran against.
#if MHD_VERSION < 0x00097500
#error "libmicrohttpd 0.9.75 or newer is needed"
#endif

// What a server is started with.
struct microhttp_settings {
    // Bound and listening; closed with the server.
    int listening_socket;
    unsigned int connections;
    // Without a byte either way.
    unsigned int idle_seconds;
    // Of one connection; holds its whole request head.
    size_t memory;
    void *context;
    // The first word of a request: its target as it was sent. What it returns goes with the request.
    void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback go_on;
    MHD_RequestCompletedCallback complete;
    MHD_NotifyConnectionCallback notice;
};

// Variadic functions are not imported: here they are, with the arguments they are used with.

static inline struct MHD_Daemon *microhttp_start(const struct microhttp_settings *settings) {
    return MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, settings->go_on, settings->context,
        MHD_OPTION_LISTEN_SOCKET, settings->listening_socket,
        MHD_OPTION_CONNECTION_LIMIT, settings->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->context,
        MHD_OPTION_NOTIFY_COMPLETED, settings->complete, settings->context,
        MHD_OPTION_NOTIFY_CONNECTION, settings->notice, settings->context,
        MHD_OPTION_END);
}

// The socket of a connection; -1 when it has none.
static inline int microhttp_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

// Macros with casts are not imported.

static inline uint64_t microhttp_unknown_size(void) { return MHD_SIZE_UNKNOWN; }

static inline ssize_t microhttp_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
