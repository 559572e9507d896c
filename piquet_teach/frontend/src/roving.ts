// One tab stop for a group of buttons: arrow keys, Home and End move among them.

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Keeps one button of a group in the tab order; call the result after the group has changed. */
export function roving(group: HTMLElement, signal: AbortSignal): () => void {
  const buttons = () => [...group.querySelectorAll<HTMLButtonElement>("button")];

  function settle(stop?: HTMLButtonElement): void {
    const all = buttons();
    const chosen = stop ?? all.find((one) => one.tabIndex === 0) ?? all[0];
    for (const one of all) one.tabIndex = one === chosen ? 0 : -1;
  }

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = buttons();
    const here = all.findIndex((one) => one === event.target);
    const step = STEPS[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : here + (step ?? NaN);
    const target = all[Math.max(0, Math.min(all.length - 1, next))];
    if (here < 0 || !target) return;
    event.preventDefault();
    target.focus();
  }

  group.addEventListener("keydown", move, { signal });
  group.addEventListener(
    "focusin",
    (event) => {
      if (event.target instanceof HTMLButtonElement) settle(event.target);
    },
    { signal },
  );
  return settle;
}
