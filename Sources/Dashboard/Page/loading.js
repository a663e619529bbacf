// A part of a view that is fetched: until it is there it says so, and what went wrong can be tried again.
import { button, el } from './dom.js';
import { text } from './text.js';

/** Fills `root` with what `fetching` brings; what a later call brings is never overwritten by an earlier one's. */
export class Loading {
  turn = 0;

  constructor(root) {
    this.root = root;
  }

  async show(fetching, render) {
    const turn = this.turn += 1;
    if (!this.root.hasChildNodes()) this.root.replaceChildren(el('p', { class: 'loading' }, text.loading));
    let content;
    try {
      content = render(await fetching());
    } catch (problem) {
      content = [el('div', { class: 'message', role: 'alert' }, el('p', {}, problem.message),
        button(text.again, null, () => this.show(fetching, render)))];
    }
    if (turn === this.turn) this.root.replaceChildren(...content.filter(Boolean));
  }

  /** Nothing that is still on its way is shown any more. */
  stop() {
    this.turn += 1;
  }
}
