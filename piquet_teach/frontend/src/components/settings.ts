// How the widget looks and speaks: language, large mode, colours of the suits. Folded away until
// the reader opens it.
//
//   const settings = createSettings((name, value) => send("set", { name, value }), signal);
//   settings.update(view.settings);
import { assign, button, make, patch, write } from "../dom";

export interface SettingsModel {
  /** The name of the fold. */
  label: string;
  options: readonly { label: string; name: string; value: string | number | boolean; pressed: boolean }[];
}

export interface SettingsPart {
  element: HTMLElement;
  update(model: SettingsModel): void;
}

export function createSettings(
  set: (name: string, value: string | number | boolean) => void,
  signal: AbortSignal,
): SettingsPart {
  const summary = make("summary", { "data-lm-suppress-shortcuts": "true" });
  const options = make("div", { class: "pt-options", role: "group" });
  const element = make("details", { class: "pt-settings" }, summary, options);
  let model: SettingsModel = { label: "", options: [] };
  options.addEventListener(
    "click",
    (event) => {
      const key = (event.target as Element).closest<HTMLElement>("button[data-key]")?.dataset.key;
      const option = model.options.find((one) => keyOf(one) === key);
      if (option) set(option.name, option.value);
    },
    { signal },
  );
  return {
    element,
    update(next) {
      model = next;
      write(summary, model.label);
      assign(options, { "aria-label": model.label });
      patch(
        options,
        model.options,
        keyOf,
        () => button({ class: "pt-option" }),
        (item, { label, name, value, pressed }) => {
          write(item, label);
          assign(item, { "aria-pressed": String(pressed), lang: name === "language" ? String(value) : null });
        },
      );
    },
  };
}

// A switch keeps its place, whatever value it would set next; languages are told apart.
function keyOf({ name, value }: SettingsModel["options"][number]): string {
  return name === "language" ? `language ${value}` : name;
}
