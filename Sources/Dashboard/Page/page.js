// What all views share: the newest status, how old it is, the words of the service, and how distances are shown.
import { recall, remember } from './memory.js';
import { text } from './text.js';

export const page = {
  /** The newest status document; null before the first. */
  status: null,
  /** `performance.now()` when it came. */
  receivedAt: 0,
  /** Whether the stream is there: then the status is at most a second old. */
  isLive: false,
  /** Whether the stream was there before, or has failed once. */
  wasTried: false,
  /** /words.json. */
  words: { states: {}, gapReasons: {}, rejections: {} },
  unit: recall('unit') === 'km' ? 'km' : 'mi',
  theme: recall('theme') ?? 'auto',
};

export function choose(key, value) {
  page[key] = value;
  remember(key, value);
}

/** Seconds since the status was made, while it is known to go on being so; a status without a stream does not age. */
export function sinceStatus() {
  return page.isLive ? (performance.now() - page.receivedAt) / 1000 : 0;
}

/** What the driver may record now. */
export function actions() {
  return Array.isArray(page.status?.actions) ? page.status.actions : [];
}

const symbols = { recording: 'recording', paused: 'paused', parked: 'parked', idle: 'idle', safeMode: 'safeMode' };

/** How the state is shown; symbol, words and colour are chosen together. */
export function state(status = page.status) {
  const name = String(status?.state ?? '');
  const [headline, ...rest] = (page.words.states[name] ?? name).split(': ');
  const kind = symbols[name] ?? (status ? 'trouble' : 'lost');
  return { kind, headline: headline || text.unknown, rest: rest.join(': ') };
}
