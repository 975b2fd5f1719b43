// Which question cards are open, remembered for each playground, and which are selected; shows a field in one.

import * as z from "zod/mini";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Playground } from "#core/model/playground.ts";
import { findQuestionIssues } from "#core/service/write-request.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { settingsStorage } from "#web/kit/browser/stored-settings.ts";
import { setQuestionsView, showPane } from "#web/kit/navigation/navigation-store.ts";
import { fieldRefusalsOf } from "#web/run/run-store.ts";

interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const name = "cutpoint.open-cards";
const maxPlaygrounds = 50;
/** With more open cards the page starts slowly. */
const maxCards = 20;

/** Pairs of a playground's key and its open cards' keys; the playground used last comes first. */
const memorySchema = z.array(z.tuple([z.string(), z.array(z.string())]));
type Memory = z.infer<typeof memorySchema>;

function readMemory(storage: Storage): Memory {
  try {
    return memorySchema.safeParse(JSON.parse(storage.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Keys of the cards that were open last; null if none of this playground was ever opened or closed, or 50 others
 * were used since.
 */
export function readOpenCards(storage: Storage, playgroundKey: string): readonly string[] | null {
  return readMemory(storage).find(([key]) => key === playgroundKey)?.[1] ?? null;
}

/** The key used last comes last in `keys`; only the last 20 are stored. */
export function writeOpenCards(storage: Storage, playgroundKey: string, keys: readonly string[]): void {
  const others = readMemory(storage).filter(([key]) => key !== playgroundKey);
  const memory: Memory = [[playgroundKey, keys.slice(-maxCards)], ...others.slice(0, maxPlaygrounds - 1)];
  storage.setItem(name, JSON.stringify(memory));
}

/**
 * `how` says what gets the focus: "focused" the instructions, "place" the field at `path`, "fault" the field
 * at `path` or the first invalid one, "outcomes" the first outcome, "quiet" nothing.
 */
export interface OpenCard {
  key: string;
  how: "focused" | "place" | "fault" | "outcomes" | "quiet";
  /** Path in the authored question, such as ["options", 2, "name"]. */
  path?: readonly (string | number)[];
}

/** Selects like a list box: a range from the anchor is added to `base`. */
export interface CardSelection {
  chosen: ReadonlySet<string>;
  /** Key of the card where a range starts; null until a card is toggled or a range is selected. */
  anchor: string | null;
  /** The selection at the time the anchor was set. */
  base: ReadonlySet<string>;
}

interface Cards {
  /** In order of use, the most recently used card at the end. */
  open: readonly OpenCard[];
  /** Null outside selection mode; cards have checkboxes only in it. */
  choice: CardSelection | null;
}

const cardStore = createStore<Cards>()(() => ({
  open: restored(playgroundStore.get().key),
  choice: null,
}));

function restored(playgroundKey: string): readonly OpenCard[] {
  const keys = readOpenCards(settingsStorage, playgroundKey) ?? [];
  return keys.map((key) => ({ key, how: "quiet" }));
}

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) followOpening(now, before);
  else if (now.questions !== before.questions) dropGone(now);
});

function followOpening(now: Playground, before: Playground): void {
  // Keeps the open cards for a copy that has the same questions.
  if (now.questions === before.questions) remember();
  else cardStore.setState({ open: restored(now.key), choice: null });
}

function dropGone({ questions }: Playground): void {
  const chosen = [...(cardStore.getState().choice?.chosen ?? [])];
  const there = new Set(questions.map(({ key }) => key));
  if (!chosen.every((key) => there.has(key))) setSelectedCards(chosen.filter((key) => there.has(key)));
}

function remember(): void {
  const { key } = playgroundStore.get();
  writeOpenCards(
    settingsStorage,
    key,
    cardStore.getState().open.map((card) => card.key),
  );
}

function setOpen(open: readonly OpenCard[]): void {
  cardStore.setState({ open });
  remember();
}

export function hasRememberedCards(playgroundKey: string): boolean {
  return readOpenCards(settingsStorage, playgroundKey) !== null;
}

/** Other cards stay open. A card that's already open gets the focus again. */
export function openCard(card: OpenCard): void {
  setOpen([...without(card.key), card]);
}

/** Opens only this card, without remembering it for the next visit, because the page opens it, not the user. */
export function openCardAloneUnremembered(key: string): void {
  cardStore.setState({ open: [{ key, how: "quiet" }] });
}

export function closeCard(key: string): void {
  setOpen(without(key));
}

export function closeAllCards(): void {
  setOpen([]);
}

export function markCardUsed(key: string): void {
  const { open } = cardStore.getState();
  const card = open.find((one) => one.key === key);
  if (card !== undefined && open.at(-1) !== card) cardStore.setState({ open: [...without(key), card] });
}

function without(key: string): readonly OpenCard[] {
  return cardStore.getState().open.filter((one) => one.key !== key);
}

export function isOpenCard(key: string): boolean {
  return cardStore.getState().open.some((one) => one.key === key);
}

/** The card used last whose question still exists; null if none is open. */
export function getLastUsedCard(): OpenCard | null {
  const { questions } = playgroundStore.get();
  return cardStore.getState().open.findLast(({ key }) => questions.some((one) => one.key === key)) ?? null;
}

/** The card used last comes last. Includes cards whose questions were deleted. */
export function useOpenCards(): readonly OpenCard[] {
  return useStore(cardStore, ({ open }) => open);
}

/** Null if no card is open for the question. */
export function useOpenCard(key: string): OpenCard | null {
  return useStore(cardStore, ({ open }) => open.find((one) => one.key === key) ?? null);
}

function show(card: OpenCard): void {
  showPane("questions");
  setQuestionsView("form");
  openCard(card);
}

/** Scrolls to the field, also in a virtual list. */
export function showQuestionField(key: string, path: readonly (string | number)[]): void {
  show({ key, how: "place", path });
}

export function showQuestionFault(key: string): void {
  const question = playgroundStore.get().questions.find((one) => one.key === key);
  const [first] = question ? [...fieldRefusalsOf(question), ...findQuestionIssues(question)] : [];
  show({ key, how: "fault", ...(first && { path: first.path }) });
}

export function showQuestionOutcomes(key: string): void {
  show({ key, how: "outcomes" });
}

export const emptySelection: CardSelection = { chosen: new Set(), anchor: null, base: new Set() };

/** The toggled card becomes the anchor of the next range. */
export function toggleInSelection({ chosen }: CardSelection, key: string): CardSelection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key, base: next };
}

/**
 * Selects the shown cards from the anchor to `to`, in place of the last range. If the anchor isn't shown, `from`
 * becomes the anchor.
 */
export function extendSelection(
  choice: CardSelection,
  shown: readonly string[],
  from: string,
  to: string,
): CardSelection {
  const anchor = choice.anchor !== null && shown.includes(choice.anchor) ? choice.anchor : from;
  const [one, other] = [shown.indexOf(anchor), shown.indexOf(to)];
  const range = shown.slice(Math.min(one, other), Math.max(one, other) + 1);
  return { chosen: new Set([...choice.base, ...range]), anchor, base: choice.base };
}

/** Begins selection mode, too. */
export function setSelectedCards(keys: Iterable<string>): void {
  const chosen = new Set(keys);
  cardStore.setState({ choice: { chosen, anchor: null, base: chosen } });
}

export function toggleSelectedCard(key: string): void {
  cardStore.setState(({ choice }) => ({ choice: toggleInSelection(choice ?? emptySelection, key) }));
}

export function extendSelectedCards(shown: readonly string[], from: string, to: string): void {
  cardStore.setState(({ choice }) => ({
    choice: extendSelection(choice ?? emptySelection, shown, from, to),
  }));
}

export function endCardSelection(): void {
  cardStore.setState({ choice: null });
}

/** Null outside selection mode. */
export function getSelectedCards(): ReadonlySet<string> | null {
  return cardStore.getState().choice?.chosen ?? null;
}

/** Keys of the selected questions; null while none are being selected. */
export function useSelectedCards(): ReadonlySet<string> | null {
  return useStore(cardStore, ({ choice }) => choice?.chosen ?? null);
}
