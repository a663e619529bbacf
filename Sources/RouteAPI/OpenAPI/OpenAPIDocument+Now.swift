extension OpenAPIDocument {
    static let nowPaths = #"""
        "/api/v1/status": {
          "get": {
            "operationId": "status",
            "tags": ["now"],
            "summary": "What is being recorded now and, if nothing is, why",
            "responses": {
              "200": {
                "description": "the document of `status --json`",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Status"}}}
              },
              "401": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/events": {
          "get": {
            "operationId": "events",
            "tags": ["now"],
            "summary": "The status again whenever it changes, as server-sent events",
            "description": "Begins with the present status, whatever the client has seen before it was away. Each \#
        event is named `status`, has an id, and the document of `/api/v1/status` as its data: a new state at once, \#
        anything else at most once a second. After 15 s of quiet a comment says that somebody is there. Where a token \#
        is needed, read the stream with fetch: EventSource cannot send one.",
            "responses": {
              "200": {
                "description": "a stream without end",
                "content": {"text/event-stream": {"schema": {"type": "string"}}}
              },
              "401": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        }
        """#

    static let servicePaths = #"""
        "/metrics": {
          "get": {
            "operationId": "metrics",
            "tags": ["service"],
            "summary": "Figures of the service for Prometheus",
            "responses": {
              "200": {
                "description": "text format 0.0.4",
                "content": {"text/plain": {"schema": {"type": "string"}}}
              },
              "401": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/healthz": {
          "get": {
            "operationId": "health",
            "tags": ["service"],
            "summary": "Whether what should be recorded is",
            "security": [],
            "responses": {
              "200": {
                "description": "nothing should be, or something is",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Health"}}}
              },
              "503": {"$ref": "#/components/responses/Problem"}
            }
          }
        },
        "/openapi.json": {
          "get": {
            "operationId": "openapi",
            "tags": ["service"],
            "summary": "This description",
            "security": [],
            "responses": {
              "200": {"description": "OpenAPI 3.1", "content": {"application/json": {"schema": {"type": "object"}}}},
              "304": {"$ref": "#/components/responses/Unchanged"}
            }
          }
        }
        """#
}
