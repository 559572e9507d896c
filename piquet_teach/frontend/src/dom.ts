// Small helpers to build elements once and to bring them up to date without rebuilding them: an
// element that stays in place keeps its focus.

type Attributes = Record<string, string | boolean | null>;

/** A new element with attributes, and what it holds. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  assign(element, attributes);
  element.append(...content);
  return element;
}

/** A button whose keys stay with it: JupyterLab looks for the mark on the focused element. */
export function button(attributes: Attributes, ...content: (Node | string)[]): HTMLButtonElement {
  return make("button", { type: "button", "data-lm-suppress-shortcuts": "true", ...attributes }, ...content);
}

/** Set attributes where they differ; null or false takes one away. */
export function assign(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? "" : value;
    if (text === null || text === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

/** Set the text of an element where it differs. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Make the children of a parent those of a list, one for each key: known ones are kept and moved
 * only if their order changed, new ones are created, the others removed. Children without a key
 * (a heading before the list) stay where they are.
 */
export function patch<T, E extends HTMLElement>(
  parent: Element,
  items: readonly T[],
  keyOf: (item: T) => string,
  create: (item: T) => E,
  update: (element: E, item: T) => void,
): void {
  const known = new Map<string, E>();
  for (const child of parent.children) {
    if (child instanceof HTMLElement && child.dataset.key !== undefined) {
      known.set(child.dataset.key, child as E);
    }
  }
  const wanted = new Set(items.map(keyOf));
  for (const [key, child] of known) if (!wanted.has(key)) child.remove();
  let place = parent.querySelector(":scope > [data-key]");
  for (const item of items) {
    const key = keyOf(item);
    const element = known.get(key) ?? create(item);
    element.dataset.key = key;
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
    update(element, item);
  }
}
