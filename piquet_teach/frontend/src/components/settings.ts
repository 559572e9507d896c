// How the widget looks and speaks: language, large mode, colours of the suits. Folded away until
// the reader opens it.
//
//   const settings = createSettings((act, facts) => send(act, facts), signal);
//   settings.update(view.settings);
import { assign, button, make, patch, write } from "../dom";

export interface SettingsModel {
  /** The name of the fold. */
  label: string;
  options: readonly { id: string; label: string; lang?: string; pressed: boolean; set: Record<string, unknown> }[];
}

export interface SettingsPart {
  element: HTMLElement;
  update(model: SettingsModel): void;
}

export function createSettings(
  set: (values: Record<string, unknown>) => void,
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
      const option = model.options.find((one) => one.id === key);
      if (option) set(option.set);
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
        (option) => option.id,
        () => button({ class: "pt-option" }),
        (item, { label, lang, pressed }) => {
          write(item, label);
          assign(item, { "aria-pressed": String(pressed), lang: lang ?? null });
        },
      );
    },
  };
}
