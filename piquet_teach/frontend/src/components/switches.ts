// Switches of which one position is on: the version of a dialogue, its style, for whom one speaks.
import { assign, button, make, patch, write } from "../dom";

export interface SwitchModel {
  id: string;
  label: string;
  options: readonly { id: string; label: string; pressed: boolean }[];
}

export interface SwitchesPart {
  element: HTMLElement;
  update(model: readonly SwitchModel[]): void;
}

export function createSwitches(turn: (id: string, to: string) => void, signal: AbortSignal): SwitchesPart {
  const element = make("div", { class: "pt-switches" });
  element.addEventListener(
    "click",
    (event) => {
      const pressed = (event.target as Element).closest<HTMLElement>("button[data-key]");
      const id = pressed?.closest<HTMLElement>("[role=group]")?.dataset.key;
      if (id && pressed?.dataset.key) turn(id, pressed.dataset.key);
    },
    { signal },
  );
  return {
    element,
    update(model) {
      assign(element, { hidden: model.length === 0 });
      patch(
        element,
        model,
        (one) => one.id,
        () =>
          make(
            "div",
            { class: "pt-switch", role: "group" },
            make("span", { class: "pt-switch-name", "aria-hidden": "true" }),
            make("div", { class: "pt-positions" }),
          ),
        (group, { label, options }) => {
          const [name, positions] = group.children;
          assign(group, { "aria-label": label });
          if (name) write(name, label);
          if (!positions) return;
          patch(
            positions,
            options,
            (option) => option.id,
            () => button({ class: "pt-option" }),
            (item, option) => {
              write(item, option.label);
              assign(item, { "aria-pressed": String(option.pressed) });
            },
          );
        },
      );
    },
  };
}
