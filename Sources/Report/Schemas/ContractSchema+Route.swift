extension ContractSchema {
    static let route = #"""
        "Shift": {
          "type": "object",
          "required": ["id", "startedAt", "endedAt", "elapsedSeconds", "pausedSeconds", "workingSeconds",
            "parkedSeconds", "parkedStretches"],
          "properties": {
            "id": {"type": "string", "format": "uuid"},
            "startedAt": {"type": "string", "format": "date-time"},
            "endedAt": {"type": ["string", "null"], "format": "date-time", "description": "null while it runs"},
            "elapsedSeconds": {"type": "number"},
            "pausedSeconds": {"type": "number"},
            "workingSeconds": {"type": "number", "description": "elapsed less paused"},
            "parkedSeconds": {"type": "number"},
            "parkedStretches": {"type": "integer"}
          }
        },
        "Distance": {
          "type": "object",
          "description": "What was recorded, unrounded. Read it with its counts: a gap is never bridged in silence.",
          "required": ["metres", "miles", "velocityMetres", "positionMetres", "bridgedMetres", "chainMetres",
            "segments", "gaps", "usableSamples", "inferredContinuity", "measured", "partial"],
          "properties": {
            "metres": {"type": "number", "description": "the sum of the three that follow"},
            "miles": {"type": "number"},
            "velocityMetres": {"type": "number"},
            "positionMetres": {"type": "number"},
            "bridgedMetres": {"type": "number"},
            "chainMetres": {"type": "number", "description": "a second opinion, never added"},
            "segments": {"type": "integer"},
            "gaps": {"type": "integer"},
            "usableSamples": {"type": "integer"},
            "inferredContinuity": {"type": "boolean"},
            "measured": {"type": "boolean", "description": "false: metres is 0 because nothing could be measured"},
            "partial": {"type": "boolean", "description": "more was driven than was recorded, or may have been"}
          }
        },
        "Gap": {
          "type": "object",
          "required": ["from", "to", "seconds", "straightLineMetres", "reason"],
          "properties": {
            "from": {"type": "string", "format": "date-time"},
            "to": {"type": "string", "format": "date-time"},
            "seconds": {"type": "number"},
            "straightLineMetres": {"type": ["number", "null"], "description": "between its ends; never counted"},
            "reason": {
              "type": ["string", "null"],
              "enum": ["paused", "parked", "shiftEnded", "sourceLost", "deviceChanged", "fileEnded", "noFix",
                "silence", "processStopped", "interrupted", "storeUnavailable", "reanchored", null]
            }
          }
        }
        """#
}
