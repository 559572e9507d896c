// DialogueWalk: two hands face each other, and between them the dialogue, a sentence at a time.
import { createLines, type LinesModel } from "../components/lines";
import { createProof, type ProofModel } from "../components/proof";
import { createQuestion, type QuestionModel } from "../components/question";
import { createSeat, type SeatModel } from "../components/seat";
import { createSettings, type SettingsModel } from "../components/settings";
import { createStatus, type StatusModel } from "../components/status";
import { createSwitches, type SwitchModel } from "../components/switches";
import { createWay, type WayModel } from "../components/way";
import { assign, make, patch, write } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface DialogueWalkModel extends View {
  label: string;
  younger: SeatModel;
  elder: SeatModel;
  note: { kind: string; text: string } | null;
  lines: LinesModel;
  question: QuestionModel | null;
  /** Why the words cannot be heard, once the last of them was heard. */
  proof: ProofModel | null;
  /** What is known after this step; null if it is not to be shown. */
  knows: { label: string; lines: readonly string[] } | null;
  way: WayModel;
  switches: readonly SwitchModel[];
  status: StatusModel;
  /** The status line says no more than what the stage shows: it is for the ear alone. */
  quiet: boolean;
  settings: SettingsModel;
}

// The keys of a presenter as well as those of a keyboard.
const KEYS: Record<string, "forward" | "back"> = {
  ArrowRight: "forward",
  PageDown: "forward",
  " ": "forward",
  ArrowLeft: "back",
  PageUp: "back",
};

function render(rendering: Rendering): void {
  mount<DialogueWalkModel>(rendering, (root, send, signal) => {
    const press = (card: string): void => send("press", { card });
    const younger = createSeat({ press }, signal);
    const elder = createSeat({ press }, signal);
    const question = createQuestion({ pick: (option) => send("pick", { option }), show: () => send("show") }, signal);
    const note = make("p", { class: "pt-note" });
    const lines = createLines((place) => send("jump", { place }), signal);
    const way = createWay((act) => send(act), signal);
    const switches = createSwitches((id, to) => send("turn", { switch: id, to }), signal);
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    const talk = make("div", { class: "pt-talk" }, younger.bubble, note, question.element, elder.bubble);
    const stage = make("div", { class: "pt-stage", role: "group" }, younger.element, talk, elder.element);
    root.classList.add("pt-walk");
    const told = make("div", { class: "pt-told" }, status.element);
    const proof = createProof({ repair: (repair) => send("repair", { repair }), another: () => {}, act: () => {} }, signal);
    const knows = make("div", { class: "pt-knows", role: "group" });
    const table = make("div", {}, stage, told, way.element, knows, proof.element);
    root.append(
      switches.element,
      make("div", { class: "pt-columns" }, table, lines.element),
      make("div", { class: "pt-footer" }, settings.element),
    );

    root.addEventListener(
      "keydown",
      (event) => {
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const act = KEYS[event.key];
        // Space presses the button that has the focus.
        const pressing = event.key === " " && (event.target as Element).closest("button, summary");
        if (act && !pressing) send(act);
        else if (!question.pickNumber(event.key)) return;
        event.preventDefault();
      },
      { signal },
    );
    // A press on the bare table lets the keys work.
    stage.addEventListener(
      "click",
      (event) => {
        if (!(event.target as Element).closest("button")) way.focus();
      },
      { signal },
    );

    return (view) => {
      const answering = question.element.matches(":focus-within");
      const mending = proof.element.matches(":focus-within");
      assign(stage, { "aria-label": view.label });
      younger.update(view.younger);
      elder.update(view.elder);
      question.update(view.question);
      assign(note, { hidden: view.note === null, "data-kind": view.note?.kind ?? null });
      write(note, view.note?.text ?? "");
      lines.update(view.lines);
      way.update(view.way);
      assign(knows, { hidden: !view.knows?.lines.length, "aria-label": view.knows?.label ?? null });
      const told = view.knows?.lines.map((text, n) => ({ id: String(n), text })) ?? [];
      patch(knows, told, ({ id }) => id, () => make("p"), (line, { text }) => write(line, text));
      assign(proof.element, { hidden: view.proof === null });
      if (view.proof) proof.update(view.proof);
      switches.update(view.switches);
      status.element.classList.toggle("pt-aside", view.quiet);
      status.update(view.status);
      settings.update(view.settings);
      if ((answering && view.question === null) || (mending && view.proof === null)) way.focus();
    };
  });
}

export default { render };
