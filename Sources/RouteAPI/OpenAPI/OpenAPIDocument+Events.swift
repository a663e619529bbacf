extension OpenAPIDocument {
    static let eventPaths = #"""
        "/api/v1/shift/{event}": {
          "post": {
            "operationId": "recordEvent",
            "tags": ["record"],
            "summary": "What the driver does, now or when they say",
            "parameters": [
              {"name": "event", "in": "path", "required": true,
                "schema": {"type": "string", "enum": ["start", "pause", "resume", "park", "drive", "end"]}}
            ],
            "requestBody": {
              "required": false,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Event"}}}
            },
            "responses": {
              "200": {
                "description": "it was written",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Recorded"}}}
              },
              "202": {
                "description": "the clock is not known yet: the service keeps it, and writes it when it is",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Held"}}}
              },
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "413": {"$ref": "#/components/responses/Problem"},
              "415": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"},
              "507": {"$ref": "#/components/responses/Problem"}
            }
          }
        }
        """#
}
