extension JSONReader {
    mutating func readNumber() throws(JSONError) -> JSONToken {
        let offset = byteOffset
        let start = position
        while position < bytes.count, JSONReader.isNumberByte(bytes[position]) { position += 1 }
        let literal: JSONNumber?
        if position < bytes.count {
            guard position - start <= limits.literalBytes else { throw fail(.tooLong, at: offset) }
            literal = JSONNumber(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
        } else {
            try gatherNumber(from: start, offset: offset)
            literal = scratch.withUnsafeBytes { JSONNumber($0) }
        }
        switch literal {
        case .integer(let value): return .integer(value)
        case .double(let value): return .double(value)
        case .tooLarge: throw fail(.numberTooLarge, at: offset)
        case nil: throw fail(.malformedNumber, at: offset)
        }
    }

    /// Puts a number that may go on behind the end of the buffer together in `scratch`.
    private mutating func gatherNumber(from start: Int, offset: Int) throws(JSONError) {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start..<position])
        while let byte = try peek(), JSONReader.isNumberByte(byte) {
            guard scratch.count < limits.literalBytes else { throw fail(.tooLong, at: offset) }
            scratch.append(byte)
            position += 1
        }
        guard scratch.count <= limits.literalBytes else { throw fail(.tooLong, at: offset) }
    }

    @inline(__always)
    private static func isNumberByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
