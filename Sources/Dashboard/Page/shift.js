// One shift: its route, what happened when, the figures and what they rest on, and its corrections.
import { get } from './api.js';
import { corrections } from './corrections.js';
import { el, facts } from './dom.js';
import { day, distance, duration, statement, time, timeBeside } from './format.js';
import { Loading } from './loading.js';
import { RouteMap } from './map.js';
import { page } from './page.js';
import { text } from './text.js';
import { timeline } from './timeline.js';

const words = text.shift;
// A running shift is fetched anew this often.
const refreshMilliseconds = 60000;

/** The argument is a shift's identity; without one it is the running shift, or the last. */
export function open(root, argument) {
  const body = el('div', {});
  const loading = new Loading(body);
  let map = null;
  let refresh;

  async function fetching() {
    const id = argument ?? await lastShift();
    if (id === null) return null;
    const path = `/api/v1/shifts/${encodeURIComponent(id)}`;
    const [document, route] = await Promise.all([get(path), get(`${path}/route.geojson`).catch(() => null)]);
    return { id, document, route };
  }

  function load() {
    loading.show(fetching, (found) => {
      map?.remove();
      map = null;
      if (found === null) return [el('p', {}, words.none)];
      clearTimeout(refresh);
      if (!found.document.shift.endedAt) refresh = setTimeout(load, refreshMilliseconds);
      map = new RouteMap(found.route, found.document.gaps ?? [], found.document.statement);
      return render(found, map, load);
    });
  }

  root.append(el('h1', {}, words.title), body);
  load();
  return {
    close() {
      clearTimeout(refresh);
      loading.stop();
      map?.remove();
    },
  };
}

async function lastShift() {
  return page.status?.shift?.id ?? (await get('/api/v1/shifts?limit=1')).shifts[0]?.shift.id ?? null;
}

function render({ id, document }, map, reload) {
  const { shift, statement: said, counts, qualifications, note, grossEarnings } = document;
  const end = shift.endedAt ? timeBeside(shift.endedAt, shift.startedAt) : words.running;
  return [
    el('p', { class: 'span' }, `${day(shift.startedAt)}, ${words.span(time(shift.startedAt), end)}`),
    el('p', { class: 'headline' }, statement(said, document.distance, page.unit)),
    counts ? el('p', {}, counts) : null,
    ...(qualifications ?? []).map((sentence) => el('p', { class: 'remark' }, sentence)),
    el('section', {}, el('h2', {}, words.map), map.element),
    timeline(document),
    el('section', { class: 'columns' }, times(shift), basis(document.distance ?? {}),
      note || grossEarnings ? el('div', { class: 'card' },
        facts([[words.earned, grossEarnings]]),
        note ? el('h2', {}, words.note) : null, el('p', {}, note ?? '')) : null),
    corrections(id, document, reload),
  ];
}

function times({ workingSeconds, elapsedSeconds, pausedSeconds, parkedSeconds }) {
  return el('div', { class: 'card' }, el('h2', {}, words.figures), facts([
    [words.working, duration(workingSeconds)],
    [words.elapsed, duration(elapsedSeconds)],
    [words.paused, pausedSeconds > 0 && duration(pausedSeconds)],
    [words.parked, parkedSeconds > 0 && duration(parkedSeconds)],
  ]));
}

function basis({ velocityMetres, positionMetres, bridgedMetres, usableSamples }) {
  const part = (metres) => metres > 0 && distance(metres, page.unit);
  return el('div', { class: 'card' }, el('h2', {}, words.rests), facts([
    [words.velocity, part(velocityMetres)],
    [words.position, part(positionMetres)],
    [words.bridged, part(bridgedMetres)],
    [words.samples, Number.isFinite(usableSamples) && usableSamples.toLocaleString('en')],
  ]));
}
