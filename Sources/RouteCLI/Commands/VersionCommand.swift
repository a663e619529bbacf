/// `milepost version`.
enum VersionCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "version", summary: "Print the version of this program", example: "milepost version"),
        run: { (_, _, output) throws(CommandFailure) in try output.write("milepost \(Program.version)\n") })
}
