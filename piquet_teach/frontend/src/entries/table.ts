// Table: a game from the first cut to the settlement.
import { createAdvice, type AdviceModel } from "../components/advice";
import { createChair, type ChairModel } from "../components/chair";
import { createChoices, type ChoicesModel } from "../components/choices";
import { createLines, type LinesModel } from "../components/lines";
import { createMiddle, type MiddleModel } from "../components/middle";
import { createSettings, type SettingsModel } from "../components/settings";
import { createSetup, type SetupModel } from "../components/setup";
import { createSheet, type SheetModel } from "../components/sheet";
import { createStatus, type StatusModel } from "../components/status";
import { createTools, type ToolModel } from "../components/tools";
import { createWay, type WayModel } from "../components/way";
import { assign, make, patch, write } from "../dom";
import { keepFocus } from "../focus";
import { mount, type Rendering, type View } from "../widget";

interface GameModel {
  label: string;
  plate: {
    rules: string;
    deal: string;
    score: readonly { name: string; points: string }[];
    label: string;
    flags: readonly string[];
    /** How full each side's box of bags is, where there are boxes. */
    boxes?: readonly { name: string; full: number; of: number; label: string }[];
  };
  /** In the order of their turns, the learner's last. */
  seats: readonly ChairModel[];
  middle: MiddleModel;
  /** The score of the deal that is over, while it is looked at. */
  result: SheetModel | null;
  prompt: { text: string; mine: boolean };
  choices: ChoicesModel;
  advice: AdviceModel | null;
  tools: readonly ToolModel[];
  toolsLabel: string;
  way: WayModel | null;
  memory: readonly { id: string; label: string; text: string }[];
  log: LinesModel;
  sheet: SheetModel;
  /** Names a deal whose cards have just been dealt, else "". */
  dealt: string;
}

interface TableModel extends View {
  setup: SetupModel | null;
  game: GameModel | null;
  status: StatusModel;
  /** The status line says no more than what the table shows: it is for the ear alone. */
  quiet: boolean;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<TableModel>(rendering, (root, send, signal) => {
    const setup = createSetup(
      {
        turn: (id, to) => send("turn", { switch: id, to }),
        number: (to) => send("number", { to }),
        begin: () => send("begin"),
        resume: () => send("resume"),
      },
      signal,
    );
    const press = (card: string): void => send("press", { card });
    const idle = { press: (): void => undefined };
    const own = createChair({ press }, signal);
    const chairs = new Map(["left", "across", "right"].map((place) => [place, createChair(idle, signal)]));
    chairs.set("own", own);
    const middle = createMiddle();
    const result = createSheet();
    const choices = createChoices((choice) => send("do", { choice }), signal);
    const advice = createAdvice((button) => send("advise", { button }), signal);
    const tools = createTools((name) => send("tool", { name }), signal);
    const way = createWay((to) => send("step", { to }), signal);
    const lines = createLines((place) => send("jump", { place }), signal);
    const sheet = createSheet();
    const fold = (): HTMLElement => make("summary", { "data-lm-suppress-shortcuts": "true" });
    const [sheetName, outlookName] = [fold(), fold()];
    const stakes = createSheet();
    assign(stakes.element, { role: "region", tabindex: "0", "data-lm-suppress-shortcuts": "true" });
    const outlook = make("details", { class: "pt-fold pt-outlook" }, outlookName, stakes.element);
    const part = (name: string): HTMLElement => make("span", { class: name });
    const [rules, deal, score, flags] = [part("pt-rules"), part("pt-deal"), part("pt-score"), part("pt-flags")];
    const scored = part("pt-aside");
    const boxes = part("pt-boxes");
    const plate = make("div", { class: "pt-plate" }, rules, deal, flags, scored, score, boxes);
    const memory = make("dl", { class: "pt-memory" });
    const stage = make("div", { class: "pt-board", role: "group" });
    const others = [...chairs.values()].slice(0, -1).map(({ element }) => element);
    stage.append(...others, middle.element, result.element, own.element);
    const side = make("div", { class: "pt-side" }, memory, lines.element);
    side.append(make("details", { class: "pt-fold" }, sheetName, sheet.element));
    const table = make("div", {}, stage, choices.element, outlook, advice.element, way.element, tools.element);
    const game = make("div", {}, plate, make("div", { class: "pt-columns" }, table, side));
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    root.classList.add("pt-table");
    const footer = make("div", { class: "pt-footer" }, status.element, settings.element);
    root.append(setup.element, game, footer);

    // A deal flies in once; a press on the table, or a key, ends it.
    let dealt: string | null = null;
    const land = (): boolean => {
      const flying = stage.classList.contains("pt-dealing");
      stage.classList.remove("pt-dealing");
      return flying;
    };
    stage.addEventListener("click", (event) => land() && event.stopPropagation(), { capture: true, signal });
    stage.addEventListener("animationend", ({ animationName: name }) => name === "pt-landed" && land(), { signal });
    root.addEventListener(
      "keydown",
      (event) => {
        land();
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!(event.target as Element).closest("input") && choices.pickNumber(event.key)) event.preventDefault();
      },
      { signal },
    );

    function show(view: GameModel): void {
      assign(stage, { "aria-label": view.label });
      write(rules, view.plate.rules);
      write(deal, view.plate.deal);
      write(scored, view.plate.label);
      patch(
        flags,
        view.plate.flags,
        (text) => text,
        (text) => make("span", { class: "pt-flag" }, text),
        () => undefined,
      );
      const columns = view.plate.score.map((one) => [one.name, make("b", {}, one.points)]);
      // Two stand on both sides of the colon; of three each name stands before its number.
      const pair = columns.length === 2;
      const other = (column: (string | HTMLElement)[]) => (pair ? [" : ", ...column.reverse()] : [" · ", ...column]);
      score.replaceChildren(...columns.flatMap((column, n) => (n ? other(column) : column)));
      assign(score, { "aria-hidden": "true" });
      patch(
        boxes,
        view.plate.boxes ?? [],
        ({ name }) => name,
        () => make("span", { class: "pt-box", role: "img" }),
        (box, { name, full, of, label: title }) => {
          assign(box, { "aria-label": title, title });
          if (box.dataset.full === `${full}`) return;
          box.dataset.full = `${full}`;
          const bags = Array.from({ length: of }, (_, n) => make("i", { class: n < full ? "pt-bag" : "" }));
          box.replaceChildren(name, ...bags);
        },
      );
      for (const [place, chair] of chairs) {
        const model = view.seats.find(({ id }) => id === place);
        if (model) chair.update(model);
        assign(chair.element, { hidden: !model });
        if (model && place === "own") middle.update(view.middle, model.hand);
      }
      assign(stage, { "data-seats": String(view.seats.length), "data-rests": view.result !== null });
      assign(middle.element, { hidden: view.result !== null });
      assign(result.element, { hidden: view.result === null });
      if (view.result) result.update(view.result);
      choices.update(view.prompt, view.choices);
      const staked = view.middle.outlook;
      assign(outlook, { hidden: !staked });
      write(outlookName, staked?.label ?? "");
      assign(stakes.element, { "aria-label": staked?.label ?? null });
      if (staked) stakes.update(staked);
      advice.update(view.advice);
      tools.update(view.toolsLabel, view.tools);
      assign(way.element, { hidden: view.way === null });
      if (view.way) way.update(view.way);
      patch(
        memory,
        view.memory,
        ({ id }) => id,
        () => make("div", {}, make("dt"), make("dd")),
        (row, { label, text }) => [label, text].forEach((words, n) => row.children[n] && write(row.children[n], words)),
      );
      assign(memory, { hidden: view.memory.length === 0 });
      lines.update(view.log);
      write(sheetName, view.sheet.label);
      sheet.update(view.sheet);
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (view.dealt && view.dealt !== dealt && !calm) stage.classList.add("pt-dealing");
      if (!view.dealt) land();
      dealt = view.dealt;
    }

    return (view) => {
      const after = [own.hand, advice.element, tools.element, setup.element];
      // Where the learner has no turn, the way on comes before what else may be done.
      const asked = view.game?.prompt.mine ?? true;
      const parts = [...(asked ? [] : [tools.element]), choices.element, ...after];
      keepFocus(root, parts, () => {
        assign(setup.element, { hidden: view.setup === null });
        assign(game, { hidden: view.game === null });
        // What is said of a press stands where the eyes are.
        if (view.game && status.element.parentElement !== table) table.insertBefore(status.element, choices.element);
        else if (view.setup && status.element.parentElement !== footer) footer.prepend(status.element);
        if (view.setup) setup.update(view.setup);
        if (view.game) show(view.game);
        else dealt = null;
        status.element.classList.toggle("pt-aside", view.quiet);
        status.update(view.status);
        settings.update(view.settings);
      });
    };
  });
}

export default { render };
