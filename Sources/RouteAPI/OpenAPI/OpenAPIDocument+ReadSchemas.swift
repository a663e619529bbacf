extension OpenAPIDocument {
    static let readSchemas = #"""
        "Problem": {
          "type": "object",
          "required": ["type", "title", "status", "code", "detail"],
          "properties": {
            "type": {"const": "about:blank"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "code": {
              "type": "string",
              "enum": ["malformedRequest", "wrongParameter", "wrongBody", "notJSON", "bodyTooLong", "foreignHost",
                "foreignOrigin", "tokenMissing", "notFound", "methodNotAllowed", "noSuchRecord", "refused",
                "unconfirmed", "storeBusy", "storeUnavailable", "noAnswer", "tooManyStreams", "stopping",
                "notRecording"]
            },
            "detail": {"type": "string", "description": "one sentence for a person"},
            "samples": {"type": "integer", "description": "with `unconfirmed`: how many would be deleted"}
          }
        },
        "Health": {
          "type": "object",
          "required": ["status"],
          "properties": {"status": {"const": "ok"}}
        },
        "Status": {
          "type": "object",
          "description": "Further members may be there.",
          "required": ["formatVersion", "state"],
          "additionalProperties": true,
          "properties": {
            "formatVersion": {"const": 1},
            "state": {
              "type": "string",
              "enum": ["idle", "recording", "paused", "parked", "noFix", "sourceLost", "storeUnavailable", "safeMode"]
            },
            "since": {"type": ["string", "null"], "format": "date-time"},
            "why": {"type": ["string", "null"], "description": "why nothing is being recorded, for a person"},
            "shift": {"anyOf": [{"$ref": "#/components/schemas/Shift"}, {"type": "null"}]},
            "distance": {"anyOf": [{"$ref": "#/components/schemas/Distance"}, {"type": "null"}]},
            "gaps": {"type": "array", "items": {"$ref": "#/components/schemas/Gap"}},
            "statement": {"type": ["string", "null"]},
            "counts": {"type": ["string", "null"], "description": "how many segments and gaps, for a person"},
            "actions": {
              "type": "array",
              "description": "what the driver may record now",
              "items": {"type": "string", "enum": ["start", "end", "pause", "resume", "park", "drive"]}
            }
          }
        },
        "Store": {
          "type": "object",
          "required": ["path", "safeMode"],
          "properties": {
            "path": {"type": "string"},
            "safeMode": {"type": "boolean", "description": "the store that was meant cannot be opened; this is another"}
          }
        },
        "ShiftList": {
          "type": "object",
          "required": ["formatVersion", "store", "count", "shifts", "next"],
          "properties": {
            "formatVersion": {"const": 1},
            "store": {"$ref": "#/components/schemas/Store"},
            "count": {"type": "integer", "description": "of all pages"},
            "shifts": {"type": "array", "items": {"$ref": "#/components/schemas/ListedShift"}},
            "next": {"type": ["string", "null"], "description": "the `before` of the next page; null: this is the last"}
          }
        },
        "ShiftDetails": {
          "type": "object",
          "required": ["formatVersion", "store", "shift", "distance", "gaps", "statement", "counts",
            "qualifications", "pauses", "parked", "deliveries", "grossEarnings", "note", "fuel"],
          "properties": {
            "formatVersion": {"const": 1},
            "store": {"$ref": "#/components/schemas/Store"},
            "shift": {"$ref": "#/components/schemas/Shift"},
            "distance": {"$ref": "#/components/schemas/Distance"},
            "gaps": {"type": "array", "items": {"$ref": "#/components/schemas/Gap"}},
            "statement": {"type": "string", "description": "what may be said of the distance"},
            "counts": {"type": ["string", "null"], "description": "how many segments and gaps, for a person"},
            "qualifications": {
              "type": "array",
              "description": "sentences that qualify the statement, for a person",
              "items": {"type": "string"}
            },
            "pauses": {"type": "array", "items": {"$ref": "#/components/schemas/Stretch"}},
            "parked": {"type": "array", "items": {"$ref": "#/components/schemas/Stretch"}},
            "deliveries": {"type": "array", "items": {"$ref": "#/components/schemas/Delivery"}},
            "grossEarnings": {"$ref": "#/components/schemas/Amount"},
            "note": {"type": ["string", "null"]},
            "fuel": {"$ref": "#/components/schemas/Fuel"}
          }
        },
        "Report": {
          "type": "object",
          "required": ["formatVersion", "store", "period", "figures", "before", "days", "shifts"],
          "properties": {
            "formatVersion": {"const": 1},
            "store": {"$ref": "#/components/schemas/Store"},
            "period": {"$ref": "#/components/schemas/Period"},
            "figures": {"$ref": "#/components/schemas/Figures"},
            "before": {
              "type": "object",
              "description": "the period before, as a whole",
              "required": ["period", "figures"],
              "properties": {
                "period": {"$ref": "#/components/schemas/Period"},
                "figures": {"$ref": "#/components/schemas/Figures"}
              }
            },
            "days": {
              "type": ["array", "null"],
              "description": "null without `splitMidnight`",
              "items": {"$ref": "#/components/schemas/DayMileage"}
            },
            "shifts": {"type": "array", "items": {"$ref": "#/components/schemas/ReportedShift"}}
          }
        }
        """#
}
