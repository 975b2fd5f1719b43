import { type MouseEvent, type RefObject, useMemo, useState } from "react";
import type { QuestionType } from "#core/contract/question.ts";
import { questionCommands } from "#data/question-commands.ts";
import { questionName } from "./question-name.ts";

/** The card that is open; "focused" puts the caret into it. */
export interface OpenCard {
  key: string;
  how: "focused" | "quiet";
}

/** What cards can do; the same object while the pane is on the page. */
export interface QuestionCommands {
  toggle: (key: string, event: MouseEvent) => void;
  close: () => void;
  add: (type: QuestionType) => void;
  duplicate: (key: string) => void;
  remove: (key: string, id: string, index: number) => void;
  move: (from: number, to: number) => void;
  announce: (text: string) => void;
}

interface Cards {
  openCard: OpenCard | null;
  notice: string;
  commands: QuestionCommands;
}

/** Which card is open, what was last said, and the commands of the cards. */
export function useQuestionCards(list: RefObject<HTMLElement | null>): Cards {
  const [openCard, setOpenCard] = useState<OpenCard | null>(null);
  const [notice, setNotice] = useState("");
  const commands = useMemo(() => createCommands(list, setOpenCard, setNotice), [list]);
  return { openCard, notice, commands };
}

function createCommands(
  pane: RefObject<HTMLElement | null>,
  setOpen: (next: OpenCard | null | ((now: OpenCard | null) => OpenCard | null)) => void,
  announce: (text: string) => void,
): QuestionCommands {
  return {
    announce,
    close: () => setOpen(null),
    toggle(key, event) {
      const how = isTouch(event) ? "quiet" : "focused";
      setOpen((now) => (now?.key === key ? null : { key, how }));
    },
    add: (type) => setOpen({ key: questionCommands.add(type), how: "focused" }),
    duplicate: (key) => setOpen({ key: questionCommands.duplicate(key), how: "focused" }),
    remove(key, id, index) {
      focusNeighbour(pane.current, index);
      setOpen((now) => (now?.key === key ? null : now));
      questionCommands.remove(key);
      announce(`Deleted ${questionName(id)}.`);
    },
    move(from, to) {
      const moved = questionCommands.move(from, to);
      if (moved) announce(`${questionName(moved.id)} is now question ${to + 1}.`);
    },
  };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
}

/** The card after the one that goes, else the one before it, else the first button that adds one. */
function focusNeighbour(pane: HTMLElement | null, index: number): void {
  const cards = pane?.querySelectorAll<HTMLElement>("[data-card-button]");
  const neighbour = cards?.[index + 1] ?? cards?.[index - 1];
  (neighbour ?? pane?.querySelector<HTMLElement>("[data-add-question]"))?.focus();
}
