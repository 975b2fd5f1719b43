import { type MouseEvent, type RefObject, useMemo, useState } from "react";
import { toVisibleName } from "#core/json/visible-text.ts";
import type { QuestionType } from "#core/model/question.ts";
import { getOpenCard, type OpenCard, setOpenCard, useOpenCard } from "#questions/open-card.ts";
import { questionCommands } from "#questions/question-commands.ts";

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
  const openCard = useOpenCard();
  const [notice, setNotice] = useState("");
  const commands = useMemo(() => createCommands(list, setNotice), [list]);
  return { openCard, notice, commands };
}

function createCommands(
  pane: RefObject<HTMLElement | null>,
  announce: (text: string) => void,
): QuestionCommands {
  return {
    announce,
    close: () => setOpenCard(null),
    toggle(key, event) {
      const how = isTouch(event) ? "quiet" : "focused";
      setOpenCard(getOpenCard()?.key === key ? null : { key, how });
    },
    add: (type) => setOpenCard({ key: questionCommands.add(type), how: "focused" }),
    duplicate: (key) => setOpenCard({ key: questionCommands.duplicate(key), how: "focused" }),
    remove(key, id, index) {
      focusNeighbour(pane.current, index);
      if (getOpenCard()?.key === key) setOpenCard(null);
      questionCommands.remove(key);
      announce(`Deleted ${toVisibleName(id)}.`);
    },
    move(from, to) {
      const moved = questionCommands.move(from, to);
      if (moved) announce(`${toVisibleName(moved.id)} is now question ${to + 1}.`);
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
