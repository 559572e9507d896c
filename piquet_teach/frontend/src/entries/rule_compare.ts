// RuleCompare: rule sets side by side, what they score for a deal, how they settle.
import { createComparison, type ComparisonModel } from "../components/comparison";
import { createSettings, type SettingsModel } from "../components/settings";
import { createStatus, type StatusModel } from "../components/status";
import { createSwitches, type SwitchModel } from "../components/switches";
import { make } from "../dom";
import { mount, type Rendering, type View } from "../widget";

interface RuleCompareModel extends View {
  label: string;
  odd: string;
  switches: readonly SwitchModel[];
  table: ComparisonModel;
  status: StatusModel;
  settings: SettingsModel;
}

function render(rendering: Rendering): void {
  mount<RuleCompareModel>(rendering, (root, send, signal) => {
    const switches = createSwitches((id, to) => send("turn", { switch: id, to }), signal);
    const comparison = createComparison();
    const status = createStatus();
    const settings = createSettings((name, value) => send("set", { name, value }), signal);
    root.classList.add("pt-compare");
    status.element.classList.add("pt-aside");
    const footer = make("div", { class: "pt-footer" }, status.element, settings.element);
    root.append(switches.element, comparison.element, footer);
    return (view) => {
      switches.update(view.switches);
      comparison.update(view.table, view.label, view.odd);
      status.update(view.status);
      settings.update(view.settings);
    };
  });
}

export default { render };
