import Glibc
import RouteStore
import ServiceHost

/// Which file is the store: the one the command line names, else the one the environment names, else the system's where
/// its folder is there (so that a driver's command and the service mean the same file), else the user's own.
struct StorePath: Equatable {
    let path: String
    /// Nobody named it, so that its folders may be made with it. A folder that somebody named and that is not there is
    /// a mistake to be told about.
    let isDefault: Bool
    /// Who named it.
    let origin: SettingOrigin

    static let systemFolder = "/var/lib/milepost"
    static let fileName = "milepost.sqlite"

    /// - Parameters:
    ///   - named: what the command line says; absent when it says nothing.
    ///   - folderIsPresent: whether there is a folder of a name.
    /// - Throws: usage, when nothing names a store and there is no home to have one in.
    init(
        named: String?, variables: [String: String],
        folderIsPresent: (String) -> Bool = StorePath.folderIsPresent
    ) throws(CommandFailure) {
        if let named {
            guard !named.isEmpty else { throw .usage("the store's path is empty; name a file") }
            self.init(path: named, origin: .flag)
        } else if let path = variables[SettingName.store.variable], !path.isEmpty {
            self.init(path: path, origin: .environment)
        } else if folderIsPresent(StorePath.systemFolder) {
            self.init(path: StorePath.systemFolder + "/" + StorePath.fileName, origin: .standard)
        } else {
            let state = try StorePath.stateFolder(variables)
            self.init(path: state + "/milepost/" + StorePath.fileName, isDefault: true, origin: .standard)
        }
    }

    private init(path: String, isDefault: Bool = false, origin: SettingOrigin) {
        // SQLite has meanings of its own for names that begin with a colon.
        self.path = path.hasPrefix(":") ? "./" + path : path
        self.isDefault = isDefault
        self.origin = origin
    }

    /// The XDG base directory specification: a path that is not absolute is to be ignored.
    private static func stateFolder(_ variables: [String: String]) throws(CommandFailure) -> String {
        if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        guard let home = variables["HOME"], home.hasPrefix("/") else {
            throw .usage("no store is named and HOME is not set; say --store PATH")
        }
        return home + "/.local/state"
    }

    /// The path, for a command that makes no store. That the user's own folder is not there yet is no mistake: there
    /// is no store.
    ///
    /// - Throws: 66 in that case.
    func existing() throws(CommandFailure) -> String {
        if isDefault, let end = path.lastIndex(of: "/"), !StorePath.folderIsPresent(String(path[..<end])) {
            throw CommandFailure(.missing(path: path))
        }
        return path
    }

    /// Makes the folders of the user's own store where they are lacking, for the user alone. Called by commands that
    /// may create a store.
    ///
    /// - Throws: 77 without permission, 73 for anything else.
    func makeFolders() throws(CommandFailure) {
        guard isDefault, let end = path.lastIndex(of: "/") else { return }
        var place = path.startIndex
        while place < end {
            place = path[path.index(after: place)...].firstIndex(of: "/") ?? end
            let folder = String(path[..<place])
            guard mkdir(folder, 0o700) != 0, errno != EEXIST, !StorePath.folderIsPresent(folder) else { continue }
            let code = errno
            throw CommandFailure(
                code == EACCES ? .notPermitted : .cannotCreate,
                "\(folder): the folder cannot be made: \(String(cString: strerror(code))); or say --store PATH")
        }
    }

    static func folderIsPresent(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension CommandSpecification.Flag {
    static let create = Self(
        "--create", nil, "make a new store, even beside the copies of one that is gone, or in an empty file")
}

extension ParsedArguments {
    /// The store a command is about: its operand where the specification lets it have one, else `--store`, else the
    /// default.
    func store(
        _ environment: Environment, operand: String? = nil
    ) throws(CommandFailure) -> StorePath {
        if operand != nil, has("--store") { throw .usage("the store is named twice; name it once") }
        return try StorePath(named: operand ?? value("--store"), variables: environment.variables)
    }
}
