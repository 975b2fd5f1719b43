import { startAdvice } from "#advice/advice-store.ts";
import { onHashChange, readHash } from "#browser/address.ts";
import { newKey } from "#browser/crypto.ts";
import { onIncoming } from "#browser/incoming.ts";
import { takeLongPastes } from "#browser/keyboard.ts";
import { restoreScheme } from "#browser/screen.ts";
import { whenIdle } from "#browser/time.ts";
import { trustOwnScripts } from "#browser/trusted-types.ts";
import { resumeCaseRuns } from "#case-run/resume.ts";
import { toAnsweredRun } from "#core/contract/read-response.ts";
import { isLabelsFragment, isShareFragment } from "#core/document/share-link/fragment.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { fetchEditorAhead } from "#editor/create-editor.ts";
import { offerPrevious, start as startLibrary } from "#library/start.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { offerCard, remembersCards } from "#questions/question-cards.ts";
import { loadWhatOpens } from "#rooms/author/author-room.tsx";
import { loadRunStatus } from "#rooms/results/results-room.tsx";
import { latestRunQuery, saveRun } from "#run/run-archive.ts";
import { loadRequests, startAutoRun } from "#run/start-run.ts";
import {
  doWhenReachable,
  offerReload,
  onceReachable,
  queryClient,
  sessionQuery,
  watchServer,
} from "#session/session.ts";
import { fitIfGrowing } from "#ui/fields.tsx";
import { loadFailedParts, watchFailedParts } from "#ui/part/lazy-part.tsx";
import { bringCode, getShown, listenToRooms, showDialog, showImport } from "#view/shown.ts";
import { App } from "./app.tsx";
import { listenToKeys } from "./commands.ts";
import { drawPage } from "./draw-page.tsx";
import { holdsShow, isFirstVisit, type openEarly } from "./early-opening.ts";
import { followTabTitle, lazyRoom } from "./rooms.tsx";

async function readExampleRun(playground: Playground): Promise<AnsweredRun | null> {
  const [{ toExampleRun }, session] = await Promise.all([
    import("#core/examples/recorded-run.ts"),
    queryClient.fetchQuery(sessionQuery),
  ]);
  const run = toExampleRun(playground, newKey());
  // Answers in another profile's spelling would be out of date at once.
  if (run === null || run.profileId !== session.profile) return null;
  void saveRun(run);
  return toAnsweredRun(run);
}

/** Shows an example nobody has worked on with its first card open and its recorded answers, until a run brings new ones. */
function showExampleAnswers(playground: Playground): void {
  const [first] = playground.questions;
  if (first && !remembersCards(playground.key)) offerCard(first.key);
  void queryClient.prefetchQuery({
    ...latestRunQuery(playground.key),
    queryFn: () => readExampleRun(playground).catch(() => null),
  });
}

/** Shows what the link in the address holds, if there is one: a preview of a playground, labels, or a presentation. */
function look() {
  if (isLabelsFragment(readHash())) showDialog("labels");
  if (isShareFragment(readHash())) showDialog("shared");
  if (holdsShow()) showDialog("show");
}

/** Goes to the room of the address, and previews a shared link in it: when the page opens, and later. */
function listenToAddress(): void {
  listenToRooms();
  onHashChange(look);
  look();
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
    if (local !== null) await (await import("./who-answers-panel.tsx")).adoptLocalModel();
    return true;
  } catch {
    return false;
  }
}

/** Each playground that is opened in the place of another one says so, with the way back. */
function offerWayBack(): void {
  offerPrevious(async () => {
    const code = await bringCode(() => import("#library/library.ts"));
    await code?.openPrevious();
  });
}

/** Fetches what is needed soon, then everything that may be needed later. */
function prepareParts(): void {
  void loadWhatOpens();
  loadRunStatus();
  loadRequests().catch(() => {});
  void doWhenReachable(adoptModel);
  void doWhenReachable(startAdvice);
  watchServer();
}

const LinkedShow = lazyRoom(async () => (await import("./linked-show.tsx")).readLinkedShow());

/** Brings the page to life in an element, with what was open before; a link of a presentation is shown alone. */
export async function start(element: HTMLElement, open: typeof openEarly): Promise<void> {
  const needs = { open, isFirstVisit: isFirstVisit() };
  trustOwnScripts();
  restoreScheme();
  watchParts();
  if (holdsShow()) return drawPage(element, <LinkedShow />);
  fetchEditorAhead();
  void queryClient.prefetchQuery(sessionQuery);
  const example = playgroundStore.get();
  await startLibrary(resumeCaseRuns, needs);
  const opened = playgroundStore.get();
  if (opened === example && getShown("offersTour")) showExampleAnswers(opened);
  else await queryClient.prefetchQuery(latestRunQuery(opened.key));
  offerWayBack();
  listenToKeys();
  takeLongPastes(fitIfGrowing);
  onIncoming(showImport);
  listenToAddress();
  followTabTitle();
  startAutoRun();
  drawPage(element, <App />);
  whenIdle(prepareParts);
}
