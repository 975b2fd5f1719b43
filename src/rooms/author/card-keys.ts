import type { KeyboardEvent } from "react";
import type { QuestionCommands } from "./use-question-cards.ts";

const controls = ["data-card-button", "data-card-box"];

/** Which of a card's own controls an element is; null for what is in its form. */
function controlOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (controls.find((name) => target.hasAttribute(name)) ?? null) : null;
}

/** Puts the focus on a control of a card: by default on the button that opens it. */
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
  commands: QuestionCommands;
}

/** The keys of a card: as in a list box, and of an open card Escape and Alt with an arrow in its fields, too. */
export function handleCardKey(event: KeyboardEvent<HTMLElement>, card: Card): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const control = controlOf(event.target);
  if (leave(event, card) || step(event, card, control) || (control !== null && select(event, card)))
    event.preventDefault();
}

function leave({ key, currentTarget }: KeyboardEvent, { question, open, chosen, commands }: Card): boolean {
  if (key !== "Escape" || (open === null && chosen === null)) return false;
  focusCard(currentTarget.closest("li"));
  if (open) commands.close(question.key);
  else commands.endChoosing();
  return true;
}

/** An arrow goes to the next card, with Shift selecting it; with Alt it takes the card along. */
function step(event: KeyboardEvent, { index, question, commands }: Card, control: string | null): boolean {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  // Alt with an arrow opens a list of choices.
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
  else if (event.key === "a" && mod) commands.chooseAll();
  else if (event.key === "Delete" && chosen) commands.removeChosen();
  else return false;
  return true;
}
