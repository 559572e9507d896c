// HandView: a hand, what it may declare beside it, and a line that says what was pressed.
import { createCombinations, type CombinationsModel } from "../components/combinations";
import { createHand, type HandModel } from "../components/hand";
import { createSettings, type SettingsModel } from "../components/settings";
import { createStatus, type StatusModel } from "../components/status";
import { make } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface HandViewModel extends View {
  hand: HandModel;
  combinations: CombinationsModel;
  status: StatusModel;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<HandViewModel>(rendering, (root, send, signal) => {
    let cardsOf = new Map<string, readonly string[]>();

    const hand = createHand(
      {
        press: (card) => send("press", { card }),
        point: (card) =>
          combinations.light(card ? [...cardsOf.keys()].filter((id) => cardsOf.get(id)?.includes(card)) : []),
      },
      signal,
    );
    const combinations = createCombinations(
      {
        press: (id) => send("light", { combination: id }),
        point: (id) => hand.light((id && cardsOf.get(id)) || []),
      },
      signal,
    );
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    root.classList.add("pt-hand-view");
    root.append(
      make("div", { class: "pt-columns" }, hand.element, combinations.element),
      make("div", { class: "pt-footer" }, status.element, settings.element),
    );

    return (view) => {
      cardsOf = new Map(
        view.combinations.groups.flatMap(({ items }) => items.map(({ id, cards }) => [id, cards] as const)),
      );
      hand.update(view.hand);
      combinations.update(view.combinations);
      status.update(view.status);
      settings.update(view.settings);
    };
  });
}

export default { render };
