// Focus that stays in the widget: when the button that had it goes, its neighbour takes its place,
// or the first part where something can be done.

const READY = "button:not([aria-disabled]):not([tabindex='-1'])";
const FOCUSABLE = "button:not([tabindex='-1'])";

/**
 * Bring a widget up to date. If that takes the focus away, it goes to the part that had it; where
 * nothing is left to press there, to the first of the parts that has something.
 */
export function keepFocus(root: HTMLElement, parts: readonly HTMLElement[], update: () => void): void {
  const active = (): Element | null => (root.getRootNode() as Document | ShadowRoot).activeElement;
  const before = active();
  if (!before || !root.contains(before)) return update();
  const part = parts.find((one) => one.contains(before));
  const place = part ? buttons(part).indexOf(before as HTMLButtonElement) : -1;
  update();
  const now = active();
  const lost = !now || now === document.body || !root.contains(now) || now.closest("[hidden]");
  if (!lost || !part) return;
  const again = part.closest("[hidden]") ? [] : buttons(part);
  const neighbour = again[Math.min(Math.max(place, 0), again.length - 1)];
  const inHand = part.classList.contains("pt-hand") && neighbour;
  const ready = parts.map((one) => {
    const wanted = one.classList.contains("pt-hand") ? FOCUSABLE : READY;
    return one.closest("[hidden]") ? null : one.querySelector<HTMLElement>(wanted);
  });
  const target = inHand || ready.find(Boolean);
  target?.focus({ preventScroll: true });
}

function buttons(part: HTMLElement): HTMLButtonElement[] {
  return [...part.querySelectorAll("button")];
}
