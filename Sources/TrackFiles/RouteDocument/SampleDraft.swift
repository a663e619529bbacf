import JSONText
import Positioning
import Units

/// The members of a sample as they come, in any order.
struct SampleDraft {
    enum Member {
        case at
        case latitude
        case longitude
        case session
        case accuracy
        case velocity
        case position
        case bridged

        /// The member whose key was just read; nil for one that is not used.
        init?(_ reader: borrowing JSONReader) {
            if reader.textIs("at") {
                self = .at
            } else if reader.textIs("lat") {
                self = .latitude
            } else if reader.textIs("lon") {
                self = .longitude
            } else if reader.textIs("session") {
                self = .session
            } else if reader.textIs("accuracy") {
                self = .accuracy
            } else if reader.textIs("velocity") {
                self = .velocity
            } else if reader.textIs("position") {
                self = .position
            } else if reader.textIs("bridged") {
                self = .bridged
            } else {
                return nil
            }
        }
    }

    var instant: UTCInstant?
    var latitude: Double?
    var longitude: Double?
    var session: String?
    var accuracy: Double?
    var velocity: Double?
    var position: Double?
    var bridged: Double?

    /// nil without a readable instant and both coordinates.
    var sample: RouteDocument.Sample? {
        guard let instant, let latitude, let longitude else { return nil }
        return RouteDocument.Sample(
            instant: instant, position: ReportedPosition(latitudeDegrees: latitude, longitudeDegrees: longitude),
            session: session, horizontalAccuracy: accuracy.map { Metres($0) }, reading: reading)
    }

    private var reading: RouteDocument.Reading? {
        guard velocity != nil || position != nil || bridged != nil else { return nil }
        return RouteDocument.Reading(
            velocity: Metres(velocity ?? 0), position: Metres(position ?? 0), bridged: Metres(bridged ?? 0))
    }
}
