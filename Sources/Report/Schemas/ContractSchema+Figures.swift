extension ContractSchema {
    static let figures = #"""
        "Figures": {
          "type": "object",
          "description": "Beside every figure stands the count of records it rests on.",
          "required": ["shifts", "times", "distance", "gross", "deliveries", "expenses", "rates", "net"],
          "properties": {
            "shifts": {
              "type": "object",
              "required": ["count", "running", "replaysLeftOut"],
              "properties": {
                "count": {"type": "integer"}, "running": {"type": "integer"}, "replaysLeftOut": {"type": "integer"}
              }
            },
            "times": {
              "type": "object",
              "required": ["elapsedSeconds", "pausedSeconds", "workingSeconds", "parkedSeconds", "parkedStretches",
                "shifts", "ofShifts", "malformedStretches"],
              "properties": {
                "elapsedSeconds": {"type": ["number", "null"]}, "pausedSeconds": {"type": ["number", "null"]},
                "workingSeconds": {"type": ["number", "null"]}, "parkedSeconds": {"type": ["number", "null"]},
                "parkedStretches": {"type": "integer"}, "shifts": {"type": "integer"},
                "ofShifts": {"type": "integer"}, "malformedStretches": {"type": "integer"}
              }
            },
            "distance": {
              "allOf": [
                {"$ref": "#/components/schemas/Distance"},
                {
                  "type": "object",
                  "required": ["measuredShifts", "partialShifts", "ofShifts", "statement"],
                  "properties": {
                    "measuredShifts": {"type": "integer"}, "partialShifts": {"type": "integer"},
                    "ofShifts": {"type": "integer"}, "statement": {"type": "string"}
                  }
                }
              ]
            },
            "gross": {"$ref": "#/components/schemas/ShiftSum"},
            "deliveries": {"$ref": "#/components/schemas/DeliveryFigures"},
            "expenses": {"$ref": "#/components/schemas/ExpenseFigures"},
            "rates": {
              "type": "object",
              "required": ["grossPerWorkingHour", "grossPerActiveHour", "grossPerRecordedMile",
                "grossPerRecordedKilometre"],
              "properties": {
                "grossPerWorkingHour": {"$ref": "#/components/schemas/Rate"},
                "grossPerActiveHour": {"$ref": "#/components/schemas/Rate"},
                "grossPerRecordedMile": {"$ref": "#/components/schemas/Rate"},
                "grossPerRecordedKilometre": {"$ref": "#/components/schemas/Rate"}
              }
            },
            "net": {
              "type": "object",
              "required": ["grossLessExpenses", "shifts", "ofShifts", "expenses"],
              "properties": {
                "grossLessExpenses": {"$ref": "#/components/schemas/Amount"}, "shifts": {"type": "integer"},
                "ofShifts": {"type": "integer"}, "expenses": {"type": "integer"}
              }
            }
          }
        },
        "ShiftSum": {
          "type": "object",
          "required": ["amount", "shifts", "ofShifts", "unreadable"],
          "properties": {
            "amount": {"$ref": "#/components/schemas/Amount"}, "shifts": {"type": "integer"},
            "ofShifts": {"type": "integer"}, "unreadable": {"type": "integer"}
          }
        },
        "Rate": {
          "type": "object",
          "required": ["amount", "shifts", "ofShifts"],
          "properties": {
            "amount": {"$ref": "#/components/schemas/Amount"}, "shifts": {"type": "integer"},
            "ofShifts": {"type": "integer"}
          }
        },
        "DeliveryFigures": {
          "type": "object",
          "required": ["delivered", "cancelled", "inProgress", "withoutEnd", "gross", "tips", "pickupWait", "active"],
          "properties": {
            "delivered": {"type": "integer"}, "cancelled": {"type": "integer"},
            "inProgress": {"type": "integer"}, "withoutEnd": {"type": "integer"},
            "gross": {
              "type": "object",
              "required": ["amount", "deliveries", "ofDeliveries", "unreadable"],
              "properties": {
                "amount": {"$ref": "#/components/schemas/Amount"}, "deliveries": {"type": "integer"},
                "ofDeliveries": {"type": "integer"}, "unreadable": {"type": "integer"}
              }
            },
            "tips": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["method", "amount", "tips", "unreadable"],
                "properties": {
                  "method": {"type": "string"}, "amount": {"$ref": "#/components/schemas/Amount"},
                  "tips": {"type": "integer"}, "unreadable": {"type": "integer"}
                }
              }
            },
            "pickupWait": {
              "type": "object",
              "required": ["medianArrivedToPickedUpSeconds", "pickups", "leftOut"],
              "properties": {
                "medianArrivedToPickedUpSeconds": {"type": ["number", "null"]}, "pickups": {"type": "integer"},
                "leftOut": {"type": "integer"}
              }
            },
            "active": {
              "type": "object",
              "required": ["activeSeconds", "shifts", "ofShifts", "leftOutDeliveries"],
              "properties": {
                "activeSeconds": {"type": ["number", "null"]}, "shifts": {"type": "integer"},
                "ofShifts": {"type": "integer"}, "leftOutDeliveries": {"type": "integer"}
              }
            }
          }
        },
        "ExpenseFigures": {
          "type": "object",
          "required": ["amount", "expenses", "unreadable", "byCategory"],
          "properties": {
            "amount": {"$ref": "#/components/schemas/Amount"}, "expenses": {"type": "integer"},
            "unreadable": {"type": "integer"},
            "byCategory": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["category", "amount", "expenses", "unreadable"],
                "properties": {
                  "category": {"type": "string"}, "amount": {"$ref": "#/components/schemas/Amount"},
                  "expenses": {"type": "integer"}, "unreadable": {"type": "integer"}
                }
              }
            }
          }
        }
        """#
}
