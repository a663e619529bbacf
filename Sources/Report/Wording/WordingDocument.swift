import Capture
public import JSONText
import RouteEngine

/// The words for what the documents name by a word of their own, for whoever shows the documents to a person.
public enum WordingDocument {
    /// - Parameter version: this program's.
    public static func document(version: String) -> JSONValue {
        [
            "formatVersion": 1,
            "version": .string(version),
            "states": words(CaptureState.allCases, \.rawValue, \.words),
            "gapReasons": words(SessionEndReason.allCases, \.rawValue, \.words),
            "noGapReason": .string(SessionEndReason.noWords),
            "rejections": words(Rejection.allCases, \.rawValue, \.words),
        ]
    }

    private static func words<Word>(
        _ all: [Word], _ name: KeyPath<Word, String>, _ words: KeyPath<Word, String>
    ) -> JSONValue {
        .object(all.map { (key: $0[keyPath: name], value: .string($0[keyPath: words])) })
    }
}
