// Figures as a person reads them. Instants are shown in the time zone of whoever looks.
import { text } from './text.js';

// Micrometres in a tenth of each unit.
const tenth = { mi: 160934400, km: 100000000 };

/** One decimal, cut off and never rounded up: a floor. Absent for what is not a number. */
export function distance(metres, unit) {
  if (!Number.isFinite(metres)) return null;
  const tenths = Math.floor(Math.round(Math.max(0, metres) * 1e6) / tenth[unit]);
  const name = text.units.short[unit];
  return tenths === 0 ? text.distance.lessThan(`0.1 ${name}`) : `${Math.floor(tenths / 10)}.${tenths % 10} ${name}`;
}

/** A document's statement: its distance in a unit, empty where it says none, and the service's words. */
export function statementParts(words, route, unit) {
  if (typeof words !== 'string') return ['', ''];
  const said = distance(route?.metres, 'mi');
  return said && words.startsWith(said) ? [distance(route.metres, unit), words.slice(said.length).trim()] : ['', words];
}

export function statement(...parts) {
  return statementParts(...parts).join(' ').trim();
}

/** `48 s`, `12 min`, `3 h 05 min`. */
export function duration(seconds) {
  if (!Number.isFinite(seconds)) return null;
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const { s, min, h } = text.times;
  if (whole < 120) return `${whole} ${s}`;
  return minutes < 60 ? `${minutes} ${min}` : `${Math.floor(minutes / 60)} ${h} ${two(minutes % 60)} ${min}`;
}

/** `3:05:09`. */
export function clock(seconds) {
  if (!Number.isFinite(seconds)) return null;
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

function two(number) {
  return String(number).padStart(2, '0');
}

function format(options) {
  const formatter = new Intl.DateTimeFormat('en-GB', options);
  return (instant) => {
    const date = new Date(instant ?? NaN);
    return Number.isNaN(date.getTime()) ? null : formatter.format(date);
  };
}

export const time = format({ hour: '2-digit', minute: '2-digit' });
export const exactTime = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** Of a day of the calendar, which is the same everywhere. */
export const date = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `time`, with the day where it is not the other's. */
export function timeBeside(instant, other, written = time) {
  return day(instant) === day(other) ? written(instant) : `${day(instant)}, ${written(instant)}`;
}

/** As `<input type="datetime-local">` takes it, and back. */
export function toInput(instant) {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
}

export function fromInput(value) {
  return new Date(value).toISOString();
}
