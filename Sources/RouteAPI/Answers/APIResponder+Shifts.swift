import JSONText
import Report
import RouteStore
import ShiftLog
import Units

/// Shifts as the store has them, measured when they are asked for.
extension APIResponder {
    private static let mostShifts = 200
    private static let usualShifts = 20

    /// Newest first: those that began in a stretch of time, or a page of them.
    func shifts(_ request: APIRequest) throws(Problem) -> APIResponse {
        let parameters = try request.parameters(["from", "to", "before", "limit"])
        let from = try parameters.instant("from") ?? UTCInstant(microseconds: .min)
        let to = try parameters.instant("to") ?? UTCInstant(microseconds: .max)
        let limit = try parameters.number("limit", in: 1...APIResponder.mostShifts) ?? APIResponder.usualShifts
        return try reading { (store) throws(Problem) in
            let all = try storing { () throws(StoreError) in
                try store.records.shifts(startingFrom: from, to: to)
            }
            var page = all[...]
            if let before = parameters["before"] {
                let id = Identity(text: before)
                guard let place = all.firstIndex(where: { $0.id == id }) else { throw .noSuchShift }
                page = all[..<place]
            }
            var listed: [JSONValue] = []
            for shift in page.suffix(limit).reversed() {
                let shift = try storing { () throws(StoreError) in
                    try ListedShift(shift, in: store.records, now: backend.now())
                }
                listed.append(shift.document)
            }
            let next = page.count > limit ? page.suffix(limit).first?.id.description : nil
            return APIResponse(
                store.document([
                    ("count", JSONValue(all.count)), ("shifts", .array(listed)), ("next", JSONValue(next)),
                ]))
        }
    }

    /// One shift. A finished one changes only by a correction, and is tagged.
    func shift(_ name: String, _ request: APIRequest) throws(Problem) -> APIResponse {
        _ = try request.parameters([])
        let id = try shiftIdentity(name)
        return try reading { (store) throws(Problem) in
            let shift = try found(id, store)
            let details = try storing { () throws(StoreError) in
                try ShiftDetails(of: shift, in: store.records, now: backend.now(), forcing: nil)
            }
            let response = APIResponse(store.document(details.members))
            guard shift.endedAt != nil else { return response }
            return response.tagged(unless: try request.fields.value("if-none-match"))
        }
    }

    /// The route of a shift as a file: a line or a track segment for each unbroken stretch, none across a gap.
    func route(of name: String, as format: Export.Format, _ request: APIRequest) throws(Problem) -> APIResponse {
        let zone = try zone(try request.parameters(["tz"]))
        let id = try shiftIdentity(name)
        return try reading { (store) throws(Problem) in
            let shift = try found(id, store)
            let export = Export(ExportSelection(shift, zone: zone), of: store.records)
            var bytes: [UInt8] = []
            do throws(ExportError) {
                try export.write(as: format, creator: program) { (piece) throws(ExportError) in
                    bytes.append(contentsOf: piece)
                }
            } catch {
                guard case .store(let error) = error else { throw .stopping }
                throw .store(error)
            }
            let type = format == .gpx ? "application/gpx+xml" : "application/geo+json"
            let response = APIResponse(type: type, bytes: bytes, caching: .never)
            guard shift.endedAt != nil else { return response }
            return response.tagged(unless: try request.fields.value("if-none-match"))
        }
    }

    /// The identity a path has in place of its name; no other text names a shift.
    func shiftIdentity(_ name: String) throws(Problem) -> Identity {
        guard let id = Identity(text: name) else { throw .noSuchShift }
        return id
    }

    private func found(_ id: Identity, _ store: OpenStore) throws(Problem) -> Shift {
        guard let shift = try storing({ () throws(StoreError) in try store.records.shift(id) }) else {
            throw .noSuchShift
        }
        return shift
    }
}
