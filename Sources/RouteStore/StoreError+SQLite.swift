internal import SQLiteKit

extension StoreError {
    /// What an SQLite error means for the store at a path.
    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case .notADatabase: self = .notADatabase(path: path)
        case .corrupt: self = .damaged(path: path)
        case .busy, .locked: self = .busy(path: path)
        case .full: self = .diskFull(path: path)
        case .ioFailure: self = .ioFailure(path: path)
        case .permission, .readOnly, .cannotOpen: self = .notPermitted(path: path)
        case .constraint: self = .constraint(path: path)
        default: self = .database(path: path, code: error.extendedCode)
        }
    }
}
