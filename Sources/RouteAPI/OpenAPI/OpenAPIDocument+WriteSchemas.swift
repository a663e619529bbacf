extension OpenAPIDocument {
    static let writeSchemas = #"""
        "Confirmation": {
          "type": "object",
          "properties": {
            "confirmed": {"type": ["boolean", "null"], "description": "without it nothing is deleted"},
            "rehearse": {"$ref": "#/components/schemas/Rehearse"}
          }
        },
        "NewEnd": {
          "type": "object",
          "required": ["at"],
          "properties": {
            "at": {"type": "string", "format": "date-time"},
            "confirmed": {
              "type": ["boolean", "null"],
              "description": "what was recorded at or after `at` may be deleted"
            },
            "rehearse": {"$ref": "#/components/schemas/Rehearse"}
          }
        },
        "Rehearse": {
          "type": ["boolean", "null"],
          "description": "say what the correction would do, and write nothing"
        },
        "NewPause": {
          "type": "object",
          "required": ["from", "to"],
          "properties": {
            "from": {"type": "string", "format": "date-time"}, "to": {"type": "string", "format": "date-time"},
            "rehearse": {"$ref": "#/components/schemas/Rehearse"}
          }
        },
        "EditedPause": {
          "type": "object",
          "required": ["pause"],
          "properties": {
            "pause": {"type": "string", "format": "uuid"},
            "from": {"type": ["string", "null"], "format": "date-time", "description": "without it: as it is"},
            "to": {"type": ["string", "null"], "format": "date-time", "description": "without it: as it is"},
            "rehearse": {"$ref": "#/components/schemas/Rehearse"}
          }
        },
        "NamedPause": {
          "type": "object",
          "required": ["pause"],
          "properties": {
            "pause": {"type": "string", "format": "uuid"},
            "rehearse": {"$ref": "#/components/schemas/Rehearse"}
          }
        },
        "Corrected": {
          "type": "object",
          "required": ["formatVersion", "store", "effect"],
          "properties": {
            "formatVersion": {"const": 1},
            "store": {"$ref": "#/components/schemas/Store"},
            "effect": {"$ref": "#/components/schemas/CorrectionEffect"}
          }
        },
        "Event": {
          "type": "object",
          "properties": {
            "at": {"type": ["string", "null"], "format": "date-time", "description": "when it was; without it: now"},
            "confirmed": {
              "type": ["boolean", "null"],
              "description": "`end` only: what was recorded at or after `at` may be deleted"
            }
          }
        },
        "Recorded": {
          "type": "object",
          "required": ["formatVersion", "store", "held", "recorded"],
          "properties": {
            "formatVersion": {"const": 1},
            "store": {"$ref": "#/components/schemas/Store"},
            "held": {"const": false},
            "recorded": {
              "type": "object",
              "required": ["do", "at", "shift", "deletedSamples"],
              "properties": {
                "do": {"type": "string", "enum": ["startShift", "endShift", "pause", "resume", "park", "drive"]},
                "at": {"type": "string", "format": "date-time"},
                "shift": {"type": "string", "format": "uuid"},
                "deletedSamples": {"type": "integer"}
              }
            }
          }
        },
        "Held": {
          "type": "object",
          "required": ["formatVersion", "held", "recorded"],
          "properties": {
            "formatVersion": {"const": 1},
            "held": {"const": true},
            "recorded": {"type": "null"}
          }
        }
        """#
}
