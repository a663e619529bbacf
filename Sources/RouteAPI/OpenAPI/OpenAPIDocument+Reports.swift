extension OpenAPIDocument {
    static let reportPaths = #"""
        "/api/v1/reports/{period}": {
          "get": {
            "operationId": "report",
            "tags": ["history"],
            "summary": "What was recorded in a period: the document of `report --json`",
            "parameters": [
              {"name": "period", "in": "path", "required": true,
                "schema": {"type": "string", "enum": ["day", "week", "month"]}},
              {"name": "date", "in": "query", "schema": {"type": "string"},
                "description": "a day of it, like 2026-03-14; a month may be 2026-03; without it: of the newest shift"},
              {"name": "tz", "in": "query", "schema": {"type": "string"},
                "description": "of its days, like Europe/Berlin; without it the service's own"},
              {"name": "includeReplays", "in": "query", "schema": {"type": "boolean", "default": false},
                "description": "also shifts of which everything was replayed"},
              {"name": "splitMidnight", "in": "query", "schema": {"type": "boolean", "default": false},
                "description": "also what was recorded on each local day"},
              {"name": "weekStart", "in": "query", "schema": {"type": "string", "enum": ["monday", "sunday"]},
                "description": "of weeks only; without it monday"}
            ],
            "responses": {
              "200": {
                "description": "with the period before",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Report"}}}
              },
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        }
        """#
}
