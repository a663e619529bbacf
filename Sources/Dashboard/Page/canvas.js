// The route on a plain canvas: all of it, fitted in.
import { text } from './text.js';

const words = text.shift;
const margin = 40;

/** Draws in the legend's colours, draws again when the frame or they change, and returns what takes it away. */
export function drawOnCanvas({ frame, route, legend }) {
  const canvas = document.createElement('canvas');
  frame.replaceChildren(canvas);
  const again = () => draw(canvas, route, legend);
  const observer = new ResizeObserver(again);
  observer.observe(frame);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', again);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', again);
  };
}

function draw(canvas, route, legend) {
  const ink = Object.fromEntries(['route', 'gap'].map((kind) =>
    [kind, getComputedStyle(legend.querySelector(`.${kind}`)).color]));
  const { clientWidth: width, clientHeight: height } = canvas.parentElement;
  const scale = window.devicePixelRatio;
  Object.assign(canvas, { width: width * scale, height: height * scale });
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const place = projection(route.lines.flat(), width, height);
  const stroke = (points, color, weight, dashes) => {
    Object.assign(context, { strokeStyle: color, lineWidth: weight, lineCap: 'round', lineJoin: 'round' });
    context.setLineDash(dashes);
    context.beginPath();
    for (const point of points) context.lineTo(...place(point));
    context.stroke();
  };
  for (const line of route.lines) stroke(line, ink.route, 5, []);
  for (const { from, to } of route.breaks) stroke([from, to], ink.gap, 4, [2, 10]);
  for (const { from, to, gap } of route.breaks) {
    label(context, place([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      gap ? words.gap(gap.number) : words.gapsUnnamed, ink.gap);
  }
  label(context, place(route.lines[0][0]), words.start, ink.route);
  label(context, place(route.lines.at(-1).at(-1)), words.end, ink.route);
}

/** Degrees to pixels, true to shape around the middle, north up. */
function projection(points, width, height) {
  const [south, north] = range(points.map(([latitude]) => latitude));
  const [west, east] = range(points.map(([, longitude]) => longitude));
  const narrow = Math.cos((south + north) * Math.PI / 360);
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrow, 1e-4),
    (height - 2 * margin) / Math.max(north - south, 1e-4));
  return ([latitude, longitude]) => [
    width / 2 + (longitude - (west + east) / 2) * narrow * scale,
    height / 2 - (latitude - (south + north) / 2) * scale,
  ];
}

function range(values) {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
}

function label(context, [x, y], words, color) {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, 6, 0, 7);
  context.fill();
  Object.assign(context, { font: '600 15px system-ui, sans-serif', textAlign: 'center', textBaseline: 'bottom' });
  context.fillText(words, x, y - 9);
}
