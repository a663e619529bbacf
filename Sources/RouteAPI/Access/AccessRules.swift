/// Who may ask, and from where.
///
/// A browser on this computer reaches the service whichever page it shows. So a request must name the service by a name
/// of its own (against names that are made to point here), and what a page sent must come from the service's own page.
struct AccessRules: Sendable {
    /// With the port it has got.
    let address: ListenAddress
    /// Absent: this computer alone reaches the service, and is believed.
    let token: APIToken?

    /// Judges where a request comes from.
    ///
    /// - Throws: `foreignHost`, `foreignOrigin`, or `malformedField`.
    func admit(_ request: APIRequest) throws(Problem) {
        guard let host = try request.fields.value("host")?.lowercased(), isOwn(host) else { throw .foreignHost }
        if let origin = try request.fields.value("origin"), origin.lowercased() != "http://" + host {
            throw .foreignOrigin
        }
        // `none` is the person at the keyboard. Another port of this computer is `same-site`, and not this page.
        if let site = try request.fields.value("sec-fetch-site"), !["same-origin", "none"].contains(site),
            try !isLink(request)
        {
            throw .foreignOrigin
        }
    }

    /// A page elsewhere may have a link here, which opens the page; it may load nothing into itself and send nothing.
    private func isLink(_ request: APIRequest) throws(Problem) -> Bool {
        let (mode, destination) = (
            try request.fields.value("sec-fetch-mode"), try request.fields.value("sec-fetch-dest")
        )
        return request.method == .get && mode == "navigate" && destination == "document"
    }

    /// Judges whether who asks may see what was recorded.
    ///
    /// - Throws: `tokenMissing`, or `malformedField`.
    func identify(_ request: APIRequest) throws(Problem) {
        guard let token else { return }
        guard let shown = try request.fields.value("authorization"), token.isShown(in: shown) else {
            throw .tokenMissing
        }
    }

    /// - Parameter host: in lower case, with its port unless that is HTTP's own.
    private func isOwn(_ host: String) -> Bool {
        var name = host[...]
        if name.hasSuffix(":\(address.port)") {
            name = name.dropLast("\(address.port)".count + 1)
        } else if address.port != 80 {
            return false
        }
        if ["localhost", "127.0.0.1", "[::1]"].contains(name) { return true }
        if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
        guard let bytes = ListenAddress.bytes(of: String(name)) else { return false }
        // Whoever reaches this computer by an address did not ask a foreign name server for it.
        return address.isWildcard || bytes == address.bytes
    }
}
