// A table that compares: a column for each rule set, a row for each thing in which they may differ.
import { assign, make, write } from "../dom";

interface Cell {
  text: string;
  /** A sign that the legend explains, "" for none, and what it means in words. */
  mark: string;
  meaning: string;
  /** It is not what most of the row has. */
  odd: boolean;
}

export interface ComparisonModel {
  caption: string;
  heading: string;
  columns: readonly string[];
  rows: readonly {
    id: string;
    label: string;
    detail: string;
    cells: readonly Cell[];
    differs: boolean;
    total: boolean;
  }[];
  legend: readonly string[];
  notes: readonly string[];
}

export interface ComparisonPart {
  element: HTMLElement;
  update(model: ComparisonModel, label: string, odd: string): void;
}

export function createComparison(): ComparisonPart {
  // The table is wider than a narrow page, and then it is moved with the arrow keys.
  const scroller = make("div", {
    class: "pt-scroller",
    tabindex: "0",
    role: "region",
    "data-lm-suppress-shortcuts": "true",
  });
  const legend = make("p", { class: "pt-legend" });
  const notes = make("div", { class: "pt-notes" });
  const element = make("div", { class: "pt-comparison" }, scroller, legend, notes);
  let shown = "";
  return {
    element,
    update(model, label, odd) {
      assign(scroller, { "aria-label": label });
      write(legend, model.legend.join(" · "));
      assign(legend, { hidden: model.legend.length === 0 });
      // Nothing in the table has the focus, so what has changed is built anew.
      const text = JSON.stringify([model, odd]);
      if (text === shown) return;
      shown = text;
      const heads = model.columns.map((name) => make("th", { scope: "col" }, name));
      scroller.replaceChildren(
        make(
          "table",
          {},
          make("caption", {}, model.caption),
          make("thead", {}, make("tr", {}, make("th", { scope: "col" }, model.heading), ...heads)),
          make(
            "tbody",
            {},
            ...model.rows.map((row) =>
              make(
                "tr",
                { class: [row.differs && "pt-differs", row.total && "pt-total"].filter(Boolean).join(" ") },
                make(
                  "th",
                  { scope: "row" },
                  row.label,
                  ...(row.detail ? [make("small", { class: "pt-detail" }, row.detail)] : []),
                ),
                ...row.cells.map((cell) => cellOf(cell, odd)),
              ),
            ),
          ),
        ),
      );
      notes.replaceChildren(...model.notes.map((note) => make("p", {}, note)));
    },
  };
}

function cellOf({ text, mark, meaning, odd }: Cell, differs: string): HTMLElement {
  const cell = make("td", { class: odd ? "pt-odd" : null }, text);
  if (mark) {
    cell.append(make("span", { class: "pt-sign", "aria-hidden": "true", title: meaning }, mark));
    cell.append(make("span", { class: "pt-aside" }, ` (${meaning})`));
  }
  if (odd) cell.append(make("span", { class: "pt-aside" }, ` (${differs})`));
  return cell;
}
