import JSONText
import ShiftLog
import Testing
import Units

@testable import ServiceHost

@Suite("A request and its answer are one JSON object on a line each")
struct ServiceRequestTests {
    @Test("what is written is read again")
    func roundTrip() throws {
        for request in [.status] + DriverEvent.Action.allCases.map(ServiceRequest.instant) {
            #expect(try ServiceRequest(line: request.document.bytes()) == request)
        }
        #expect(ServiceRequest.status.document.text() == #"{"ask":"status"}"#)
        #expect(ServiceRequest.instant(.pause).document.text() == #"{"ask":"instant","for":"pause"}"#)
    }

    @Test(
        "other keys, white space and a carriage return do not matter",
        arguments: [
            (#" {"v":2, "ask": "status"} "#, .status), ("{\"ask\":\"status\"}\r", .status),
            (#"{"for":"endShift","ask":"instant"}"#, .instant(.endShift)), (#"{"ask":"status","for":7}"#, .status),
        ] as [(String, ServiceRequest)])
    func lenient(line: String, request: ServiceRequest) throws {
        #expect(try ServiceRequest(line: Array(line.utf8)) == request)
    }

    @Test(
        "everything else is none, and why is said",
        arguments: [
            ("", .notJSON), ("status", .notJSON), (#"{"ask":"status"}{"#, .notJSON), (#"{"ask":"sta"#, .notJSON),
            ("{\"ask\":\"\u{1}\"}", .notJSON), ("[[[[[[1]]]]]]", .notJSON), ("{}", .unknownQuestion),
            ("null", .unknownQuestion), (#"["ask","status"]"#, .unknownQuestion),
            (#"{"ask":"Status"}"#, .unknownQuestion),
            (#"{"ask":null}"#, .unknownQuestion), (#"{"ask":1}"#, .unknownQuestion),
            (#"{"ask":"instant"}"#, .unknownAction), (#"{"ask":"instant","for":"Pause"}"#, .unknownAction),
            (#"{"ask":"instant","for":["pause"]}"#, .unknownAction),
        ] as [(String, RequestFault)])
    func faults(line: String, fault: RequestFault) {
        #expect(throws: fault) { try ServiceRequest(line: Array(line.utf8)) }
    }

    static let instant = UTCInstant(microseconds: 1_773_475_800_000_000)

    static let replies: [(ServiceReply, String)] = [
        (.status(["state": "idle", "why": nil]), #"{"status":{"state":"idle","why":null}}"#),
        (.instant(instant), #"{"instant":"2026-03-14T08:10:00.000Z"}"#),
        (.held, #"{"held":true}"#),
        (.error("no"), #"{"error":"no"}"#),
    ]

    @Test("answers", arguments: replies)
    func answers(reply: ServiceReply, text: String) {
        #expect(reply.document.text() == text)
        #expect(ServiceReply(line: Array(text.utf8)) == reply)
    }

    @Test(
        "what is no answer is none",
        arguments: [
            "", "{}", "null", #"{"status":1}"#, #"{"status":null}"#, #"{"held":false}"#, #"{"held":1}"#,
            #"{"instant":"soon"}"#, #"{"instant":17}"#, #"{"error":{}}"#, #"{"error":"no"#,
        ])
    func noReplies(text: String) {
        #expect(ServiceReply(line: Array(text.utf8)) == nil)
    }

    @Test(
        "an instant is never told earlier than it is (P3): up to the next millisecond",
        arguments: [(0, 0), (1, 1000), (999, 1000), (1000, 1000), (1001, 2000), (-1, 0), (-1000, -1000)])
    func rounding(microseconds: Int64, told: Int64) {
        let instant = ServiceRequestTests.instant.advanced(byMicroseconds: microseconds)
        let line = ServiceReply.instant(instant).document.bytes()
        #expect(
            ServiceReply(line: line)
                == .instant(ServiceRequestTests.instant.advanced(byMicroseconds: told)))
    }
}
