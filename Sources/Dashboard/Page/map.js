// The route as a picture: on Leaflet where the service has it, else on a canvas. Never a tile, never a foreign server.
import { el } from './dom.js';
import { page } from './page.js';
import { readRoute } from './route.js';
import { text } from './text.js';
import { drawOnCanvas } from './canvas.js';
import { drawOnLeaflet } from './leafletmap.js';

const words = text.shift;

export class RouteMap {
  isRemoved = false;

  constructor(collection, gaps, label) {
    this.route = readRoute(collection, gaps);
    this.frame = el('div', { class: 'map', role: 'group', 'aria-label': `${words.map}: ${label ?? ''}` });
    this.legend = el('p', { class: 'legend' },
      el('span', { class: 'key route' }), words.legend.route, el('span', { class: 'key gap' }), words.legend.gap);
    this.element = el('div', {}, this.frame, this.legend);
    if (this.route.lines.length === 0) this.frame.replaceWith(el('p', { class: 'remark' }, words.noRoute));
    else requestAnimationFrame(() => this.draw());
  }

  async draw() {
    const leaflet = await loadLeaflet();
    if (this.isRemoved) return;
    const { frame, route, legend } = this;
    this.erase = leaflet
      ? drawOnLeaflet({ frame, route, unit: page.unit, leaflet }) : drawOnCanvas({ frame, route, legend });
  }

  remove() {
    this.isRemoved = true;
    this.erase?.();
  }
}

let loaded;

/** The library, or null where the service has none. */
function loadLeaflet() {
  loaded ??= Promise.all([import('/leaflet/leaflet.js'), style('/leaflet/leaflet.css')])
    .then(([module]) => module, () => null);
  return loaded;
}

function style(href) {
  return new Promise((onload, onerror) => {
    document.head.prepend(el('link', { rel: 'stylesheet', href, onload, onerror }));
  });
}
