// The first view: whether the drive is being recorded, and the few buttons that make sense now.
import { post } from './api.js';
import { ask } from './ask.js';
import { button, el, icon, setAttribute, setIcon, setText } from './dom.js';
import { clock, duration, statement, statementParts, time } from './format.js';
import { actions, page, sinceStatus, state } from './page.js';
import { text } from './text.js';

const words = text.now;
const symbols = { start: 'start', resume: 'start', pause: 'paused', park: 'parked', drive: 'drive', end: 'end' };
// A second touch of the same place must not take back what the first one did.
const settleMilliseconds = 700;
// `9999.9 mi`; what is longer is words.
const longestFigure = 9;

export function open(root) {
  const parts = {
    symbol: icon('idle'), headline: el('strong'), rest: el('span', { class: 'rest' }),
    since: el('p', { class: 'since' }), why: el('p', { class: 'why' }),
    amount: el('strong'), qualifier: el('span'), counts: el('p', { class: 'counts' }),
    clock: el('strong', { role: 'timer', 'aria-live': 'off' }), times: el('p', { class: 'times' }),
    message: el('p', { class: 'message', role: 'alert' }),
    buttons: el('div', { class: 'actions', role: 'group', 'aria-label': words.actionsLabel }),
  };
  // What a screen reader says when it changes: not what changes by itself.
  const live = el('div', { class: 'state' }, parts.symbol,
    el('div', { 'aria-live': 'polite' }, el('h1', {}, parts.headline, ' ', parts.rest), parts.why), parts.since);
  const figures = el('section', { class: 'figures' },
    el('p', { class: 'miles' }, parts.amount, ' ', parts.qualifier),
    el('p', { class: 'clock' }, parts.clock, ' ', el('span', {}, words.working)),
    parts.counts, parts.times);
  root.append(live, figures, parts.message, parts.buttons);
  const driver = new Driver(parts.buttons, parts.message);

  function update() {
    showState(live, parts);
    showFigures(figures, parts);
    driver.update();
  }
  const tick = setInterval(() => showTimes(parts), 1000);
  return { update, close: () => clearInterval(tick) };
}

function showState(live, parts) {
  const shown = state();
  setAttribute(live, 'data-old', String(!page.isLive && page.status !== null));
  setIcon(parts.symbol, shown.kind);
  const known = page.isLive ? shown.headline : text.link.old + shown.headline;
  setText(parts.headline, page.status ? known : text.loading);
  setText(parts.rest, shown.rest);
  setText(parts.why, page.status?.why ?? '');
  showTimes(parts);
}

/** What goes on by itself between two statuses. */
function showTimes(parts) {
  const { since, now, shift } = page.status ?? {};
  const length = since && now ? duration((new Date(now) - new Date(since)) / 1000 + sinceStatus()) : null;
  const start = time(since);
  setText(parts.since, !start ? '' : length ? words.since(start, length) : words.sinceOnly(start));
  const isWorking = !actions().includes('resume');
  setText(parts.clock, clock(Number(shift?.workingSeconds) + (isWorking ? sinceStatus() : 0)) ?? '');
}

function showFigures(figures, parts) {
  const { shift, distance, statement: said, counts, standingSince } = page.status ?? {};
  figures.hidden = !shift;
  const [amount, qualifier] = statementParts(said, distance, page.unit);
  setText(parts.amount, amount);
  setText(parts.qualifier, qualifier);
  setAttribute(parts.amount, 'class', amount.length > longestFigure ? 'long' : '');
  setText(parts.counts, counts ?? '');
  setText(parts.times, [
    shift && words.shiftSince(time(shift.startedAt)),
    shift?.pausedSeconds > 0 && words.paused(duration(shift.pausedSeconds)),
    shift?.parkedSeconds > 0 && words.parked(duration(shift.parkedSeconds)),
    standingSince && words.standing(time(standingSince)),
  ].filter(Boolean).join(' · '));
}

/** The buttons that apply now, and what became of the last touch. */
class Driver {
  shown = '';
  isBusy = false;

  constructor(buttons, message) {
    Object.assign(this, { buttons, message });
  }

  update() {
    const wanted = Object.keys(words.actions).filter((action) => actions().includes(action));
    if (wanted.join() !== this.shown) {
      this.shown = wanted.join();
      const hadFocus = this.buttons.contains(document.activeElement);
      this.buttons.replaceChildren(...wanted.map((action) => this.button(action)));
      if (hadFocus) this.buttons.firstChild?.focus();
      this.settlesAt = performance.now() + settleMilliseconds;
      setTimeout(() => this.enable(), settleMilliseconds + 10);
    }
    this.enable();
  }

  button(action) {
    return button(words.actions[action], symbols[action], () => this.press(action), { class: `action ${action}` });
  }

  enable() {
    const isOff = this.isBusy || !page.isLive || performance.now() < this.settlesAt;
    for (const node of this.buttons.children) setAttribute(node, 'aria-disabled', String(isOff));
    this.isOff = isOff;
  }

  async press(action) {
    if (this.isOff) return;
    if (action === 'end' && !await mayEnd()) return;
    this.isBusy = true;
    this.enable();
    try {
      const answer = await post(`/api/v1/shift/${action}`, {});
      setText(this.message, answer.held ? words.held : '');
    } catch (problem) {
      setText(this.message, problem.message);
    }
    this.isBusy = false;
    this.enable();
  }
}

/** Ending takes a second touch in another place: the question stands far from the button. */
function mayEnd() {
  const recorded = statement(page.status?.statement, page.status?.distance, page.unit);
  return ask({ ...text.ending, lines: [recorded, text.ending.body], kind: 'end' });
}
