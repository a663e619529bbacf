import CSQLite

/// What a statement is about to do, as SQLite tells an authorizer: <https://sqlite.org/c3ref/c_alter_table.html>.
package struct AuthorizedAction {
    package let code: Int32
    package let first: String?
    package let second: String?
}

/// Keeps the closure alive and at one address for as long as SQLite may call it.
final class AuthorizerBox {
    let allows: (AuthorizedAction) -> Bool

    init(_ allows: @escaping (AuthorizedAction) -> Bool) { self.allows = allows }
}

extension Connection {
    /// Asks `allows` about each action of each statement that is compiled from now on; a refused one throws `denied`.
    /// A nil asks no longer. For tests that fail a migration at a chosen statement.
    package func setAuthorizer(_ allows: ((AuthorizedAction) -> Bool)?) {
        authorizer = allows.map(AuthorizerBox.init)
        guard let box = authorizer else {
            sqlite3_set_authorizer(handle.pointer, nil, nil)
            return
        }
        sqlite3_set_authorizer(
            handle.pointer,
            { context, code, first, second, _, _ in
                guard let context else { return SQLITE_OK }
                let box = Unmanaged<AuthorizerBox>.fromOpaque(context).takeUnretainedValue()
                let action = AuthorizedAction(
                    code: code, first: first.map { String(cString: $0) }, second: second.map { String(cString: $0) })
                return box.allows(action) ? SQLITE_OK : SQLITE_DENY
            }, Unmanaged.passUnretained(box).toOpaque())
    }
}
