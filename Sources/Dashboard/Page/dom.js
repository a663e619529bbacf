// Makes elements. Text only ever goes in as text: nothing that was recorded can become markup.

/** Makes an element: functions listen (`onclick`), the rest are attributes; null and false leave one out. */
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

const svg = 'http://www.w3.org/2000/svg';

/** A symbol of index.html. What it means is said beside it, in words. */
export function icon(name) {
  const node = document.createElementNS(svg, 'svg');
  node.setAttribute('class', 'icon');
  node.setAttribute('aria-hidden', 'true');
  node.setAttribute('viewBox', '0 0 24 24');
  node.append(document.createElementNS(svg, 'use'));
  setIcon(node, name);
  return node;
}

export function setIcon(node, name) {
  setAttribute(node.firstChild, 'href', `#icon-${name}`);
}

/** Changes nothing where nothing changes, so that a screen reader says only what is new. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Names with their values; a pair without a value is left out. */
export function facts(pairs) {
  return el('dl', { class: 'facts' }, pairs.filter(([, value]) => value)
    .map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
}

export function button(label, symbol, onclick, properties = {}) {
  return el('button', { type: 'button', onclick, ...properties }, symbol ? icon(symbol) : null, el('span', {}, label));
}
