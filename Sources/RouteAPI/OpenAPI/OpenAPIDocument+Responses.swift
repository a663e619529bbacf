extension OpenAPIDocument {
    static let responses = #"""
        "Corrected": {
          "description": "what it did: the shift as it stood before, and as it stands now",
          "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Corrected"}}}
        },
        "Unchanged": {
          "description": "it is what `If-None-Match` names"
        },
        "Problem": {
          "description": "it was not done, and why",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "Later": {
          "description": "it was not done, and why; `Retry-After` says when it may go better",
          "headers": {"Retry-After": {"schema": {"type": "integer"}}},
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        }
        """#
}
