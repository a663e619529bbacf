// Asks for the service's token, which other computers must show.
import { el } from './dom.js';
import { text } from './text.js';

/** The token somebody types; the page waits for it. */
export function askForToken(wasWrong) {
  return new Promise((resolve) => {
    const field = el('input', { type: 'password', id: 'token', autocomplete: 'current-password', required: true });
    const dialog = el('dialog', { class: 'dialog', 'aria-labelledby': 'token-title' },
      el('form', { onsubmit: (event) => { event.preventDefault(); resolve(field.value.trim()); dialog.remove(); } },
        el('h2', { id: 'token-title' }, text.token.title),
        el('p', {}, wasWrong ? text.token.wrong : text.token.why),
        el('label', { for: 'token' }, text.token.label), field,
        el('button', { class: 'primary' }, text.token.save)));
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
  });
}
