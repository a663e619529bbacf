import Foundation
import Testing
import Units

@testable import ServiceHost

@Suite("A log line is a message of the program's own, with fields that are numbers and identifiers")
struct JournalTests {
    private static let line = JournalLine(
        priority: .warning, message: "something happened",
        fields: [
            (.signal, .word(ServiceSignal.hangUp)), (.count, .number(UInt8(3))),
            (.shift, .identity(Identity(high: 1, low: 2))), (.device, .path("/dev/ttyACM0")),
        ])

    @Test("as the journal takes it")
    func entries() {
        #expect(
            JournalTests.line.journalEntries == [
                "MESSAGE=something happened", "PRIORITY=4", "SYSLOG_IDENTIFIER=milepost", "MILEPOST_SIGNAL=hangUp",
                "MILEPOST_COUNT=3", "MILEPOST_SHIFT=00000000-0000-0001-0000-000000000002",
                "MILEPOST_DEVICE=/dev/ttyACM0",
            ])
    }

    @Test("as a line of text")
    func text() {
        #expect(
            JournalTests.line.text
                == "milepost: something happened signal=hangUp count=3 shift=00000000-0000-0001-0000-000000000002"
                + " device=/dev/ttyACM0\n")
    }

    @Test("a path cannot forge a line or a field", arguments: ["a\nb", "a b", "a\r\nb", "a\tb", "a\u{0}b"])
    func forgery(path: String) {
        #expect(JournalValue.path(path).text == "a?b")
    }

    @Test("the journal takes every field's name: capitals, and no digit or underscore before them")
    func names() {
        for field in JournalField.allCases {
            #expect(field.rawValue.allSatisfy { ("a"..."z").contains($0) })
            #expect(field.journalName == "MILEPOST_" + field.rawValue.uppercased())
        }
    }

    @Test(
        "without a journal, and where JOURNAL_STREAM is about another file, lines go to standard error",
        arguments: [[:], ["JOURNAL_STREAM": "1:2"], ["JOURNAL_STREAM": ""], ["JOURNAL_STREAM": "yes"]])
    func standardError(variables: [String: String]) throws {
        let pipe = Pipe()
        let journal = Journal(variables: variables, standardError: pipe.fileHandleForWriting.fileDescriptor)
        journal.log(.notice, "asked to stop", (.signal, .word(ServiceSignal.terminate)))
        journal.log(.error, "no fields")
        try pipe.fileHandleForWriting.close()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said == "milepost: asked to stop signal=terminate\nmilepost: no fields\n")
    }
}
