// The service's API: documents, the driver's events, and the stream of statuses.
import { recall, remember } from './memory.js';
import { text } from './text.js';

/** Why a request was not done, in the service's words. */
export class Problem extends Error {
  constructor(status, document) {
    super(document?.detail ?? text.problem.unreadable);
    this.status = status;
    this.code = document?.code;
    this.changes = document?.changes;
  }
}

let askForToken = () => Promise.reject(new Problem(401));

/** What gets a token from whoever looks at the page; told whether one was wrong. */
export function onTokenNeeded(ask) {
  askForToken = ask;
}

let asking = null;

/** Asks once, however many requests wait for the answer. */
async function newToken(shown) {
  if (recall('token') !== shown) return;
  asking ??= askForToken(shown !== null).then((token) => remember('token', token)).finally(() => { asking = null; });
  await asking;
}

async function request(path, options = {}) {
  for (;;) {
    const token = recall('token');
    const headers = { ...options.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(path, { ...options, headers, cache: 'no-cache' }).catch((error) => {
      throw error.name === 'AbortError' ? error : new Problem(0, { detail: text.problem.unreachable });
    });
    if (response.ok) return response;
    if (response.status !== 401) throw new Problem(response.status, await response.json().catch(() => null));
    await newToken(token);
  }
}

async function json(response) {
  return response.json().catch(() => { throw new Problem(response.status); });
}

export async function get(path) {
  return json(await request(path));
}

export async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  return json(await request(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

// The service says something at least every 15 s; after a little longer the connection is dead, whatever TCP thinks.
const silenceSeconds = 20;
const longestWaitSeconds = 15;

/** Follows the statuses for ever: `onStatus` with each document, `onLost` whenever the stream is gone. */
export async function follow(onStatus, onLost) {
  for (let failures = 0; ; failures += 1) {
    const stop = new AbortController();
    let watchdog;
    const alive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => stop.abort(), silenceSeconds * 1000);
    };
    alive();
    try {
      const response = await request('/api/v1/events', { signal: stop.signal });
      await readEvents(response.body, alive, (document) => {
        failures = 0;
        onStatus(document);
      });
    } catch {
      // Whatever it was, there is no stream; the same is done about all of it.
    }
    clearTimeout(watchdog);
    onLost();
    await pause(Math.min(2 ** Math.min(failures, 6), longestWaitSeconds) * (0.75 + Math.random() / 4));
  }
}

/** Waits, or until there is a reason to try at once. */
function pause(seconds) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
  });
}

async function readEvents(body, onBytes, onDocument) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onBytes();
    const events = (pending + value).split('\n\n');
    pending = events.pop();
    for (const event of events) {
      const data = event.split('\n').filter((line) => line.startsWith('data: ')).map((line) => line.slice(6));
      if (data.length > 0) onDocument(JSON.parse(data.join('\n')));
    }
  }
}
