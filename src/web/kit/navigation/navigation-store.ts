import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Drift } from "#core/policy/threshold-proof.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { onHashChange, readHash, writeHash } from "../browser/address.ts";
import { layoutStorage, readTabMemory, writeTabMemory } from "../browser/tabs.ts";

export const roomIds = ["author", "cases", "thresholds", "compare", "probe", "present", "report"] as const;
export type RoomId = (typeof roomIds)[number];

export type PaneId = "questions" | "state" | "results";

export type DialogId =
  | "palette"
  | "shortcuts"
  | "library"
  | "gallery"
  | "runs"
  | "share"
  | "shared"
  | "policy"
  | "case-run"
  | "glossary"
  | "tour"
  | "share-show"
  | "price"
  | "labels"
  | "show"
  | "import";

/** The two views of the questions. */
export type QuestionsView = "form" | "json";

/** What the page shows: its room, and in it the pane, the view and the dialog that commands elsewhere lead to. */
interface Shown {
  room: RoomId;
  pane: PaneId;
  dialog: DialogId | null;
  /** The cases that the dialog of a case run was opened for. */
  chosenCases: ReadonlySet<string>;
  /** The presentation of a file; null: none is open, or it is in the address. */
  show: SlideDeck | null;
  /** What was pasted or dropped on the page, for its dialog to recognise; null: nothing yet. */
  incoming: string | readonly File[] | null;
  /** A table that was brought elsewhere, for the room Cases to import; null: there is none. */
  incomingCases: string | File | null;
  questionsView: QuestionsView;
  /** The key of the question that the room Thresholds was last asked to show; it may be no more. */
  thresholdQuestion: string | null;
  /** Whether that room shows the decision of all questions in the place of one question. */
  wholeDecision: boolean;
  comparison: ShownComparison;
  /** Keys of the kept runs on one state that the room Compare shows beside each other, the base first; none: the newest. */
  pickedRuns: readonly string[];
  /** Whether nobody has taken or declined the tour in this browser yet. */
  offersTour: boolean;
}

/** What the room Compare shows beside each other, and on what. */
interface ShownComparison {
  what: "runs" | "wordings";
  on: "state" | "cases";
  /** Models that it was asked to compare over the cases, until they are. */
  models: readonly string[];
}

const viewMemory = "cutpoint.questions-view";
const tourMemory = "cutpoint:tour";
const noCases: ReadonlySet<string> = new Set();

const shown = createStore<Shown>()(() => ({
  room: "author",
  pane: "questions",
  dialog: null,
  chosenCases: noCases,
  show: null,
  incoming: null,
  incomingCases: null,
  questionsView: readTabMemory(viewMemory) === "json" ? "json" : "form",
  thresholdQuestion: null,
  wholeDecision: false,
  comparison: { what: "runs", on: "state", models: [] },
  pickedRuns: [],
  offersTour: layoutStorage.getItem(tourMemory) === null,
}));

/** A part of what is shown, as it is now. */
export function getView<Part extends keyof Shown>(part: Part): Shown[Part] {
  return shown.getState()[part];
}

/** The same, and as it changes. */
export function useView<Part extends keyof Shown>(part: Part): Shown[Part] {
  return useStore(shown, (now) => now[part]);
}

function followAddress(): void {
  const hash = readHash();
  const room = hash === "" ? "author" : roomIds.find((id) => hash === roomHash(id));
  if (room !== undefined) shown.setState({ room });
}

/** Shows the room of the address from now on; an address that names none leaves the room as it is. */
export function listenToRooms(): void {
  onHashChange(followAddress);
  followAddress();
}

/** The address of a room, as a link writes it. */
export function roomHash(room: RoomId): string {
  return `#${room}`;
}

/** Goes to a room; the way back leads to the one before. */
export function showRoom(room: RoomId): void {
  if (shown.getState().room !== room) writeHash(roomHash(room));
}

/** Hears of the room that is shown, now and as it changes. */
export function onRoomChange(listener: (room: RoomId) => void): void {
  listener(shown.getState().room);
  shown.subscribe((now, before) => {
    if (now.room !== before.room) listener(now.room);
  });
}

/** Brings a pane to the front where only one fits. */
export function showPane(pane: PaneId): void {
  shown.setState({ pane });
}

/** Opens one of the page's dialogs in the place of the one that is open. */
export function showDialog(dialog: DialogId): void {
  shown.setState({ dialog });
}

/** Closes a dialog, unless another has taken its place already. */
export function hideDialog(dialog: DialogId): void {
  if (shown.getState().dialog === dialog) shown.setState({ dialog: null });
}

/** Opens a dialog, or closes it when it is the open one. */
export function toggleDialog(dialog: DialogId): void {
  shown.setState({ dialog: shown.getState().dialog === dialog ? null : dialog });
}

/** Opens the dialog that begins a run over the cases, with those chosen in a list, if any. */
export function offerCaseRun(chosenCases: ReadonlySet<string> = noCases): void {
  shown.setState({ chosenCases, dialog: "case-run" });
}

/** Shows a presentation that came with a file; it is not saved. */
export function openSlideDeck(show: SlideDeck): void {
  shown.setState({ show, dialog: "show" });
}

/** Opens the dialog that recognises what an author brings. */
export function showImport(incoming: string | readonly File[] | null = null): void {
  shown.setState({ incoming, dialog: "import" });
}

/** Goes to the room Cases with a table to import. */
export function importCases(incomingCases: string | File): void {
  shown.setState({ incomingCases });
  showRoom("cases");
}

export function clearIncomingCases(): void {
  shown.setState({ incomingCases: null });
}

export function closeSlideDeck(): void {
  shown.setState({ show: null });
}

/** Shows the questions in a view, after a reload too. */
export function setQuestionsView(questionsView: QuestionsView): void {
  shown.setState({ questionsView });
  writeTabMemory(viewMemory, questionsView);
}

/** Shows a question in the threshold room. */
export function showThresholdOf(thresholdQuestion: string): void {
  shown.setState({ thresholdQuestion, wholeDecision: false });
}

/** Shows the decision of all questions in the threshold room. */
export function showWholeDecision(): void {
  shown.setState({ wholeDecision: true });
}

export function setShownComparison(change: Partial<ShownComparison>): void {
  shown.setState(({ comparison }) => ({ comparison: { ...comparison, ...change } }));
}

/** Goes to the room Compare, which offers to run the cases on the model of a fitting and on the one asked now. */
export function compareDriftedModels({ fittedOn }: Drift, model: string): void {
  const models = fittedOn === model ? [model] : [fittedOn, model];
  setShownComparison({ what: "runs", on: "cases", models });
  showRoom("compare");
}

export function pickRuns(pickedRuns: readonly string[]): void {
  shown.setState({ pickedRuns });
}

/** Goes to the room Compare with these runs. */
export function openRunComparison(keys: readonly string[]): void {
  pickRuns(keys);
  setShownComparison({ what: "runs", on: "state" });
  showRoom("compare");
}

/** Never offers the tour again in this browser; it stays in the palette. */
export function dismissTour(): void {
  layoutStorage.setItem(tourMemory, "seen");
  shown.setState({ offersTour: false });
}

export function startTour(): void {
  dismissTour();
  showDialog("tour");
}
