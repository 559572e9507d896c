// What all widgets share: a root element that keeps keys and styles to itself, the view model that
// comes down in the trait "view", and the reader's acts that go up in the trait "choice".

/** The part of anywidget's model that is used. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, handler: () => void): void;
  off(event: string, handler: () => void): void;
}

export interface Rendering {
  model: Model;
  el: HTMLElement;
  signal: AbortSignal;
}

/** What every view model says about itself. */
export interface View {
  language: string;
  large: boolean;
}

/** Tell Python what the reader did. */
export type Send = (act: string, facts?: Record<string, unknown>) => void;

/**
 * Mount a widget: `build` makes its parts in the root and returns a function that brings them up
 * to date with a view model.
 */
export function mount<V extends View>(
  { model, el, signal }: Rendering,
  build: (root: HTMLElement, send: Send, signal: AbortSignal) => (view: V) => void,
): void {
  const root = document.createElement("div");
  root.className = "pt-root";
  // Keys that a reader presses here must never act on the notebook's cells.
  root.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  const send: Send = (act, facts = {}) => {
    const last = model.get("choice") as { n?: unknown } | null;
    const n = typeof last?.n === "number" ? last.n + 1 : 1;
    model.set("choice", { n, do: act, ...facts });
    model.save_changes();
  };
  const update = build(root, send, signal);
  const show = (): void => {
    const view = model.get("view") as V;
    root.lang = view.language;
    root.classList.toggle("pt-large", view.large);
    update(view);
  };
  model.on("change:view", show);
  signal.addEventListener("abort", () => model.off("change:view", show));
  show();
  el.append(root);
}
