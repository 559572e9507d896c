// ScoreSheet: the deals of a game line by line, all of them or one.
import { createSettings, type SettingsModel } from "../components/settings";
import { createSheet, type SheetModel } from "../components/sheet";
import { createStatus, type StatusModel } from "../components/status";
import { createSwitches, type SwitchModel } from "../components/switches";
import { make, write } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface ScoreSheetModel extends View {
  rules: string;
  sheet: SheetModel;
  switches: readonly SwitchModel[];
  status: StatusModel;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<ScoreSheetModel>(rendering, (root, send, signal) => {
    const rules = make("div", { class: "pt-heading" });
    const switches = createSwitches((id, to) => send("turn", { switch: id, to }), signal);
    const sheet = createSheet();
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    root.classList.add("pt-score-sheet");
    status.element.classList.add("pt-aside");
    const footer = make("div", { class: "pt-footer" }, status.element, settings.element);
    root.append(rules, switches.element, sheet.element, footer);
    return (view) => {
      write(rules, view.rules);
      switches.update(view.switches);
      sheet.update(view.sheet);
      status.update(view.status);
      settings.update(view.settings);
    };
  });
}

export default { render };
