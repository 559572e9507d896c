// What may be done besides playing: take back, look back, try something else; the way on stands out.
import { assign, button, make, patch, write } from "../dom";
import { roving } from "../roving";

export interface ToolModel {
  id: string;
  label: string;
  /** It leads on where nothing is played. */
  main: boolean;
}

export interface ToolsPart {
  element: HTMLElement;
  update(label: string, tools: readonly ToolModel[]): void;
}

export function createTools(use: (id: string) => void, signal: AbortSignal): ToolsPart {
  const element = make("div", { class: "pt-tools", role: "toolbar" });
  const settle = roving(element, signal);
  element.addEventListener(
    "click",
    (event) => {
      const id = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      if (id) use(id);
    },
    { signal },
  );
  return {
    element,
    update(label, tools) {
      assign(element, { "aria-label": label, hidden: tools.length === 0 });
      patch(
        element,
        tools,
        ({ id }) => id,
        () => button({ class: "pt-tool" }),
        (item, tool) => {
          write(item, tool.label);
          item.classList.toggle("pt-main", tool.main);
        },
      );
      settle();
    },
  };
}
