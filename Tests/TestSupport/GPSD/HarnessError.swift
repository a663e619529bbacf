/// Why a part that a test started is not as it should be.
public enum HarnessError: Error {
    /// A call of the system failed.
    case system(String, errno: Int32)
    /// Something that was awaited did not come within the time limit.
    case late(String)
}
