// Before the cards are dealt: the rules, the level, the number of the game; or a game to go on with.
import { assign, button, make, write } from "../dom";
import { createSwitches, type SwitchModel } from "./switches";

export interface SetupModel {
  label: string;
  switches: readonly SwitchModel[];
  number: { label: string; hint: string; value: string; digits: number };
  begin: string;
  resume: { label: string; text: string } | null;
}

export interface SetupEvents {
  turn(id: string, to: string): void;
  number(to: string): void;
  begin(): void;
  resume(): void;
}

export interface SetupPart {
  element: HTMLElement;
  update(model: SetupModel): void;
}

export function createSetup(events: SetupEvents, signal: AbortSignal): SetupPart {
  const heading = make("div", { class: "pt-heading", "aria-hidden": "true" });
  const left = make("span");
  const resume = button({ class: "pt-choice", "data-kind": "main" });
  const offer = make("div", { class: "pt-offer" }, left, resume);
  const switches = createSwitches(events.turn, signal);
  const name = make("span", { class: "pt-switch-name" });
  const input = make("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    "data-lm-suppress-shortcuts": "true",
  });
  const hint = make("small");
  const number = make("label", { class: "pt-number-field" }, name, input, hint);
  const begin = button({ class: "pt-choice", "data-kind": "main" });
  const element = make("div", { class: "pt-setup", role: "group" }, offer, heading, switches.element, number, begin);

  input.addEventListener("input", () => (input.value = input.value.replace(/[^0-9]/g, "")), { signal });
  input.addEventListener("change", () => events.number(input.value), { signal });
  input.addEventListener("keydown", (event) => event.key === "Enter" && input.blur(), { signal });
  begin.addEventListener("click", () => events.begin(), { signal });
  resume.addEventListener("click", () => events.resume(), { signal });

  return {
    element,
    update(model) {
      assign(element, { "aria-label": model.label });
      write(heading, model.label);
      assign(offer, { hidden: model.resume === null });
      write(left, model.resume?.text ?? "");
      write(resume, model.resume?.label ?? "");
      switches.update(model.switches);
      write(name, model.number.label);
      write(hint, model.number.hint);
      input.maxLength = model.number.digits;
      if (!input.matches(":focus")) input.value = model.number.value;
      write(begin, model.begin);
    },
  };
}
