// Opening, selecting and moving question cards, by mouse and by keyboard.

import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useState } from "react";
import type { QuestionType } from "#core/model/question.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { latinKeyOf } from "#web/kit/browser/keyboard.ts";
import {
  closeAllCards,
  closeCard,
  endCardSelection,
  extendSelectedCards,
  getSelectedCards,
  isOpenCard,
  type OpenCard,
  openCard,
  setSelectedCards,
  toggleSelectedCard,
  useOpenCards,
  useSelectedCards,
} from "./question-cards.ts";
import { copyQuestionsToClipboard, pasteQuestions, questionEdits } from "./question-commands.ts";

/** Stays the same object while the pane is mounted, because cards are memoised. */
export interface CardCommands {
  /** Opens or closes the card; with Ctrl, ⌘ or Shift it selects. */
  press: (key: string, event: MouseEvent) => void;
  close: (key: string) => void;
  closeAll: () => void;
  add: (type: QuestionType) => void;
  duplicate: (key: string) => void;
  remove: (key: string, id: string) => void;
  /** If this question is selected, the other selected ones move with it. */
  move: (from: number, to: number) => void;
  choose: (key: string) => void;
  /** Selects the cards from one key to the other, in the order shown. */
  extend: (from: string, to: string) => void;
  chooseAll: () => void;
  chooseNone: () => void;
  endChoosing: () => void;
  copyChosen: () => void;
  duplicateChosen: () => void;
  removeChosen: () => void;
  moveChosen: (step: 1 | -1) => void;
  /** Inserts after the question `afterKey`, or at the end. */
  paste: (text: string, afterKey?: string) => void;
  announce: (text: string) => void;
}

interface Cards {
  openCards: readonly OpenCard[];
  chosen: ReadonlySet<string> | null;
  notice: string;
  commands: CardCommands;
}

type List = RefObject<HTMLElement | null>;
type Announce = (text: string) => void;

export function useQuestionCards(list: List): Cards {
  const openCards = useOpenCards();
  const chosen = useSelectedCards();
  const [notice, setNotice] = useState("");
  const commands = useMemo(
    () => ({ ...cardCommands(list, setNotice), ...chosenCommands(list, setNotice), announce: setNotice }),
    [list],
  );
  return { openCards, chosen, notice, commands };
}

function cardCommands(pane: List, announce: Announce) {
  function press(key: string, event: MouseEvent) {
    if (event.shiftKey) extendSelectedCards(shownKeys(pane.current), key, key);
    else if (event.ctrlKey || event.metaKey) toggleSelectedCard(key);
    else if (isOpenCard(key)) closeCard(key);
    else openCard({ key, how: isTouch(event) ? "quiet" : "focused" });
  }
  return {
    press,
    close: closeCard,
    closeAll: closeAllCards,
    add: (type: QuestionType) => openCard({ key: questionEdits.add(type), how: "focused" }),
    duplicate: (key: string) => openCard({ key: questionEdits.duplicate(key), how: "focused" }),
    remove(key: string, id: string) {
      focusNeighbour(pane.current, new Set([key]));
      closeCard(key);
      questionEdits.remove(key);
      announce(`Deleted ${toVisibleName(id)}.`);
    },
    move(from: number, to: number) {
      const { questions } = playgroundStore.get();
      const chosen = getSelectedCards();
      const key = questions[from]?.key ?? "";
      if (chosen?.has(key) && chosen.size > 1) {
        // For `moveItems`, the index is counted without the questions that move.
        const slot = to > from ? to + 1 : to;
        questionEdits.moveMany(chosen, questions.slice(0, slot).filter((one) => !chosen.has(one.key)).length);
        announce(`Moved ${toCounted(chosen.size, "question")}.`);
        return;
      }
      const moved = questionEdits.move(from, to);
      if (moved) announce(`${toVisibleName(moved.id)} is now question ${to + 1}.`);
    },
  };
}

function chosenCommands(pane: List, announce: Announce) {
  return {
    choose: toggleSelectedCard,
    extend: (from: string, to: string) => extendSelectedCards(shownKeys(pane.current), from, to),
    chooseAll: () => setSelectedCards(shownKeys(pane.current)),
    chooseNone: () => setSelectedCards([]),
    endChoosing: endCardSelection,
    copyChosen: () => void copyQuestionsToClipboard(getSelectedCards() ?? new Set()),
    duplicateChosen() {
      const copies = questionEdits.duplicateMany(getSelectedCards() ?? new Set());
      setSelectedCards(copies);
      announce(`Duplicated ${toCounted(copies.size, "question")}. The copies are selected.`);
    },
    removeChosen() {
      const keys = [...(getSelectedCards() ?? [])];
      focusNeighbour(pane.current, new Set(keys));
      endCardSelection();
      for (const key of keys) closeCard(key);
      questionEdits.remove(...keys);
      announce(`Deleted ${toCounted(keys.length, "question")}.`);
    },
    moveChosen(step: 1 | -1) {
      const chosen = getSelectedCards() ?? new Set<string>();
      const { questions } = playgroundStore.get();
      const first = questions.findIndex(({ key }) => chosen.has(key));
      questionEdits.moveMany(chosen, Math.max(0, first + step));
      announce(`Moved ${toCounted(chosen.size, "question")} ${step < 0 ? "up" : "down"}.`);
    },
    paste: (text: string, afterKey?: string) => void pasteQuestions(text, afterKey),
  };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
}

/** In the order shown, without cards that the search hides. */
function shownKeys(pane: HTMLElement | null): string[] {
  const cards = pane?.querySelectorAll<HTMLElement>("[data-question]") ?? [];
  return Array.from(cards, (card) => card.dataset["question"] ?? "");
}

/** Focuses the next card, otherwise the previous one, otherwise the first Add button. */
function focusNeighbour(pane: HTMLElement | null, going: ReadonlySet<string>): void {
  const keys = shownKeys(pane);
  const last = keys.findLastIndex((key) => going.has(key));
  const next = keys.findIndex((key, index) => index > last && !going.has(key));
  const neighbour = next >= 0 ? next : keys.findLastIndex((key) => !going.has(key));
  const cards = pane?.querySelectorAll<HTMLElement>("[data-card-button]");
  (cards?.[neighbour] ?? pane?.querySelector<HTMLElement>("[data-add-question]"))?.focus();
}

const controls = ["data-card-button", "data-card-box"];

/** The attribute that marks the element as the card's button or box; null for an element of the card's form. */
function controlOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (controls.find((name) => target.hasAttribute(name)) ?? null) : null;
}

function focusCard(card: Element | null | undefined, control: string = "data-card-button"): void {
  card?.querySelector<HTMLElement>(`[${control}]`)?.focus();
}

function keyOf(card: Element | null | undefined): string | undefined {
  return card instanceof HTMLElement ? card.dataset["question"] : undefined;
}

interface Card {
  question: { key: string };
  index: number;
  open: object | null;
  chosen: boolean | null;
  commands: CardCommands;
}

/** Handles the keys of a list box. Inside an open card's form, handles only Escape and Alt with an arrow. */
export function handleCardKey(event: KeyboardEvent<HTMLElement>, card: Card): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const control = controlOf(event.target);
  if (leave(event, card) || stepTo(event, card, control) || (control !== null && select(event, card)))
    event.preventDefault();
}

function leave({ key, currentTarget }: KeyboardEvent, { question, open, chosen, commands }: Card): boolean {
  if (key !== "Escape" || (open === null && chosen === null)) return false;
  focusCard(currentTarget.closest("li"));
  if (open) commands.close(question.key);
  else commands.endChoosing();
  return true;
}

/** An arrow goes to the next card, with Shift extends the selection, and with Alt moves the card. */
function stepTo(event: KeyboardEvent, { index, question, commands }: Card, control: string | null): boolean {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  // In a `<select>`, Alt with an arrow opens its list.
  const isOwnKey = event.altKey ? !(event.target instanceof HTMLSelectElement) : control !== null;
  if (by === undefined || !isOwnKey) return false;
  if (event.altKey) {
    commands.move(index, index + by);
    return true;
  }
  const li = event.currentTarget.closest("li");
  const next = by < 0 ? li?.previousElementSibling : li?.nextElementSibling;
  const to = keyOf(next);
  if (event.shiftKey) commands.extend(question.key, to ?? question.key);
  focusCard(next, control ?? undefined);
  return true;
}

function select(event: KeyboardEvent, { question, chosen, commands }: Card): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (event.key === " " && (mod || event.shiftKey)) commands.choose(question.key);
  else if (mod && latinKeyOf(event) === "a") commands.chooseAll();
  else if (event.key === "Delete" && chosen) commands.removeChosen();
  else return false;
  return true;
}
