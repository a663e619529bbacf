import GPSDClient
public import JSONText
import RouteAPI
import Units

/// One setting as `run --check` shows it.
public struct ListedSetting: Sendable, Equatable {
    public let name: SettingName
    /// For a program: null where there is none.
    public let value: JSONValue
    /// For a person.
    public let text: String
    public let origin: SettingOrigin
}

extension ServiceSettings {
    /// Every setting, in the order of `SettingName`. Of the token there is only its file's name.
    public var listed: [ListedSetting] {
        SettingName.allCases.map { name in
            switch name {
            case .gpsd: ListedSetting(name, gpsd, gpsd.value.description)
            case .device: ListedSetting(name, device, device.value, otherwise: "any")
            case .listen: ListedSetting(name, listen, listen.value.text)
            case .tokenFile: ListedSetting(name, tokenFile, tokenFile.value, otherwise: "none")
            case .store: ListedSetting(name, store, store.value)
            case .silence: ListedSetting(name, seconds: silenceSeconds, zero: "never")
            case .timeFloor: ListedSetting(name, timeFloor, timeFloor.value.rfc3339)
            case .commit: ListedSetting(name, seconds: commitSeconds)
            case .backupDelay: ListedSetting(name, seconds: backupDelaySeconds)
            }
        }
    }
}

extension ListedSetting {
    fileprivate init<Value>(_ name: SettingName, _ setting: Setting<Value>, _ text: String?, otherwise: String = "") {
        self.init(name: name, value: JSONValue(text), text: text ?? otherwise, origin: setting.origin)
    }

    fileprivate init(_ name: SettingName, seconds: Setting<Int>, zero: String = "0 s") {
        self.init(
            name: name, value: JSONValue(seconds.value), text: seconds.value == 0 ? zero : "\(seconds.value) s",
            origin: seconds.origin)
    }
}
