// Which room, pane and dialog is shown, and what each of them begins with.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { ModelChangeSinceFit } from "#core/policy/model-change-since-fit.ts";
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
  | "file-changes"
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
  /** Cases that were selected before the case run dialog opened; empty means all. */
  chosenCases: ReadonlySet<string>;
  /** A presentation opened from a file. Null if none is open, or if it came in the address. */
  show: SlideDeck | null;
  /** Pasted or dropped content for the import dialog; null if the dialog was opened empty. */
  incoming: string | readonly File[] | null;
  /** A table pasted or dropped in another room, for Cases to import. */
  incomingCases: string | File | null;
  questionsView: QuestionsView;
  thresholdQuestion: string | null;
  /** True if Thresholds shows the whole decision instead of one question. */
  wholeDecision: boolean;
  comparison: ShownComparison;
  /** Keys of the runs to compare on one state, the base first; empty for the newest two. */
  comparedRuns: readonly string[];
  /** True until the tour is taken or dismissed in this browser. */
  offersTour: boolean;
}

interface ShownComparison {
  what: "runs" | "wordings" | "time";
  on: "state" | "cases";
  /** Models to ask over the cases for a comparison. */
  models: readonly string[];
  /** Key of the question whose wordings are shown first; null for the first question that has several. */
  wordingsOf: string | null;
}

const viewMemory = "cutpoint.questions-view";
const tourMemory = "cutpoint:tour";
const noCases: ReadonlySet<string> = new Set();

/** View state that refers to one playground's questions, cases and runs; reset when another opens. */
const nothingChosen = {
  chosenCases: noCases,
  thresholdQuestion: null,
  wholeDecision: false,
  comparison: { what: "runs", on: "state", models: [], wordingsOf: null },
  comparedRuns: [],
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

export function getNavigation<Part extends keyof Shown>(part: Part): Shown[Part] {
  return shown.getState()[part];
}

export function useNavigation<Part extends keyof Shown>(part: Part): Shown[Part] {
  return useStore(shown, (now) => now[part]);
}

function showAddressedRoom(): void {
  const hash = readHash();
  const room = hash === "" ? "author" : roomIds.find((id) => hash === roomHash(id));
  if (room !== undefined) shown.setState({ room });
}

/**
 * Shows the room that the address names, now and whenever it changes: Author without a hash. Another hash
 * changes nothing.
 */
export function syncRoomWithAddress(): void {
  onHashChange(showAddressedRoom);
  showAddressedRoom();
}

export function roomHash(room: RoomId): string {
  return `#${room}`;
}

/** Adds a history entry, so that Back returns to the previous room. */
export function showRoom(room: RoomId): void {
  if (shown.getState().room !== room) writeHash(roomHash(room));
}

/** `listener` is called at once, then on every change. */
export function onRoomChange(listener: (room: RoomId) => void): void {
  listener(shown.getState().room);
  shown.subscribe((now, before) => {
    if (now.room !== before.room) listener(now.room);
  });
}

/** Narrow screens show one pane at a time. */
export function showPane(pane: PaneId): void {
  shown.setState({ pane });
}

export function showDialog(dialog: DialogId): void {
  shown.setState({ dialog });
}

/** Does nothing if another dialog is shown. */
export function hideDialog(dialog: DialogId): void {
  if (shown.getState().dialog === dialog) shown.setState({ dialog: null });
}

export function toggleDialog(dialog: DialogId): void {
  shown.setState({ dialog: shown.getState().dialog === dialog ? null : dialog });
}

/** Opens the case run dialog for `chosenCases`, or for all cases if empty. */
export function openCaseRunDialog(chosenCases: ReadonlySet<string> = noCases): void {
  shown.setState({ chosenCases, dialog: "case-run" });
}

/** Shows a presentation from a file without saving it in the library. */
export function openSlideDeck(show: SlideDeck): void {
  shown.setState({ show, dialog: "show" });
}

export function openImportDialog(incoming: string | readonly File[] | null = null): void {
  shown.setState({ incoming, dialog: "import" });
}

/** Shows Cases, where the table is read. */
export function openCaseImport(incomingCases: string | File): void {
  shown.setState({ incomingCases });
  showRoom("cases");
}

export function clearIncomingCases(): void {
  shown.setState({ incomingCases: null });
}

export function closeSlideDeck(): void {
  shown.setState({ show: null });
}

/** Kept for reloads of this tab. */
export function setQuestionsView(questionsView: QuestionsView): void {
  shown.setState({ questionsView });
  writeTabSetting(viewMemory, questionsView);
}

/** Forgets chosen questions, cases, runs and comparison. Call it when another playground opens. */
export function resetPlaygroundView(): void {
  shown.setState(nothingChosen);
}

/** Chooses what Thresholds shows, without going there. */
export function selectThresholdQuestion(thresholdQuestion: string): void {
  shown.setState({ thresholdQuestion, wholeDecision: false });
}

export function selectWholeDecision(): void {
  shown.setState({ wholeDecision: true });
}

export function updateComparisonView(change: Partial<ShownComparison>): void {
  shown.setState(({ comparison }) => ({ comparison: { ...comparison, ...change } }));
}

export function openComparisonOverTime(): void {
  updateComparisonView({ what: "time" });
  showRoom("compare");
}

/** Opens the comparison of this question's wordings over the cases. */
export function openWordingComparison(wordingsOf: string): void {
  updateComparisonView({ what: "wordings", on: "cases", wordingsOf });
  showRoom("compare");
}

/** Opens the comparison of the model that thresholds were fitted on with the current one, over the cases. */
export function openDriftComparison({ fittedOn }: ModelChangeSinceFit, model: string): void {
  const models = fittedOn === model ? [model] : [fittedOn, model];
  updateComparisonView({ what: "runs", on: "cases", models });
  showRoom("compare");
}

export function setComparedRuns(comparedRuns: readonly string[]): void {
  shown.setState({ comparedRuns });
}

/** Opens the comparison of these runs on the state, the base first. */
export function openRunComparison(keys: readonly string[]): void {
  setComparedRuns(keys);
  updateComparisonView({ what: "runs", on: "state" });
  showRoom("compare");
}

/** Stored in this browser. The command palette still offers the tour. */
export function dismissTour(): void {
  settingsStorage.setItem(tourMemory, "seen");
  shown.setState({ offersTour: false });
}

export function startTour(): void {
  dismissTour();
  showDialog("tour");
}
