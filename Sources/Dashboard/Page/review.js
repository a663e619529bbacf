// What a correction would change, read before it is written.
import { ask } from './ask.js';
import { clock, day, exactTime, statement, timeBeside } from './format.js';
import { page } from './page.js';
import { text } from './text.js';

const words = text.review;

/** Whether somebody agrees to what a correction would change. */
export function review(changes) {
  return ask({ ...words, lines: changes, kind: 'primary' });
}

/** What the effect of a correction is, a line each; empty where it is none. */
export function changesOf({ before, after, removed }) {
  const gone = Object.entries(removed ?? {}).filter(([kind, count]) => count > 0 && kind in words.kinds)
    .map(([kind, count]) => words.counted(count, words.kinds[kind]));
  if (after === null) return [words.deletes(span(before)), ...gone, words.deletingLeaves];
  const [old, now] = [facts(before), facts(after)];
  const changed = old.map(([name, value], place) => [name, value, now[place][1]])
    .filter(([, value, other]) => value !== other).map((change) => words.change(...change));
  const all = [...changed, ...(gone.length ? [words.deleted(gone.join(', '))] : [])];
  return all.length ? [...all, words.leaves] : [];
}

function facts({ shift, distance, statement: said }) {
  return [
    [words.end, timeBeside(shift.endedAt, shift.startedAt, exactTime)], [words.working, clock(shift.workingSeconds)],
    [words.paused, clock(shift.pausedSeconds)], [words.parked, clock(shift.parkedSeconds)],
    [words.recorded, statement(said, distance, page.unit)], [words.gaps, String(distance?.gaps ?? '')],
  ];
}

function span({ shift: { startedAt, endedAt } }) {
  return `${day(startedAt)}, ${exactTime(startedAt)} – ${timeBeside(endedAt, startedAt, exactTime)}`;
}
