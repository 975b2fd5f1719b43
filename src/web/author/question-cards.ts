import * as z from "zod/mini";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Playground } from "#core/model/playground.ts";
import { questionIssues } from "#core/service/write-request.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { layoutStorage } from "#web/kit/browser/tabs.ts";
import { setQuestionsView, showPane } from "#web/kit/navigation/navigation-store.ts";
import { refusalsOf } from "#web/run/run-store.ts";

interface Storage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

const name = "cutpoint.open-cards";
const mostPlaygrounds = 50;
/** A page that opens many cards at once keeps people waiting. */
const mostCards = 20;

/** For each playground the keys of its open cards, the playground used last first. */
const memorySchema = z.array(z.tuple([z.string(), z.array(z.string())]));
type Memory = z.infer<typeof memorySchema>;

function readMemory(storage: Storage): Memory {
  try {
    return memorySchema.safeParse(JSON.parse(storage.getItem(name) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

/** The keys of the cards that were open in a playground; null where none was ever opened or closed. */
export function readOpenCards(storage: Storage, playgroundKey: string): readonly string[] | null {
  return readMemory(storage).find(([key]) => key === playgroundKey)?.[1] ?? null;
}

/** Keeps which cards are open in a playground, the one used last at the end. */
export function writeOpenCards(storage: Storage, playgroundKey: string, keys: readonly string[]): void {
  const others = readMemory(storage).filter(([key]) => key !== playgroundKey);
  const memory: Memory = [[playgroundKey, keys.slice(-mostCards)], ...others.slice(0, mostPlaygrounds - 1)];
  storage.setItem(name, JSON.stringify(memory));
}

/**
 * A question card that is open. "focused" puts the caret into its instructions, "place" into the field of a path,
 * "fault" into that or the first field that is wrong, "outcomes" into the first of its outcomes, "quiet" nowhere.
 */
export interface OpenCard {
  key: string;
  how: "focused" | "place" | "fault" | "outcomes" | "quiet";
  /** Of the authored question. */
  path?: readonly (string | number)[];
}

/** The questions that are selected, as in a list box: a range grows from an anchor beside those chosen before. */
export interface CardSelection {
  chosen: ReadonlySet<string>;
  /** Where a range begins; null: wherever the next key is pressed. */
  anchor: string | null;
  /** What was chosen when the anchor was set. */
  base: ReadonlySet<string>;
}

interface Cards {
  /** Those that are open, the one used last at the end. */
  open: readonly OpenCard[];
  /** Those that are selected; null: nothing is being selected, and the cards have no boxes. */
  choice: CardSelection | null;
}

/** The cards of the open playground's questions. */
const cardStore = createStore<Cards>()(() => ({
  open: restored(playgroundStore.get().key),
  choice: null,
}));

function restored(playgroundKey: string): readonly OpenCard[] {
  const keys = readOpenCards(layoutStorage, playgroundKey) ?? [];
  return keys.map((key) => ({ key, how: "quiet" }));
}

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) followOpening(now, before);
  else if (now.questions !== before.questions) dropGone(now);
});

function followOpening(now: Playground, before: Playground): void {
  // A copy of the same goes on as it is.
  if (now.questions === before.questions) remember();
  else cardStore.setState({ open: restored(now.key), choice: null });
}

/** Of the selected questions those stay that are still there. */
function dropGone({ questions }: Playground): void {
  const chosen = [...(cardStore.getState().choice?.chosen ?? [])];
  const there = new Set(questions.map(({ key }) => key));
  if (!chosen.every((key) => there.has(key))) selectCards(chosen.filter((key) => there.has(key)));
}

function remember(): void {
  const { key } = playgroundStore.get();
  writeOpenCards(
    layoutStorage,
    key,
    cardStore.getState().open.map((card) => card.key),
  );
}

function setOpen(open: readonly OpenCard[]): void {
  cardStore.setState({ open });
  remember();
}

/** Whether anybody has opened or closed cards of this playground before. */
export function remembersCards(playgroundKey: string): boolean {
  return readOpenCards(layoutStorage, playgroundKey) !== null;
}

/** Opens a card beside those that are open, or leads to one that is. */
export function openCard(card: OpenCard): void {
  setOpen([...without(card.key), card]);
}

/** Opens a card that nobody asked for; it is not remembered. */
export function offerCard(key: string): void {
  cardStore.setState({ open: [{ key, how: "quiet" }] });
}

export function closeCard(key: string): void {
  setOpen(without(key));
}

export function closeAllCards(): void {
  setOpen([]);
}

/** The card is the one used last from now on. */
export function markUsed(key: string): void {
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

/** The open card that was used last, whose question is still there. */
export function lastOpenCard(): OpenCard | null {
  const { questions } = playgroundStore.get();
  return cardStore.getState().open.findLast(({ key }) => questions.some((one) => one.key === key)) ?? null;
}

/** The open cards, the one used last at the end; questions of some may be gone. */
export function useOpenCards(): readonly OpenCard[] {
  return useStore(cardStore, ({ open }) => open);
}

/** The card of a question while it is open. */
export function useOpenCard(key: string): OpenCard | null {
  return useStore(cardStore, ({ open }) => open.find((one) => one.key === key) ?? null);
}

function show(card: OpenCard): void {
  showPane("questions");
  setQuestionsView("form");
  openCard(card);
}

/** Brings a field of a question to the eye, also one that is out of sight. */
export function showPlace(key: string, path: readonly (string | number)[]): void {
  show({ key, how: "place", path });
}

/** Brings what is wrong with a question to the eye: what the service refused, else its first wrong field. */
export function showFault(key: string): void {
  const question = playgroundStore.get().questions.find((one) => one.key === key);
  const [first] = question ? [...refusalsOf(question), ...questionIssues(question)] : [];
  show({ key, how: "fault", ...(first && { path: first.path }) });
}

/** Brings what a question's answers lead to to the eye. */
export function showOutcomes(key: string): void {
  show({ key, how: "outcomes" });
}

export const emptySelection: CardSelection = { chosen: new Set(), anchor: null, base: new Set() };

/** Selects a question, or lets it go; a range begins there next. */
export function withToggled({ chosen }: CardSelection, key: string): CardSelection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key, base: next };
}

/** The range from the anchor, or from `from` where there is none, to a question, beside what was chosen before. */
export function withExtended(
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

/** Selects just these. */
export function selectCards(keys: Iterable<string>): void {
  const chosen = new Set(keys);
  cardStore.setState({ choice: { chosen, anchor: null, base: chosen } });
}

export function toggleSelectedCard(key: string): void {
  cardStore.setState(({ choice }) => ({ choice: withToggled(choice ?? emptySelection, key) }));
}

export function extendSelectedCards(shown: readonly string[], from: string, to: string): void {
  cardStore.setState(({ choice }) => ({ choice: withExtended(choice ?? emptySelection, shown, from, to) }));
}

export function clearSelection(): void {
  cardStore.setState({ choice: null });
}

/** The keys of the selected questions; null while nothing is being selected. */
export function getSelectedCards(): ReadonlySet<string> | null {
  return cardStore.getState().choice?.chosen ?? null;
}

export function useSelectedCards(): ReadonlySet<string> | null {
  return useStore(cardStore, ({ choice }) => choice?.chosen ?? null);
}
