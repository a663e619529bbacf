// A question that is answered yes or no. The keyboard stands on no; Escape and going to another view say it, too.
import { button, el } from './dom.js';

/** Whether the answer is yes. `kind` is the style of the question and of its yes. */
export function ask({ lines, kind, ...words }) {
  return new Promise((resolve) => {
    const no = () => close(false);
    const answers = [
      button(words.yes, null, () => close(true), { class: `action yes ${kind}` }),
      button(words.no, null, no, { class: 'action no', autofocus: true }),
    ];
    const dialog = el('dialog', { class: `dialog ${kind}`, 'aria-labelledby': 'question', onclose: no },
      el('h2', { id: 'question' }, words.title), lines.map((line) => el('p', {}, line)),
      el('div', { class: 'choice' }, answers));
    function close(answer) {
      removeEventListener('hashchange', no);
      dialog.remove();
      resolve(answer);
    }
    addEventListener('hashchange', no);
    document.body.append(dialog);
    dialog.showModal();
  });
}
