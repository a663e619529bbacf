import JSONText
import Report
public import RouteAPI

/// The page for the screen on the dashboard: everything a browser asks for, by its path.
///
/// The files in `Page` are in the program itself, byte for byte as they stand there, so that they cannot differ from it
/// and no file has to be found; only Leaflet is the system's own.
public enum PageAssets {
    /// - Parameters:
    ///   - version: this program's.
    ///   - leaflet: where the system keeps Leaflet; without it there, routes are drawn on a plain canvas.
    public static func all(
        version: String, leaflet folder: String = LeafletFiles.debianFolder
    ) -> [String: APIAsset] {
        var assets = own
        assets["/words.json"] = APIAsset(.words, WordingDocument.document(version: version).bytes())
        assets.merge(LeafletFiles.assets(in: folder)) { own, _ in own }
        return assets
    }

    private static let own: [String: APIAsset] = [
        "/": APIAsset(.document, PackageResources.index_html),
        "/icon.svg": APIAsset(.picture, PackageResources.icon_svg),
        "/theme.css": APIAsset(.style, PackageResources.theme_css),
        "/layout.css": APIAsset(.style, PackageResources.layout_css),
        "/views.css": APIAsset(.style, PackageResources.views_css),
        "/api.js": APIAsset(.script, PackageResources.api_js),
        "/app.js": APIAsset(.script, PackageResources.app_js),
        "/ask.js": APIAsset(.script, PackageResources.ask_js),
        "/canvas.js": APIAsset(.script, PackageResources.canvas_js),
        "/corrections.js": APIAsset(.script, PackageResources.corrections_js),
        "/dom.js": APIAsset(.script, PackageResources.dom_js),
        "/format.js": APIAsset(.script, PackageResources.format_js),
        "/health.js": APIAsset(.script, PackageResources.health_js),
        "/history.js": APIAsset(.script, PackageResources.history_js),
        "/leafletmap.js": APIAsset(.script, PackageResources.leafletmap_js),
        "/loading.js": APIAsset(.script, PackageResources.loading_js),
        "/map.js": APIAsset(.script, PackageResources.map_js),
        "/memory.js": APIAsset(.script, PackageResources.memory_js),
        "/now.js": APIAsset(.script, PackageResources.now_js),
        "/page.js": APIAsset(.script, PackageResources.page_js),
        "/review.js": APIAsset(.script, PackageResources.review_js),
        "/route.js": APIAsset(.script, PackageResources.route_js),
        "/shift.js": APIAsset(.script, PackageResources.shift_js),
        "/text.js": APIAsset(.script, PackageResources.text_js),
        "/timeline.js": APIAsset(.script, PackageResources.timeline_js),
        "/token.js": APIAsset(.script, PackageResources.token_js),
    ]
}
