// A score sheet: every deal a table of its own, a line for each score with its reason.
import { assign, make, patch, write } from "../dom";

interface Row {
  words: string;
  /** The points in each player's column, "" where he has none. */
  cells: readonly string[];
}

export interface SheetModel {
  label: string;
  /** The heading of the reasons. */
  reason: string;
  names: readonly string[];
  deals: readonly { id: string; label: string; rows: readonly (Row & { id: string })[]; sums: readonly Row[] }[];
  /** How the partie was settled, "" before its end. */
  settled: string;
  /** Whether each cell has a second line, how its points come about. */
  worked?: boolean;
}

export interface SheetPart {
  element: HTMLElement;
  update(model: SheetModel): void;
}

export function createSheet(): SheetPart {
  const deals = make("div", {});
  const settled = make("p", { class: "pt-settled" });
  const element = make("div", { class: "pt-sheet" }, deals, settled);
  return {
    element,
    update(model) {
      patch(
        deals,
        model.deals,
        ({ id }) => id,
        () => make("table", {}),
        (table, deal) => {
          // Nothing in a sheet has the focus, so what has changed is built anew.
          const text = JSON.stringify([deal, model.names, model.reason]);
          if (table.dataset.shown === text) return;
          table.dataset.shown = text;
          const heads = model.names.map((name) => make("th", { scope: "col" }, name));
          table.replaceChildren(
            make("caption", {}, deal.label),
            make("thead", {}, make("tr", {}, make("th", { scope: "col" }, model.reason), ...heads)),
            make("tbody", {}, ...deal.rows.map((row) => line("td", row))),
            make("tfoot", {}, ...deal.sums.map((row) => line("th", row))),
          );
        },
      );
      element.classList.toggle("pt-worked", model.worked ?? false);
      write(settled, model.settled);
      assign(settled, { hidden: !model.settled });
    },
  };
}

function line(head: "td" | "th", { words, cells }: Row): HTMLElement {
  const first = make(head, head === "th" ? { scope: "row" } : {}, words);
  return make("tr", {}, first, ...cells.map((text) => make("td", { class: "pt-number" }, text)));
}
