// DialogueWriter: a dialogue is written down act by act, and it is seen whether it can happen.
import { createLines, type LinesModel } from "../components/lines";
import { createProof, type ProofModel } from "../components/proof";
import { createQuestion, type QuestionModel } from "../components/question";
import { createSettings, type SettingsModel } from "../components/settings";
import { createStatus, type StatusModel } from "../components/status";
import { createSwitches, type SwitchModel } from "../components/switches";
import { assign, button, make, write } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface WriterModel extends View {
  label: string;
  lines: LinesModel;
  question: QuestionModel | null;
  /** The button that takes the last choice back; null if nothing was said. */
  undo: string | null;
  proof: ProofModel;
  switches: readonly SwitchModel[];
  status: StatusModel;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<WriterModel>(rendering, (root, send, signal) => {
    const question = createQuestion({ pick: (option) => send("pick", { option }), show: () => {} }, signal);
    const lines = createLines((place) => send("jump", { place }), signal);
    const undo = button({ class: "pt-option" });
    const proof = createProof(
      { repair: (repair) => send("repair", { repair }), another: () => send("another"), act: (name) => send(name) },
      signal,
    );
    const switches = createSwitches((id, to) => send("turn", { switch: id, to }), signal);
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    const desk = make("div", { class: "pt-desk" }, question.element, lines.element, undo);
    const columns = make("div", { class: "pt-columns", role: "group" }, desk, proof.element);
    root.classList.add("pt-coach", "pt-writer");
    // The line of status says no more than what is seen: it is for the ear alone.
    status.element.classList.add("pt-aside");
    root.append(switches.element, columns, make("div", { class: "pt-footer" }, status.element, settings.element));
    undo.addEventListener("click", () => send("undo"), { signal });

    return (view) => {
      const focused = (part: Element): boolean => part.matches(":focus, :focus-within");
      const [undoing, answering, mending] = [undo, question.element, proof.element].map(focused);
      assign(columns, { "aria-label": view.label });
      question.update(view.question);
      lines.update(view.lines);
      assign(undo, { hidden: view.undo === null });
      write(undo, view.undo ?? "");
      proof.update(view.proof);
      switches.update(view.switches);
      status.update(view.status);
      settings.update(view.settings);
      // What had the focus may be gone.
      if (undoing && view.undo === null) question.focus();
      if ((answering && view.question === null) || (mending && !focused(proof.element))) undo.focus();
    };
  });
}

export default { render };
