import { createRoot } from "react-dom/client";
import { startAdvice } from "#advice/advice-store.ts";
import { onHashChange, readHash } from "#browser/address.ts";
import { restoreScheme } from "#browser/color-scheme.ts";
import { onKeyDown } from "#browser/keyboard.ts";
import { takeLongPastes } from "#browser/long-paste.ts";
import { whenIdle } from "#browser/time.ts";
import { resumeCaseRuns } from "#case-run/resume.ts";
import { isShareFragment } from "#core/document/share-link/fragment.ts";
import { offerPrevious } from "#library/previous-playground.ts";
import { start as startLibrary } from "#library/start.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { loadWhatOpens } from "#rooms/author/author-room.tsx";
import { loadRunStatus } from "#rooms/results/results-room.tsx";
import { startAutoRun } from "#run/auto-run.ts";
import { latestRunQuery } from "#run/run-archive.ts";
import { queryClient } from "#session/query-client.ts";
import { doWhenReachable, offerReload, onceReachable, watchServer } from "#session/server-reach.ts";
import { sessionQuery } from "#session/session.ts";
import { fitIfGrowing } from "#ui/growing-field.tsx";
import { loadFailedParts, watchFailedParts } from "#ui/part/create-part.ts";
import { bringCode } from "#view/notice.ts";
import { listenToRooms, showDialog } from "#view/shown.ts";
import { offersTour } from "#view/tour.ts";
import { App } from "./app.tsx";
import { commands } from "./commands.ts";
import { holdsShow, type openEarly } from "./early-opening.ts";
import { showExampleAnswers } from "./example-answers.ts";
import { lazyRoom } from "./lazy-room.tsx";
import { isPressed } from "./shortcut.ts";
import { followTabTitle } from "./tab-title.ts";

/** Shows what the link in the address holds, if there is one: a preview of a playground, or a presentation. */
function look() {
  if (isShareFragment(readHash())) showDialog("shared");
  if (holdsShow()) showDialog("show");
}

/** Goes to the room of the address, and previews a shared link in it: when the page opens, and later. */
function listenToAddress(): void {
  listenToRooms();
  onHashChange(look);
  look();
}

function insideEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".monaco-editor") !== null;
}

/**
 * Gives our keys to our commands, before any field or editor hears them; only undo and redo go first to the
 * editor that has the focus. A held key counts once.
 */
function listenToKeys(): void {
  onKeyDown((event) => {
    const command = commands.find(({ shortcuts }) =>
      shortcuts?.some((shortcut) => isPressed(shortcut, event)),
    );
    if (!command) return;
    if (command.editorFirst && insideEditor(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || command.repeats) void command.run();
  });
}

/** Brings parts that could not be fetched by themselves, once the server is back. */
function watchParts(): void {
  watchFailedParts(() => onceReachable(loadMissing));
}

/**
 * A part that does not come though the server is there belongs to an earlier version, or the browser remembers the
 * failure, as those before 2026 do.
 */
async function loadMissing(): Promise<boolean> {
  const all = await loadFailedParts();
  if (!all) offerReload("stuck");
  return all;
}

/** Where a server on this machine answers, playgrounds ask a model that it has; answers whether that was looked into. */
async function adoptModel(): Promise<boolean> {
  try {
    const { local } = await queryClient.ensureQueryData(sessionQuery);
    if (local !== null) await (await import("./adopt-model.ts")).adoptLocalModel();
    return true;
  } catch {
    return false;
  }
}

/** Fetches what is needed soon, then everything that may be needed later. */
function prepareParts(): void {
  void loadWhatOpens();
  loadRunStatus();
  void doWhenReachable(adoptModel);
  void doWhenReachable(startAdvice);
  watchServer();
}

const LinkedShow = lazyRoom(async () => (await import("./start-show.tsx")).readLinkedShow());

/** Brings the page to life in an element, with what was open before; a link of a presentation is shown alone. */
export async function start(element: HTMLElement, open: typeof openEarly): Promise<void> {
  restoreScheme();
  watchParts();
  const root = createRoot(element);
  if (holdsShow()) return root.render(<LinkedShow />);
  void queryClient.prefetchQuery(sessionQuery);
  const example = playgroundStore.get();
  await startLibrary(resumeCaseRuns, open);
  const opened = playgroundStore.get();
  if (opened === example && offersTour()) showExampleAnswers(opened);
  else await queryClient.prefetchQuery(latestRunQuery(opened.key));
  offerPrevious(async () => (await bringCode(() => import("#library/library.ts")))?.openPrevious());
  listenToKeys();
  takeLongPastes(fitIfGrowing);
  listenToAddress();
  followTabTitle();
  startAutoRun();
  root.render(<App />);
  whenIdle(prepareParts);
}
