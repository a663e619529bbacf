import CMicroHTTP
import Glibc

/// A connection of the server. It lives until the server says that it is closed; the server takes it from any thread.
struct HTTPConnection: Hashable, @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// Takes it out of the server's rounds. Only while the server asks for something about it.
    func putAside() { MHD_suspend_connection(pointer) }

    /// Takes it back into them, once for each time it was put aside.
    func bringBack() { MHD_resume_connection(pointer) }

    /// Breaks it off; the server notices, and closes it.
    func cutOff() {
        let descriptor = microhttp_socket(pointer)
        if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// The header fields of its request.
    var fields: [(name: String, value: [UInt8])] {
        let list = FieldList()
        MHD_get_connection_values_n(
            pointer, .HEADER_KIND,
            { list, _, name, nameSize, value, valueSize in
                guard let list else { return .NO }
                let name = UnsafeRawBufferPointer(start: name, count: nameSize)
                let value = UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
                Unmanaged<FieldList>.fromOpaque(list).takeUnretainedValue()
                    .fields.append((String(decoding: name, as: UTF8.self), Array(value)))
                return .YES
            }, Unmanaged.passUnretained(list).toOpaque())
        return list.fields
    }

    /// Answers its request; the server sends it.
    func send(_ status: Int, _ response: OpaquePointer) -> MHD_Result {
        MHD_queue_response(pointer, UInt32(status), response)
    }
}

/// Where a C function finds the list it adds to.
private final class FieldList {
    var fields: [(name: String, value: [UInt8])] = []
}
