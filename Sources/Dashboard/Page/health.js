// How the service, its receiver and its store are.
import { el, facts } from './dom.js';
import { duration } from './format.js';
import { page, state } from './page.js';
import { text } from './text.js';

const words = text.health;

export function open(root) {
  const body = el('div', { class: 'columns' });
  let shown = '';
  root.append(el('h1', {}, words.title), body);
  return {
    update() {
      // What is the same stays: a selection, a place that was scrolled to.
      const now = JSON.stringify([page.status, page.isLive]);
      if (now === shown || !page.status) return;
      shown = now;
      body.replaceChildren(service(page.status), receiver(page.status.receiver ?? {}),
        store(page.status.store ?? {}), fixes(page.status.receiver ?? {}));
    },
  };
}

function card(title, ...content) {
  return el('section', { class: 'card' }, el('h2', {}, title), ...content);
}

function service(status) {
  const { headline, rest } = state(status);
  return card(words.service,
    facts([
      [words.state, rest ? `${headline}: ${rest}` : headline],
      [words.version, page.words.version],
    ]),
    // In safe mode it stands above the view.
    status.why && !status.store?.safeMode ? el('p', { class: 'remark' }, status.why) : null);
}

function receiver({ connected, device, mode, accuracyMetres, lastFixAgeSeconds }) {
  return card(words.receiver, facts([
    [words.connection, connected ? words.connected : words.disconnected],
    [words.device, device],
    [words.fix, words.modes[mode] ?? words.nothing],
    [words.accuracy, Number.isFinite(accuracyMetres) && words.within(Math.ceil(accuracyMetres))],
    [words.lastFix, Number.isFinite(lastFixAgeSeconds) && text.times.ago(duration(lastFixAgeSeconds))],
  ]));
}

function store({ path, schemaVersion, safeMode, safeModePath, fault, freeBytes, backupsWait }) {
  return card(words.store, facts([
    [words.file, path],
    [words.safeStore, safeMode && safeModePath],
    [words.fault, fault],
    [words.free, Number.isFinite(freeBytes) && words.megabytes(Math.floor(freeBytes / 1e6).toLocaleString('en'))],
    [words.copies, backupsWait ? words.copiesWait : words.copiesFine],
    [words.schema, schemaVersion && String(schemaVersion)],
  ]));
}

function fixes({ accepted, rejected }) {
  const reasons = Object.entries(rejected ?? {}).sort(([, one], [, other]) => other - one);
  const rows = reasons.map(([reason, count]) =>
    el('tr', {}, el('th', { scope: 'row' }, page.words.rejections[reason] ?? reason), el('td', {}, count)));
  return card(words.fixes, facts([[words.used, String(accepted ?? 0)]]),
    rows.length === 0 ? el('p', {}, words.allUsed)
      : el('table', {}, el('caption', {}, words.notUsed),
        el('thead', {}, el('tr', {}, [words.reason, words.count].map((word) => el('th', { scope: 'col' }, word)))),
        el('tbody', {}, rows)));
}
