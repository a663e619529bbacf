// Starts the page: navigation, what stands above every view, and the stream that feeds them.
import { follow, get, onTokenNeeded } from './api.js';
import { button, el, icon, setAttribute, setIcon, setText } from './dom.js';
import { exactTime } from './format.js';
import * as health from './health.js';
import * as history from './history.js';
import * as now from './now.js';
import { choose, page, state } from './page.js';
import * as shift from './shift.js';
import { text } from './text.js';
import { askForToken } from './token.js';

const views = { now, shift, history, health };
const main = document.getElementById('main');
const link = document.getElementById('link');
const alarm = document.getElementById('alarm');
const alarmWhy = document.getElementById('alarm-why');
let view = null;

const tabs = Object.fromEntries(Object.keys(views).map((name) => [
  name, el('a', { href: `#${name}` }, icon(name === 'now' ? 'idle' : name), el('span', {}, text.nav[name])),
]));
const theme = button('', 'theme', () => pick('theme', ['auto', 'dark', 'light']));
const units = button('', 'units', () => pick('unit', ['mi', 'km']));

function pick(key, values) {
  choose(key, values[(values.indexOf(page[key]) + 1) % values.length]);
  showChoices();
  open();
}

function showChoices() {
  document.documentElement.dataset.theme = page.theme;
  setText(theme.lastChild, text.theme[page.theme]);
  setAttribute(theme, 'aria-label', text.theme.label + text.theme[page.theme]);
  setText(units.lastChild, text.units.short[page.unit]);
  setAttribute(units, 'aria-label', text.units.label + text.units[page.unit]);
}

/** Shows the view that the address names. */
function open() {
  const [name, argument] = location.hash.slice(1).split('/');
  const current = Object.hasOwn(views, name) ? name : 'now';
  for (const [key, tab] of Object.entries(tabs)) {
    if (key === current) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  view?.close?.();
  document.title = `${text.nav[current]} – Milepost`;
  main.replaceChildren();
  main.dataset.view = current;
  view = views[current].open(main, argument ?? null);
  update();
}

function update() {
  const kind = page.isLive ? state().kind : 'lost';
  document.documentElement.dataset.state = kind;
  setIcon(tabs.now.firstChild, kind);
  setText(link, linkWords());
  // The first view shows it by itself.
  const isAlarming = page.status?.store?.safeMode && main.dataset.view !== 'now';
  setText(alarm, isAlarming ? page.words.states.safeMode ?? text.safeMode : '');
  setText(alarmWhy, isAlarming ? page.status.why ?? '' : '');
  alarmWhy.hidden = !isAlarming;
  view?.update?.();
}

function linkWords() {
  if (page.isLive) return '';
  if (page.status) return text.link.lost(exactTime(page.status.now ?? page.receivedOn));
  return page.wasTried ? text.link.none : text.link.first;
}

function onStatus(document) {
  Object.assign(page, { status: document, receivedAt: performance.now(), receivedOn: new Date(), isLive: true });
  update();
}

function onLost() {
  Object.assign(page, { isLive: false, wasTried: true });
  update();
}

async function loadWords() {
  page.words = { ...page.words, ...await get('/words.json') };
}

onTokenNeeded(askForToken);
const nav = document.getElementById('nav');
setAttribute(nav, 'aria-label', text.nav.label);
nav.append(...Object.values(tabs), theme, units);
showChoices();
addEventListener('hashchange', () => {
  open();
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
});
await loadWords().catch(() => {});
open();
follow(onStatus, onLost);
