extension ContractSchema {
    static let record = #"""
        "ListedShift": {
          "type": "object",
          "required": ["shift", "distance", "statement", "grossEarnings", "note", "replayed"],
          "properties": {
            "shift": {"$ref": "#/components/schemas/Shift"},
            "distance": {"$ref": "#/components/schemas/Distance"},
            "statement": {"type": "string", "description": "what may be said of the distance"},
            "grossEarnings": {"$ref": "#/components/schemas/Amount"},
            "note": {"type": ["string", "null"]},
            "replayed": {"type": "boolean", "description": "everything in it was replayed from a log"}
          }
        },
        "MeasuredShift": {
          "type": "object",
          "required": ["shift", "distance", "statement"],
          "properties": {
            "shift": {"$ref": "#/components/schemas/Shift"},
            "distance": {"$ref": "#/components/schemas/Distance"},
            "statement": {"type": "string"}
          }
        },
        "Amount": {
          "type": ["string", "null"],
          "description": "a decimal, exactly as it was typed or summed; null is not recorded, which is not 0"
        },
        "Stretch": {
          "type": "object",
          "required": ["id", "startedAt", "endedAt"],
          "properties": {
            "id": {"type": "string", "format": "uuid"},
            "startedAt": {"type": "string", "format": "date-time"},
            "endedAt": {"type": ["string", "null"], "format": "date-time"}
          }
        },
        "Delivery": {
          "type": "object",
          "required": ["id", "shift", "offer", "place", "acceptedAt", "arrivedAtPickupAt", "pickedUpAt", "deliveredAt",
            "cancelledAt", "state", "grossEarnings", "expectedEarnings", "tips"],
          "properties": {
            "id": {"type": "string", "format": "uuid"},
            "shift": {"type": "string", "format": "uuid"},
            "offer": {"type": ["string", "null"], "format": "uuid"},
            "place": {"type": ["string", "null"], "format": "uuid"},
            "acceptedAt": {"type": "string", "format": "date-time"},
            "arrivedAtPickupAt": {"type": ["string", "null"], "format": "date-time"},
            "pickedUpAt": {"type": ["string", "null"], "format": "date-time"},
            "deliveredAt": {"type": ["string", "null"], "format": "date-time"},
            "cancelledAt": {"type": ["string", "null"], "format": "date-time"},
            "state": {"type": "string", "enum": ["accepted", "arrived", "pickedUp", "delivered", "cancelled"]},
            "grossEarnings": {"$ref": "#/components/schemas/Amount"},
            "expectedEarnings": {"$ref": "#/components/schemas/Amount"},
            "tips": {"type": "array", "items": {"$ref": "#/components/schemas/Tip"}}
          }
        },
        "Tip": {
          "type": "object",
          "required": ["id", "delivery", "amount", "method", "recordedAt"],
          "properties": {
            "id": {"type": "string", "format": "uuid"},
            "delivery": {"type": "string", "format": "uuid"},
            "amount": {"$ref": "#/components/schemas/Amount"},
            "method": {"type": "string"},
            "recordedAt": {"type": "string", "format": "date-time"}
          }
        },
        "Fuel": {
          "type": "object",
          "description": "What the fuel for what was recorded cost, as far as it is known.",
          "required": ["vehicle", "milesPerGallon", "gasPricePerGallon", "estimate", "isFloor", "missing"],
          "properties": {
            "vehicle": {"type": ["string", "null"]},
            "milesPerGallon": {"$ref": "#/components/schemas/Amount"},
            "gasPricePerGallon": {"$ref": "#/components/schemas/Amount"},
            "estimate": {"$ref": "#/components/schemas/Amount"},
            "isFloor": {"type": "boolean"},
            "missing": {"type": "array", "items": {"enum": ["recordedDistance", "milesPerGallon", "gasPricePerGallon"]}}
          }
        },
        "CorrectionEffect": {
          "type": "object",
          "required": ["before", "after", "removed"],
          "properties": {
            "before": {"$ref": "#/components/schemas/MeasuredShift"},
            "after": {
              "anyOf": [{"$ref": "#/components/schemas/MeasuredShift"}, {"type": "null"}],
              "description": "null: the shift is deleted"
            },
            "removed": {
              "type": "object",
              "description": "rows that went; fewer than 0 are new ones",
              "required": ["samples", "sessions", "pauses", "suspensions", "offers", "deliveries", "tips"],
              "properties": {
                "samples": {"type": "integer"}, "sessions": {"type": "integer"}, "pauses": {"type": "integer"},
                "suspensions": {"type": "integer"}, "offers": {"type": "integer"}, "deliveries": {"type": "integer"},
                "tips": {"type": "integer"}
              }
            }
          }
        }
        """#
}
