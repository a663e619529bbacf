// The route on Leaflet, which can be zoomed, and dragged once it is. Its colours are the style sheet's.
import { text } from './text.js';

const words = text.shift;

/** Draws, and returns what takes it away. */
export function drawOnLeaflet({ frame, route, unit, leaflet }) {
  const map = leaflet.map(frame, { attributionControl: false, zoomSnap: 0.25, scrollWheelZoom: false });
  const group = leaflet.featureGroup().addTo(map);
  const still = (className, weight) => ({ interactive: false, className, weight });
  for (const line of route.lines) leaflet.polyline(line, still('route', 5)).addTo(group);
  for (const { from, to, gap } of route.breaks) {
    leaflet.polyline([from, to], { ...still('gap', 4), dashArray: '2 10' }).addTo(group);
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    name(middle, gap ? words.gap(gap.number) : words.gapsUnnamed, still('gap', 2));
  }
  name(route.lines[0][0], words.start, still('route', 3));
  name(route.lines.at(-1).at(-1), words.end, still('route', 3));

  function name(place, label, style) {
    leaflet.circleMarker(place, { ...style, radius: style.weight * 2 }).addTo(group).bindTooltip(
      document.createTextNode(label), { permanent: true, direction: 'top', offset: [0, -6], className: 'label' });
  }

  leaflet.control.scale({ metric: unit === 'km', imperial: unit === 'mi' }).addTo(map);
  map.fitBounds(group.getBounds(), {
    paddingTopLeft: [48, 56], paddingBottomRight: [48, 32], maxZoom: 17, animate: false,
  });
  // While all of it is in sight a finger on the map scrolls the page.
  const whole = map.getZoom();
  const follow = () => map.dragging[map.getZoom() > whole ? 'enable' : 'disable']();
  follow();
  map.on('zoomend', follow);
  return () => map.remove();
}
