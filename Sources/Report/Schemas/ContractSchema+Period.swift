extension ContractSchema {
    static let period = #"""
        "Period": {
          "type": "object",
          "description": "Whole days of a time zone.",
          "required": ["kind", "firstDay", "lastDay", "from", "to", "days", "seconds", "timeZone"],
          "properties": {
            "kind": {"type": "string", "enum": ["day", "week", "month", "range"]},
            "firstDay": {"type": "string", "format": "date"},
            "lastDay": {"type": "string", "format": "date"},
            "from": {"type": "string", "format": "date-time"},
            "to": {"type": "string", "format": "date-time"},
            "days": {"type": "integer"},
            "seconds": {"type": "number"},
            "timeZone": {"type": "string"}
          }
        },
        "DayMileage": {
          "type": "object",
          "required": ["day", "from", "to", "metres", "miles", "measured", "shifts", "partialShifts", "inPeriod"],
          "properties": {
            "day": {"type": "string", "format": "date"},
            "from": {"type": "string", "format": "date-time"},
            "to": {"type": "string", "format": "date-time"},
            "metres": {"type": ["number", "null"]},
            "miles": {"type": ["number", "null"]},
            "measured": {"type": "boolean"},
            "shifts": {"type": "integer"},
            "partialShifts": {"type": "integer"},
            "inPeriod": {"type": "boolean"}
          }
        },
        "ReportedShift": {
          "type": "object",
          "required": ["shift", "running", "until", "distance", "statement", "gross", "delivered", "cancelled"],
          "properties": {
            "shift": {"$ref": "#/components/schemas/Shift"},
            "running": {"type": "boolean"},
            "until": {"type": "string", "format": "date-time"},
            "distance": {"$ref": "#/components/schemas/Distance"},
            "statement": {"type": "string"},
            "gross": {"$ref": "#/components/schemas/Amount"},
            "delivered": {"type": "integer"},
            "cancelled": {"type": "integer"}
          }
        }
        """#
}
