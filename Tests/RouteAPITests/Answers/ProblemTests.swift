import JSONText
import RouteStore
import ShiftLog
import Testing
import Units

@testable import RouteAPI

@Suite("Every problem has its document")
struct ProblemTests {
    private static let path = "/srv/own.sqlite"

    private static let table: [(Problem, Int, String, [String: String])] = [
        (.malformedTarget, 400, "malformedRequest", [:]), (.malformedField("host"), 400, "malformedRequest", [:]),
        (.repeatedParameter, 400, "wrongParameter", [:]),
        (.unknownParameter(known: []), 400, "wrongParameter", [:]),
        (.wrongParameter("limit", expecting: "a number"), 400, "wrongParameter", [:]),
        (.notJSON, 415, "notJSON", [:]),
        (.bodyTooLong, 413, "bodyTooLong", [:]), (.bodyIsNoObject, 400, "wrongBody", [:]),
        (.malformedBody(JSONError(reason: .tooDeep, byteOffset: 3, line: 1)), 400, "wrongBody", [:]),
        (.repeatedMember, 400, "wrongBody", [:]), (.unknownMember(known: ["at"]), 400, "wrongBody", [:]),
        (.wrongMember("at", expecting: "x"), 400, "wrongBody", [:]), (.foreignHost, 421, "foreignHost", [:]),
        (.foreignOrigin, 403, "foreignOrigin", [:]),
        (.tokenMissing, 401, "tokenMissing", ["WWW-Authenticate": "Bearer realm=\"milepost\""]),
        (.notFound, 404, "notFound", [:]), (.noSuchShift, 404, "noSuchRecord", [:]),
        (.methodNotAllowed(allowed: [.get, .head]), 405, "methodNotAllowed", ["Allow": "GET, HEAD"]),
        (.refused(.noActiveShift), 409, "refused", [:]), (.unconfirmed(samples: 3), 409, "unconfirmed", [:]),
        (.unconfirmed(samples: 0, deletesShift: true), 409, "unconfirmed", [:]),
        (.store(.busy(path: path)), 503, "storeBusy", ["Retry-After": "1"]),
        (.store(.held(path: path, process: 7)), 503, "storeUnavailable", ["Retry-After": "1"]),
        (.store(.newer(path: path, found: 18, known: 17)), 503, "storeUnavailable", [:]),
        (.store(.damaged(path: path)), 503, "storeUnavailable", [:]),
        (.store(.diskFull(path: path)), 507, "storeUnavailable", [:]),
        (.store(.noRoom(path: path, missingBytes: 1)), 507, "storeUnavailable", [:]),
        (.store(.noSuchRecord(path: path)), 404, "noSuchRecord", [:]),
        (.store(.overlappingShift(path: path)), 409, "storeUnavailable", [:]),
        (.noAnswer, 503, "noAnswer", ["Retry-After": "1"]),
        (.tooManyStreams, 503, "tooManyStreams", ["Retry-After": "5"]),
        (.stopping, 503, "stopping", ["Retry-After": "5"]), (.notRecording, 503, "notRecording", [:]),
    ]

    static let all = table.map(\.0)

    @Test("status, code, and what goes with them", arguments: table)
    func documents(problem: Problem, status: Int, code: String, fields: [String: String]) {
        let answer = Answer(problem.response)
        #expect(answer.status == status)
        #expect(answer.code == code)
        #expect(answer.json["status"] == JSONValue(status))
        #expect(answer.json["type"] == "about:blank")
        #expect(answer.json["title"]?.string?.isEmpty == false)
        #expect(answer.json["title"] != "Unknown")
        #expect(!answer.detail.isEmpty)
        for name in ["WWW-Authenticate", "Allow", "Retry-After"] { #expect(answer.fields[name] == fields[name]) }
        #expect(answer.fields["Cache-Control"] == "no-store")
    }

    @Test("one says how much would be deleted")
    func samples() {
        #expect(Answer(Problem.unconfirmed(samples: 3).response).json["samples"] == 3)
        #expect(Problem.unconfirmed(samples: 1).sentence.hasPrefix("1 sample at"))
        #expect(Answer(Problem.notFound.response).json["samples"] == nil)
    }
}
