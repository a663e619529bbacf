// Week by week: what was recorded, and how many records each figure rests on.
import { get } from './api.js';
import { button, el } from './dom.js';
import { date, day, duration, statement, time, timeBeside, zone } from './format.js';
import { Loading } from './loading.js';
import { page } from './page.js';
import { text } from './text.js';

const words = text.history;
const dayMilliseconds = 86400000;

/** The argument is a day of the week that is shown, `2026-03-14`; without one it is this week. */
export function open(root, argument) {
  const body = el('div', {});
  const loading = new Loading(body);
  const asked = /^\d{4}-\d{2}-\d{2}$/.test(argument ?? '') ? argument : today();
  root.append(el('h1', {}, words.title), body);
  const query = new URLSearchParams({ date: asked, tz: zone });
  loading.show(() => get(`/api/v1/reports/week?${query}`), render);
  return { close: () => loading.stop() };
}

/** By the service's clock where it has one. */
function today() {
  const now = page.status?.now ? new Date(page.status.now) : new Date();
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

function render({ period, figures, shifts }) {
  return [weekBar(period), figures ? sums(figures) : null, ...remarks(figures), list(shifts ?? [])];
}

function weekBar(period) {
  const moved = (days) => new Date(Date.parse(period.firstDay) + days * dayMilliseconds).toISOString().slice(0, 10);
  const go = (days) => () => { location.hash = `history/${moved(days)}`; };
  return el('div', { class: 'week' },
    button(words.earlier, 'earlier', go(-7), { class: 'symbolic' }),
    el('h2', {}, words.week(date(period.firstDay), date(period.lastDay))),
    button(words.later, 'later', go(7), { class: 'symbolic', disabled: period.lastDay >= today() }));
}

function sums({ shifts, times, distance, gross, expenses }) {
  const of = (count) => words.restsOn(count, shifts?.count ?? 0, words.shifts(shifts?.count));
  const rows = [
    [words.recorded, statement(distance?.statement, distance, page.unit),
      words.measured(distance?.measuredShifts ?? 0, distance?.ofShifts ?? 0, distance?.partialShifts)],
    [words.working, duration(times?.workingSeconds ?? NaN), of(times?.shifts)],
    [words.paused, times?.pausedSeconds > 0 && duration(times.pausedSeconds), of(times?.shifts)],
    [words.parked, times?.parkedSeconds > 0 && duration(times.parkedSeconds), words.stretches(times?.parkedStretches)],
    [words.gross, gross?.amount, of(gross?.shifts)],
    [words.expenses, expenses?.amount, words.records(expenses?.expenses)],
  ];
  return el('dl', { class: 'sums' }, rows.filter(([, value]) => value)
    .map(([name, value, basis]) => el('div', {}, el('dt', {}, name), el('dd', {}, value, el('small', {}, basis)))));
}

function remarks(figures) {
  const lines = [
    figures?.shifts?.replaysLeftOut > 0 && words.replays(figures.shifts.replaysLeftOut),
    figures?.times?.malformedStretches > 0 && words.malformed(figures.times.malformedStretches),
  ];
  return lines.filter(Boolean).map((line) => el('p', { class: 'remark' }, line));
}

function list(shifts) {
  if (shifts.length === 0) return el('p', {}, words.none);
  return el('section', {}, el('h2', {}, words.list), el('ul', { class: 'rows' }, [...shifts].reverse().map((entry) => {
    const { id, startedAt, endedAt, workingSeconds } = entry.shift;
    const end = endedAt ? timeBeside(endedAt, startedAt) : words.running;
    return el('li', {}, el('a', { href: `#shift/${id}` },
      el('strong', {}, `${day(startedAt)}, ${time(startedAt)} – ${end}`),
      el('span', {}, statement(entry.statement, entry.distance, page.unit)),
      el('small', {}, `${words.working}: ${duration(workingSeconds)}`)));
  })));
}
