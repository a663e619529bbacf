import RouteStore

extension Problem {
    /// The HTTP status it is answered with.
    var status: Int {
        switch self {
        case .malformedTarget, .malformedField, .repeatedParameter, .unknownParameter, .wrongParameter, .malformedBody,
            .bodyIsNoObject, .repeatedMember, .unknownMember, .wrongMember:
            400
        case .tokenMissing: 401
        case .foreignOrigin: 403
        case .notFound, .noSuchShift: 404
        case .methodNotAllowed: 405
        case .refused, .unconfirmed: 409
        case .bodyTooLong: 413
        case .notJSON: 415
        case .foreignHost: 421
        case .store(let error): error.status
        case .noAnswer, .tooManyStreams, .stopping, .notRecording: 503
        }
    }

    /// Names the problem for a program; additive changes only.
    var code: String {
        switch self {
        case .malformedTarget, .malformedField: "malformedRequest"
        case .repeatedParameter, .unknownParameter, .wrongParameter: "wrongParameter"
        case .malformedBody, .bodyIsNoObject, .repeatedMember, .unknownMember, .wrongMember: "wrongBody"
        case .notJSON: "notJSON"
        case .bodyTooLong: "bodyTooLong"
        case .foreignHost: "foreignHost"
        case .foreignOrigin: "foreignOrigin"
        case .tokenMissing: "tokenMissing"
        case .notFound: "notFound"
        case .methodNotAllowed: "methodNotAllowed"
        case .refused: "refused"
        case .unconfirmed: "unconfirmed"
        case .store(.busy): "storeBusy"
        case .noSuchShift, .store(.noSuchRecord): "noSuchRecord"
        case .store: "storeUnavailable"
        case .noAnswer: "noAnswer"
        case .tooManyStreams: "tooManyStreams"
        case .stopping: "stopping"
        case .notRecording: "notRecording"
        }
    }

    /// Seconds after which the same request may do better; absent: it will not.
    var retryAfter: Int? {
        switch self {
        case .store(.busy), .store(.held), .noAnswer: 1
        case .tooManyStreams, .stopping: 5
        default: nil
        }
    }
}

extension StoreError {
    /// What it means to somebody who asked over HTTP.
    fileprivate var status: Int {
        switch self {
        case .noSuchRecord: 404
        case .constraint, .overlappingShift, .alreadyReplayed, .twoUnfinishedShifts: 409
        case .diskFull, .noRoom: 507
        case .missing, .missingBesideItsCopies, .folderMissing, .exists, .empty, .notPermitted, .newer, .notADatabase,
            .foreignShape, .damaged, .ioFailure, .busy, .held, .auditFailed, .brokenReference, .noCopy,
            .migrationFailed, .database:
            503
        }
    }
}
