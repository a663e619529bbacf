extension OpenAPIDocument {
    static let correctionPaths = #"""
        "/api/v1/shifts/{id}/delete": {
          "post": {
            "operationId": "deleteShift",
            "tags": ["history"],
            "summary": "Delete a shift that has ended, with everything that is its own",
            "description": "Pickup places, expenses and vehicles stay. Without `confirmed` it says what would go.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "requestBody": {
              "required": true,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Confirmation"}}}
            },
            "responses": {
              "200": {"$ref": "#/components/responses/Corrected"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/correct-end": {
          "post": {
            "operationId": "correctEnd",
            "tags": ["history"],
            "summary": "Give a shift that has ended another end",
            "description": "An earlier end deletes what was recorded from then on, a later one adds nothing.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "requestBody": {
              "required": true,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewEnd"}}}
            },
            "responses": {
              "200": {"$ref": "#/components/responses/Corrected"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/pauses/add": {
          "post": {
            "operationId": "addPause",
            "tags": ["history"],
            "summary": "Add a pause",
            "description": "Only of a shift that has ended. It lies inside, and overlaps no other and no delivery.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "requestBody": {
              "required": true,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewPause"}}}
            },
            "responses": {
              "200": {"$ref": "#/components/responses/Corrected"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/pauses/edit": {
          "post": {
            "operationId": "editPause",
            "tags": ["history"],
            "summary": "Change a pause's start or its end",
            "description": "Only of a shift that has ended. It lies inside, and overlaps no other and no delivery.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "requestBody": {
              "required": true,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/EditedPause"}}}
            },
            "responses": {
              "200": {"$ref": "#/components/responses/Corrected"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        },
        "/api/v1/shifts/{id}/pauses/delete": {
          "post": {
            "operationId": "deletePause",
            "tags": ["history"],
            "summary": "Delete a pause: its time was worked after all",
            "description": "Only of a shift that has ended. The route stays as it is.",
            "parameters": [
              {"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}
            ],
            "requestBody": {
              "required": true,
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/NamedPause"}}}
            },
            "responses": {
              "200": {"$ref": "#/components/responses/Corrected"},
              "400": {"$ref": "#/components/responses/Problem"},
              "401": {"$ref": "#/components/responses/Problem"},
              "403": {"$ref": "#/components/responses/Problem"},
              "404": {"$ref": "#/components/responses/Problem"},
              "409": {"$ref": "#/components/responses/Problem"},
              "503": {"$ref": "#/components/responses/Later"}
            }
          }
        }
        """#
}
