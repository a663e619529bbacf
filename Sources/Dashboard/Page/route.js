// The lines of a route, and where it breaks off.
import { numbered } from './timeline.js';

const metresPerDegree = 111195;

/** From GeoJSON: lines of [latitude, longitude], unbroken across ±180°, and the breaks between them. */
export function readRoute(collection, gaps) {
  const lines = [];
  for (const feature of collection?.features ?? []) {
    const { type, coordinates = [] } = feature?.geometry ?? {};
    if (type === 'LineString') lines.push(coordinates);
    if (type === 'MultiLineString') lines.push(...coordinates);
  }
  const unwrapped = unwrap(lines.filter((line) => line.length > 1));
  return { lines: unwrapped, breaks: breaksBetween(unwrapped, gaps) };
}

/** GeoJSON's longitudes jump at ±180°; a picture's must not. */
function unwrap(lines) {
  let last = null;
  return lines.map((line) => line.map(([longitude, latitude]) => {
    const turned = last === null ? longitude : longitude - Math.round((longitude - last) / 360) * 360;
    last = turned;
    return [latitude, turned];
  }));
}

/** From the end of each line to the start of the next, with the gap that it is, where that can be told. */
function breaksBetween(lines, gaps) {
  const waiting = numbered(gaps).filter((gap) => Number.isFinite(gap.straightLineMetres));
  return lines.slice(1).map((line, place) => {
    const [from, to] = [lines[place].at(-1), line[0]];
    const metres = apart(from, to);
    const found = waiting.findIndex((gap) => Math.abs(gap.straightLineMetres - metres) <= Math.max(5, metres / 50));
    const gap = found < 0 ? null : waiting[found];
    waiting.splice(0, found + 1);
    return { from, to, metres, gap };
  }).filter(({ metres }) => metres > 0);
}

/** Roughly: only to tell gaps apart. */
function apart([latitude, longitude], [otherLatitude, otherLongitude]) {
  const east = (otherLongitude - longitude) * Math.cos((latitude + otherLatitude) * Math.PI / 360);
  return Math.hypot(otherLatitude - latitude, east) * metresPerDegree;
}
