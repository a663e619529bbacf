import Report

/// The description of the API (OpenAPI 3.1), written by hand; tests hold it against the router and against answers.
enum OpenAPIDocument {
    static let bytes = Array(text.utf8)

    private static let text = #"""
        {
        "openapi": "3.1.0",
        "info": {
          "title": "Milepost",
          "version": "1",
          "description": "What is being recorded, and the driver's record. Instants are RFC 3339 in UTC; quantities \#
        carry their unit in the name. Documents grow by additions only. Anything that goes wrong is answered with a \#
        problem document (RFC 9457), whose `code` tells one from another."
        },
        "servers": [{"url": "/"}],
        "security": [{"token": []}, {}],
        "tags": [
          {"name": "now", "description": "what is being recorded"},
          {"name": "record", "description": "what the driver does"},
          {"name": "history", "description": "what was recorded, and its corrections"},
          {"name": "service", "description": "for those who look after it"}
        ],
        "paths": {
        \#(nowPaths),
        \#(shiftPaths),
        \#(reportPaths),
        \#(eventPaths),
        \#(correctionPaths),
        \#(servicePaths)
        },
        "components": {
        "securitySchemes": {
          "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "The token of the service's token file. Where the service has none, only this computer \#
        reaches it, and none is asked for."
          }
        },
        "responses": {
        \#(responses)
        },
        "schemas": {
        \#(readSchemas),
        \#(writeSchemas),
        \#(ContractSchema.members)
        }
        }
        }

        """#
}
