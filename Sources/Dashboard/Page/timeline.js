// What happened when: a band for the eye, and the same as a list for everybody.
import { el } from './dom.js';
import { distance, duration, time } from './format.js';
import { page } from './page.js';
import { text } from './text.js';

const words = text.shift;

/** The gaps of a shift with their numbers, which the map shows too. */
export function numbered(gaps) {
  return (gaps ?? []).map((gap, place) => ({ ...gap, number: place + 1 }));
}

/** The service's words for why there is a gap. */
export function why(gap) {
  return page.words.gapReasons[gap.reason] ?? page.words.noGapReason ?? '';
}

export function timeline({ shift, gaps, pauses, parked }) {
  const start = Date.parse(shift.startedAt);
  const end = shift.endedAt ? Date.parse(shift.endedAt) : start + shift.elapsedSeconds * 1000;
  const stretches = [
    ...numbered(gaps).map((gap) => stretch('gap', gap.from, gap.to, words.gap(gap.number), gapWords(gap))),
    ...(pauses ?? []).map((pause) => stretch('paused', pause.startedAt, pause.endedAt, words.pause)),
    ...(parked ?? []).map((park) => stretch('parked', park.startedAt, park.endedAt, words.park)),
  ].sort((one, other) => one.from - other.from);

  function stretch(kind, from, to, name, more) {
    return { kind, from: Date.parse(from), to: to ? Date.parse(to) : end, isOpen: !to, name, more };
  }

  return el('section', { class: 'timeline' },
    el('h2', {}, words.timeline),
    el('div', { class: 'bands', 'aria-hidden': 'true' },
      bands(stretches, ['gap'], start, end, 'route'), bands(stretches, ['paused', 'parked'], start, end, 'breaks')),
    el('div', { class: 'ends', 'aria-hidden': 'true' }, el('span', {}, time(start)), el('span', {}, time(end))),
    el('ul', { class: 'rows' }, stretches.map(row)));
}

function bands(stretches, kinds, start, end, name) {
  const percent = (instant) => `${Math.min(100, Math.max(0, (instant - start) / (end - start) * 100))}%`;
  return el('div', { class: `band ${name}` }, stretches.filter(({ kind }) => kinds.includes(kind)).map((one) => {
    const mark = el('span', { class: one.kind });
    mark.style.left = percent(one.from);
    mark.style.right = `calc(100% - ${percent(one.to)})`;
    return mark;
  }));
}

function row({ kind, from, to, isOpen, name, more }) {
  const times = `${time(from)} – ${isOpen ? words.open : time(to)}, ${duration((to - from) / 1000)}`;
  return el('li', {}, el('span', { class: `key ${kind}`, 'aria-hidden': 'true' }),
    el('span', {}, el('strong', {}, name), ` ${times}`, more ? el('small', {}, more) : null));
}

function gapWords(gap) {
  const apart = distance(gap.straightLineMetres ?? NaN, page.unit);
  return [why(gap), apart && words.apart(apart)].filter(Boolean).join('; ');
}
