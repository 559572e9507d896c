// DeclarationCoach: a hand, what was said and what may be said, and the chances of each declaration.
import { createHand, type HandModel } from "../components/hand";
import { createLines, type LinesModel } from "../components/lines";
import { createQuestion, type QuestionModel } from "../components/question";
import { createReasons, type ReasonsModel } from "../components/reasons";
import { createSettings, type SettingsModel } from "../components/settings";
import { createStatus, type StatusModel } from "../components/status";
import { createSwitches, type SwitchModel } from "../components/switches";
import { createWays, type WaysModel } from "../components/ways";
import { assign, button, make, write } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface CoachModel extends View {
  label: string;
  hand: HandModel;
  lines: LinesModel;
  question: QuestionModel | null;
  /** The button that takes the last choice back; null if nothing was said. */
  undo: string | null;
  ways: WaysModel;
  detail: ReasonsModel | null;
  /** A count that goes on or was stopped, with the button that stops it or begins it. */
  progress: { text: string; button: string; act: string } | null;
  switches: readonly SwitchModel[];
  /** The status line says no more than what is seen: it is for the ear alone. */
  quiet: boolean;
  status: StatusModel;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<CoachModel>(rendering, (root, send, signal) => {
    let act = "count";
    const hand = createHand({ press: (card) => send("press", { card }) }, signal);
    const question = createQuestion({ pick: (option) => send("pick", { option }), show: () => {} }, signal);
    const lines = createLines((place) => send("jump", { place }), signal);
    const undo = button({ class: "pt-option" });
    const ways = createWays((declaration) => send("light", { declaration }), signal);
    const reasons = createReasons(() => send("beating"), signal);
    const counting = make("span");
    const count = button({ class: "pt-option" });
    const progress = make("p", { class: "pt-progress" }, counting, " ", count);
    const switches = createSwitches((id, to) => send("turn", { switch: id, to }), signal);
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    const desk = make("div", { class: "pt-desk" }, hand.element, question.element, status.element, lines.element, undo);
    const advice = make("div", { class: "pt-advice" }, progress, ways.element);
    const columns = make("div", { class: "pt-columns", role: "group" }, desk, advice, reasons.element);
    root.classList.add("pt-coach");
    root.append(switches.element, columns, make("div", { class: "pt-footer" }, settings.element));
    undo.addEventListener("click", () => send("undo"), { signal });
    count.addEventListener("click", () => send(act), { signal });
    root.addEventListener(
      "keydown",
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (question.pickNumber(event.key)) event.preventDefault();
      },
      { signal },
    );

    return (view) => {
      const undoing = undo.matches(":focus");
      const answering = question.element.matches(":focus-within");
      assign(columns, { "aria-label": view.label });
      hand.update(view.hand);
      question.update(view.question);
      lines.update(view.lines);
      assign(undo, { hidden: view.undo === null });
      write(undo, view.undo ?? "");
      ways.update(view.ways);
      reasons.update(view.detail);
      assign(progress, { hidden: view.progress === null });
      write(counting, view.progress?.text ?? "");
      write(count, view.progress?.button ?? "");
      act = view.progress?.act ?? act;
      switches.update(view.switches);
      status.element.classList.toggle("pt-aside", view.quiet);
      status.update(view.status);
      settings.update(view.settings);
      // What had the focus may be gone.
      if (undoing && view.undo === null) question.focus();
      if (answering && view.question === null) undo.focus();
    };
  });
}

export default { render };
