// Corrections of a finished shift. Each is asked for first, and written only once what it changes has been read.
import { post } from './api.js';
import { button, el } from './dom.js';
import { day, fromInput, time, timeBeside, toInput } from './format.js';
import { changesOf, review } from './review.js';
import { text } from './text.js';

const words = text.correct;
// What the service does only when it is said that it may.
const asksConsent = ['delete', 'correct-end'];

export function corrections(id, { shift, pauses }, reload) {
  const heading = el('summary', {}, words.title);
  if (!shift.endedAt) return el('details', { class: 'corrections' }, heading, el('p', {}, words.running));
  const path = `/api/v1/shifts/${encodeURIComponent(id)}`;
  const message = el('p', { class: 'message', role: 'alert' });
  const bounds = { min: toInput(shift.startedAt), max: toInput(shift.endedAt) };

  /** First done and taken back, to see what it changes; then written, if that is agreed to. */
  async function correct(what, body) {
    try {
      const { effect } = await post(`${path}/${what}`, { ...body, rehearse: true });
      const changes = changesOf(effect);
      message.textContent = changes.length ? '' : words.nothing;
      if (!changes.length || !await review(changes)) return;
      await post(`${path}/${what}`, asksConsent.includes(what) ? { ...body, confirmed: true } : body);
      if (what === 'delete') location.hash = 'history';
      else reload();
    } catch (problem) {
      message.textContent = problem.message;
    }
  }

  const newEnd = moment(words.endAt, shift.endedAt, { min: bounds.min });
  const [from, to] = [moment(words.from, shift.startedAt, bounds), moment(words.to, shift.startedAt, bounds)];
  return el('details', { class: 'corrections' }, heading, message,
    form(words.end, [newEnd], words.endButton, () => correct('correct-end', { at: newEnd.value() })),
    form(words.addPause, [from, to], words.addButton,
      () => correct('pauses/add', { from: from.value(), to: to.value() })),
    ...(pauses ?? []).map((pause) => pauseForm(pause, shift, bounds, correct)),
    button(words.deleteShift, null, () => correct('delete', {}), { class: 'danger' }));
}

function pauseForm(pause, shift, bounds, correct) {
  const end = pause.endedAt ?? shift.endedAt;
  const [from, to] = [moment(words.from, pause.startedAt, bounds), moment(words.to, end, bounds)];
  const remove = () => correct('pauses/delete', { pause: pause.id });
  const span = `${day(pause.startedAt)}, ${time(pause.startedAt)} – ${timeBeside(end, pause.startedAt)}`;
  return form(words.editTitle(span), [from, to], words.editButton,
    () => correct('pauses/edit', { pause: pause.id, from: from.value(), to: to.value() }),
    button(words.deletePause, null, remove, { class: 'danger' }));
}

function form(title, moments, label, onsubmit, ...more) {
  const submit = (event) => {
    event.preventDefault();
    onsubmit();
  };
  return el('form', { onsubmit: submit }, el('fieldset', {}, el('legend', {}, title),
    moments.map(({ element }) => element), el('button', {}, label), more));
}

/** A field for an instant. One that was not touched stays what it was, to the millisecond. */
function moment(label, instant, bounds) {
  const shown = toInput(instant);
  const field = el('input', { type: 'datetime-local', step: 1, required: true, value: shown, ...bounds });
  return {
    element: el('label', {}, label, field),
    value: () => (field.value === shown ? instant : fromInput(field.value)),
  };
}
