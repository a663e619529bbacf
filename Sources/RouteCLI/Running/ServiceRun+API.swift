import Capture
import Dashboard
import JSONText
import Report
import RouteAPI
import ServiceHost
import ShiftLog
import Units

/// The API of the service: its answers come from the loop, over a desk.
extension ServiceRun {
    /// - Returns: nil where something else listens at the address that nobody chose: no mile is lost for a page.
    func startAPI(asking desk: ServiceDesk<LoopQuestion, LoopAnswer>) throws(CommandFailure) -> APIServer? {
        let isChosen = self.settings.listen.origin != .standard
        let settings = APISettings(
            address: settings.listen.value, token: try token(), store: settings.store.value,
            program: "milepost \(Program.version)", assets: PageAssets.all(version: Program.version))
        do throws(APIError) {
            return try APIServer.start(settings, backend: backend(asking: desk))
        } catch {
            if case .addressInUse = error, !isChosen {
                journal.log(.warning, "something else listens at the page's address: there is no page")
                return nil
            }
            throw CommandFailure(ExitCode(rawValue: error.exitCode) ?? .unavailable, "\(error)")
        }
    }

    private func token() throws(CommandFailure) -> APIToken? {
        guard let path = settings.tokenFile.value else { return nil }
        let text = try hosting { () throws(HostError) in try TokenFile(path: path).read() }
        guard let token = APIToken(text) else {
            throw CommandFailure(
                .inputWrong,
                "\(path): the token needs \(APIToken.shortest) characters or more, letters and digits without spaces")
        }
        return token
    }

    private func backend(asking desk: ServiceDesk<LoopQuestion, LoopAnswer>) -> APIBackend {
        let zones = ZoneChoice(environment)
        return APIBackend(
            status: {
                guard case .document(let document) = desk.ask(.status) else { return nil }
                return document
            },
            answer: { action in
                switch desk.ask(.instant(action)) {
                case .event(.instant(let instant)): .instant(instant)
                case .event(.held): .held
                default: .noAnswer
                }
            },
            metrics: {
                guard case .metrics(let metrics) = desk.ask(.metrics) else { return nil }
                return metrics
            },
            noteChange: { _ = desk.ask(.look) },
            zone: { name in
                // Why a name is no zone is told by whoever was given it.
                do throws(CommandFailure) { return try zones.zone(named: name) } catch { return nil }
            },
            newIdentity: environment.newIdentity,
            now: {
                guard case .now(let now) = desk.ask(.now) else { return nil }
                return now
            },
            clock: environment.readSteadyClock)
    }
}
