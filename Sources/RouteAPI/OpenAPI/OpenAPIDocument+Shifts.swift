extension OpenAPIDocument {
    static let shiftPaths = #"""
        "/api/v1/shifts": {
          "get": {
            "operationId": "shifts",
            "tags": ["history"],
            "summary": "Shifts, newest first, each measured from what is stored",
            "parameters": [
              {"name": "from", "in": "query", "schema": {"type": "string", "format": "date-time"},
                "description": "those that began then or later"},
              {"name": "to", "in": "query", "schema": {"type": "string", "format": "date-time"},
                "description": "those that began earlier"},
              {"name": "before", "in": "query", "schema": {"type": "string", "format": "uuid"},
                "description": "those behind this one: the `next` of the page before"},
              {"name": "limit", "in": "query",
                "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 20}}
            ],
            "responses": {
              "200": {
                "description": "a page of them",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ShiftList"}}}
              },
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}": {
          "get": {
            "operationId": "shift",
            "tags": ["history"],
            "summary": "One shift: the document of `shift show --json`",
            "description": "A finished shift has an entity tag.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "responses": {
              "200": {
                "description": "as it is measured now",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ShiftDetails"}}}
              },
              "304": {"$ref": "#/components/responses/Unchanged"},
              "401": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/route.geojson": {
          "get": {
            "operationId": "routeGeoJSON",
            "tags": ["history"],
            "summary": "A line for each unbroken stretch of a shift's route, none across a gap (RFC 7946)",
            "description": "The route of a finished shift has an entity tag.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}},
              {"name": "tz", "in": "query", "schema": {"type": "string"},
                "description": "of local times in it; without it the service's own"}
            ],
            "responses": {
              "200": {"description": "its route", "content": {"application/geo+json": {"schema": {"type": "object"}}}},
              "304": {"$ref": "#/components/responses/Unchanged"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/route.gpx": {
          "get": {
            "operationId": "routeGPX",
            "tags": ["history"],
            "summary": "A track segment for each unbroken stretch of a shift's route, none across a gap (GPX 1.1)",
            "description": "The route of a finished shift has an entity tag.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}},
              {"name": "tz", "in": "query", "schema": {"type": "string"},
                "description": "of local times in it; without it the service's own"}
            ],
            "responses": {
              "200": {"description": "its route", "content": {"application/gpx+xml": {"schema": {"type": "string"}}}},
              "304": {"$ref": "#/components/responses/Unchanged"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        }
        """#
}
