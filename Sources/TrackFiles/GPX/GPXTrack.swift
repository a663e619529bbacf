import Positioning
import Units

/// Follows the elements of a GPX document (1.0 or 1.1) and gathers what the points of its tracks say.
///
/// Knows XML's events and nothing of the parser. Routes and way points are no tracks and are passed over.
struct GPXTrack {
    /// Elements inside one another. A track point's deepest value is 7 levels down.
    static let depthLimit = 256
    /// Bytes of one value that are kept; none that can be read is longer.
    private static let valueLimit = 128

    enum Fault: Equatable {
        case notGPX
        case tooDeep
    }

    private(set) var counts = SourceCounts()
    private(set) var standstills: [GPXStandstill] = []
    private var path: [GPXElement] = []
    private var point: GPXPoint?
    private var value: [UInt8] = []
    private var isValueTooLong = false
    private var isSegmentUsed = false
    private var isBreakDue = false
    private var breaks = 0
    private var reports: [(SourceReport, line: Int)] = []

    /// What was gathered since the last call, in the order of the document.
    mutating func takeReports() -> [(SourceReport, line: Int)] {
        defer { reports.removeAll(keepingCapacity: true) }
        return reports
    }

    /// - Parameter attribute: the value of an attribute by its name.
    mutating func begin(_ name: String, line: () -> Int, attribute: (String) -> String?) -> Fault? {
        guard path.count < GPXTrack.depthLimit else { return .tooDeep }
        let colon = name.firstIndex(of: ":")
        let local = colon.map { name[name.index(after: $0)...] } ?? name[...]
        guard let element = GPXElement(name: local, prefix: colon.map { name[..<$0] }, in: path.last) else {
            return .notGPX
        }
        path.append(element)
        switch element {
        case .segment: isSegmentUsed = false
        case .point: point = GPXPoint(latitude: attribute("lat"), longitude: attribute("lon"), line: line())
        case .standstill: take(from: attribute("from"), to: attribute("to"))
        case _ where element.isValue:
            value.removeAll(keepingCapacity: true)
            isValueTooLong = false
        default: break
        }
        return nil
    }

    mutating func end() {
        guard let element = path.popLast() else { return }
        switch element {
        case .point: endPoint()
        case .segment: isBreakDue = isBreakDue || isSegmentUsed
        case _ where element.isValue: endValue(element)
        default: break
        }
    }

    mutating func text(_ bytes: UnsafeRawBufferPointer) {
        guard path.last?.isValue == true, !isValueTooLong else { return }
        let kept = value.isEmpty ? bytes[...].drop { Double.isXMLWhiteSpace($0) } : bytes[...]
        let room = GPXTrack.valueLimit - value.count
        value.append(contentsOf: kept.prefix(room))
        // White space behind a value is not part of it, however much there is.
        isValueTooLong = !kept.dropFirst(room).allSatisfy { Double.isXMLWhiteSpace($0) }
    }

    /// One that cannot be read says nothing.
    private mutating func take(from start: String?, to end: String?) {
        guard isSegmentUsed, let from = start.flatMap({ UTCInstant(rfc3339: $0) }),
            let to = end.flatMap({ UTCInstant(rfc3339: $0) })
        else { return }
        standstills.append(GPXStandstill(session: breaks, from: from, to: to))
    }

    private mutating func endValue(_ element: GPXElement) {
        while let last = value.last, Double.isXMLWhiteSpace(last) { value.removeLast() }
        // Replaced by what no value is, so that a time too long is unreadable and not absent.
        point?.take(element, isValueTooLong ? "?" : String(decoding: value, as: UTF8.self))
    }

    private mutating func endPoint() {
        guard let point else { return }
        self.point = nil
        guard let report = point.report else {
            counts.malformed += 1
            return
        }
        counts.sentences += 1
        // Each segment is a session: the break is told when it is known that something comes after it.
        if isBreakDue {
            reports.append((.broken(.sourceLost), point.line))
            breaks += 1
        }
        isBreakDue = false
        isSegmentUsed = true
        switch report {
        case .fix: counts.fixes += 1
        case .undated: counts.noDate += 1
        case .noPosition: counts.noPosition += 1
        case .broken: break
        }
        reports.append((report, point.line))
    }
}
