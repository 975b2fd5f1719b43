import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ThresholdDrift } from "#core/policy/threshold-proof.ts";
import type { SlideDeck } from "#core/present/slide-deck.ts";
import { onHashChange, readHash, writeHash } from "../browser/address.ts";
import { readTabSetting, settingsStorage, writeTabSetting } from "../browser/stored-settings.ts";

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
  | "pin-samples"
  | "run-samples"
  | "versions"
  | "glossary"
  | "tour"
  | "share-show"
  | "price"
  | "labels"
  | "show"
  | "import";

export type QuestionsView = "form" | "json";

interface Shown {
  room: RoomId;
  pane: PaneId;
  dialog: DialogId | null;
  /** Selected cases for the case run dialog; empty means all. */
  chosenCases: ReadonlySet<string>;
  /** Presentation opened from a file; null when none is, or when it is in the address. */
  show: SlideDeck | null;
  /** Pasted or dropped content for the import dialog; null when it opened empty. */
  incoming: string | readonly File[] | null;
  /** Table handed to the Cases room for import; null when there is none. */
  incomingCases: string | File | null;
  questionsView: QuestionsView;
  thresholdQuestion: string | null;
  /** Whether Thresholds shows the overall decision instead of one question. */
  wholeDecision: boolean;
  comparison: ShownComparison;
  /** Run keys compared on one state, the base first; empty for the newest. */
  pickedRuns: readonly string[];
  /** Until the tour is taken or dismissed in this browser. */
  offersTour: boolean;
}

interface ShownComparison {
  what: "runs" | "wordings";
  on: "state" | "cases";
  /** Models still to be compared over the cases. */
  models: readonly string[];
  /** Key of the question whose wordings are shown first; null for the first that has any. */
  wordingsOf: string | null;
}

const viewMemory = "cutpoint.questions-view";
const tourMemory = "cutpoint:tour";
const noCases: ReadonlySet<string> = new Set();

/** What is chosen of one playground, whose questions, cases and runs another doesn't have. */
const nothingChosen = {
  chosenCases: noCases,
  thresholdQuestion: null,
  wholeDecision: false,
  comparison: { what: "runs", on: "state", models: [], wordingsOf: null },
  pickedRuns: [],
  incomingCases: null,
} satisfies Partial<Shown>;

const shown = createStore<Shown>()(() => ({
  ...nothingChosen,
  room: "author",
  pane: "questions",
  dialog: null,
  show: null,
  incoming: null,
  questionsView: readTabSetting(viewMemory) === "json" ? "json" : "form",
  offersTour: settingsStorage.getItem(tourMemory) === null,
}));

export function getView<Part extends keyof Shown>(part: Part): Shown[Part] {
  return shown.getState()[part];
}

export function useView<Part extends keyof Shown>(part: Part): Shown[Part] {
  return useStore(shown, (now) => now[part]);
}

function followAddress(): void {
  const hash = readHash();
  const room = hash === "" ? "author" : roomIds.find((id) => hash === roomHash(id));
  if (room !== undefined) shown.setState({ room });
}

/** Follows the address; an address without a room changes nothing. */
export function listenToRooms(): void {
  onHashChange(followAddress);
  followAddress();
}

export function roomHash(room: RoomId): string {
  return `#${room}`;
}

/** Adds a history entry, so Back returns to the previous room. */
export function showRoom(room: RoomId): void {
  if (shown.getState().room !== room) writeHash(roomHash(room));
}

/** Called at once, then on every change. */
export function onRoomChange(listener: (room: RoomId) => void): void {
  listener(shown.getState().room);
  shown.subscribe((now, before) => {
    if (now.room !== before.room) listener(now.room);
  });
}

/** For narrow screens, which show one pane at a time. */
export function showPane(pane: PaneId): void {
  shown.setState({ pane });
}

export function showDialog(dialog: DialogId): void {
  shown.setState({ dialog });
}

export function hideDialog(dialog: DialogId): void {
  if (shown.getState().dialog === dialog) shown.setState({ dialog: null });
}

export function toggleDialog(dialog: DialogId): void {
  shown.setState({ dialog: shown.getState().dialog === dialog ? null : dialog });
}

/** Preselects the cases chosen in a list. */
export function offerCaseRun(chosenCases: ReadonlySet<string> = noCases): void {
  shown.setState({ chosenCases, dialog: "case-run" });
}

/** Not saved to the library. */
export function openSlideDeck(show: SlideDeck): void {
  shown.setState({ show, dialog: "show" });
}

export function showImport(incoming: string | readonly File[] | null = null): void {
  shown.setState({ incoming, dialog: "import" });
}

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

/** Persisted across reloads. */
export function setQuestionsView(questionsView: QuestionsView): void {
  shown.setState({ questionsView });
  writeTabSetting(viewMemory, questionsView);
}

/** For when another playground opens. */
export function forgetChosen(): void {
  shown.setState(nothingChosen);
}

export function showThresholdOf(thresholdQuestion: string): void {
  shown.setState({ thresholdQuestion, wholeDecision: false });
}

export function showWholeDecision(): void {
  shown.setState({ wholeDecision: true });
}

export function setShownComparison(change: Partial<ShownComparison>): void {
  shown.setState(({ comparison }) => ({ comparison: { ...comparison, ...change } }));
}

/** Opens Compare with a question's wordings over the cases. */
export function compareWordingsOf(wordingsOf: string): void {
  setShownComparison({ what: "wordings", on: "cases", wordingsOf });
  showRoom("compare");
}

/** Opens Compare with the model that thresholds were fitted on and the current one. */
export function compareDriftedModels({ fittedOn }: ThresholdDrift, model: string): void {
  const models = fittedOn === model ? [model] : [fittedOn, model];
  setShownComparison({ what: "runs", on: "cases", models });
  showRoom("compare");
}

export function pickRuns(pickedRuns: readonly string[]): void {
  shown.setState({ pickedRuns });
}

export function openRunComparison(keys: readonly string[]): void {
  pickRuns(keys);
  setShownComparison({ what: "runs", on: "state" });
  showRoom("compare");
}

/** Persisted in this browser; the tour stays in the command palette. */
export function dismissTour(): void {
  settingsStorage.setItem(tourMemory, "seen");
  shown.setState({ offersTour: false });
}

export function startTour(): void {
  dismissTour();
  showDialog("tour");
}
