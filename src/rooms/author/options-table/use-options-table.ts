import { useState } from "react";
import { toCounted } from "#core/geometry/number-text.ts";
import type { AuthoredOption } from "#core/model/question.ts";
import type { ChoiceCommands } from "../use-choice-commands.ts";
import { lookAt, pick, pickFollowing, pickShown, type Show, type TableView } from "./table-view.ts";

/** Takes the focus to the box above the rows: what had it goes with the selected options. */
export function focusSelectAll(from: Element): void {
  from.closest("dialog")?.querySelector<HTMLElement>("[data-select-all]")?.focus();
}

export interface OptionsTable {
  view: TableView;
  /** What was done last, in words. */
  said: string;
  say: (text: string) => void;
  show: (show: Show) => void;
  search: (text: string) => void;
  pick: (index: number, range: boolean) => void;
  pickShown: () => void;
  pickFollowing: () => void;
  remove: () => void;
  /** Puts what is selected side by side, the first at this index. */
  move: (toIndex: number) => void;
}

/** The state of the table; a list that changes elsewhere, by undo say, is looked at anew with nothing selected. */
export function useOptionsTable(options: readonly AuthoredOption[], commands: ChoiceCommands): OptionsTable {
  const [kept, setView] = useState(() => lookAt(options, { show: "all", search: "" }));
  const [said, say] = useState("");
  const changed = kept.count !== options.length;
  const view = changed ? lookAt(options, { show: kept.show, search: kept.search }) : kept;
  if (changed) setView(view);
  const { show, search, picked } = view;
  return {
    view,
    said,
    say,
    show: (next) => setView(lookAt(options, { show: next, search, picked })),
    search: (text) => setView(lookAt(options, { show, search: text, picked })),
    pick: (index, range) => setView(pick(view, index, range)),
    pickShown: () => setView(pickShown(view)),
    pickFollowing: () => setView(pickFollowing(view)),
    remove() {
      commands.removeMany(picked);
      say(`Removed ${toCounted(picked.size, "option")}. Undo restores ${picked.size === 1 ? "it" : "them"}.`);
    },
    move(toIndex) {
      const at = commands.moveMany(picked, toIndex);
      const moved = new Set(Array.from(picked, (_, place) => at + place));
      setView({ ...lookAt(options, { show: "all", search: "", picked: moved }), anchor: at });
      say(`Moved ${toCounted(picked.size, "option")} to ${at + 1}.`);
    },
  };
}
