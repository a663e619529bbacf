import Positioning
import TestSupport
import Testing
import TrackFiles

@Suite("gpsd JSON is read the same however its bytes arrive")
struct GPSDJSONPiecesTests {
    private static func log(lineEnd: String) -> String {
        let lines = [
            "\u{FEFF}{\"class\":\"VERSION\",\"release\":\"3.22\"}", "",
            #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-03-14T08:02:11.000Z","lat":40.1,"lon":-83.2}"#,
            "$GPRMC,noise", "{\"class\":\"TPV\",\"mode\":3,", #"{"class":"TPV","mode":1}"#,
            #"{"class":"TPV","device":"/d\u00e9v","mode":2,"time":"2026-03-14T08:02:12.000Z","lat":40.2,"lon":-83.2}"#,
            #"{"class":"TPV","device":"/d\u00e9v","mode":2,"time":"2026-03-14T08:02:23.000Z","lat":40.2,"lon":-83.2}"#,
        ]
        return lines.joined(separator: lineEnd)
    }

    @Test("pieces of any size", arguments: [1, 7, 64, 4096], ["\n", "\r\n", "\r"])
    func pieces(size: Int, lineEnd: String) {
        let whole = Decoded.gpsd(Self.log(lineEnd: lineEnd), piece: 1 << 20)
        #expect(whole.lines == [3, 6, 8, 8])
        #expect(whole.devices == ["/dev/a", "/dev/a", "/dev/a", "/dév"])
        #expect(whole.asides == [.version(GPSDVersion(release: "3.22", protocolMajor: nil)), .unused(device: "/dév")])
        #expect(whole.counts.lines == 7 && whole.counts.sentences == 5)
        #expect(whole.counts.malformed == 1 && whole.counts.noise == 1)
        #expect(Decoded.gpsd(Self.log(lineEnd: lineEnd), piece: size) == whole)
        var ended = Decoded.gpsd(Self.log(lineEnd: lineEnd) + lineEnd, piece: size)
        ended.counts.bytes -= lineEnd.utf8.count
        #expect(ended == whole)
    }

    @Test("cut at every byte, every whole line still counts")
    func truncations() {
        let bytes = Array(Self.log(lineEnd: "\n").utf8)
        for length in 0...bytes.count {
            let decoded = Decoded.gpsd(Array(bytes[..<length]), piece: 64)
            #expect(decoded.counts.bytes == length)
            #expect(decoded.counts.malformed <= 2)
        }
    }

    @Test("damaged bytes never stop it", arguments: [5, 6, 7] as [UInt64])
    func damage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = Array(Self.log(lineEnd: "\n").utf8)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                damaged[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let decoded = Decoded.gpsd(damaged, piece: Int.random(in: 1...80, using: &generator))
            #expect(decoded.counts.bytes == bytes.count)
        }
    }
}
