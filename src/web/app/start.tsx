import { isLabelsFragment, isShareFragment } from "#core/document/share-link/fragment.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { startAdvice } from "#web/author/advice-store.ts";
import { preloadOpenCard } from "#web/author/author-room.tsx";
import { offerCard, remembersCards } from "#web/author/question-cards.ts";
import { resumeCaseRuns } from "#web/case-runs/resume.ts";
import { playgroundStore } from "#web/document/open-playground.ts";
import { onHashChange, readHash } from "#web/kit/browser/address.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { onIncoming } from "#web/kit/browser/incoming.ts";
import { handleLongPastes } from "#web/kit/browser/keyboard.ts";
import { restoreScheme } from "#web/kit/browser/screen.ts";
import { whenIdle } from "#web/kit/browser/time.ts";
import { trustOwnScripts } from "#web/kit/browser/trusted-types.ts";
import { prefetchEditor } from "#web/kit/editor/create-editor.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import { getView, listenToRooms, showDialog, showImport } from "#web/kit/navigation/navigation-store.ts";
import { prepareIfGrowing } from "#web/kit/ui/fields.tsx";
import { loadFailedParts, watchFailedParts } from "#web/kit/ui/part/lazy-part.tsx";
import { offerPreviousPlayground } from "#web/library/previous-playground.ts";
import { restoreLibrary as startLibrary } from "#web/library/start-library.ts";
import { loadRunStatus } from "#web/results/results-room.tsx";
import { latestRunQuery, saveRun } from "#web/run/run-archive.ts";
import { loadRequests, startAutoRun } from "#web/run/start-run.ts";
import { queryClient } from "#web/service/query-client.ts";
import { doWhenReachable, offerReload, onceReachable, watchServer } from "#web/service/reachability.ts";
import { sessionQuery } from "#web/service/session.ts";
import { App } from "./app.tsx";
import { listenToKeys } from "./commands.ts";
import { drawPage } from "./draw-page.tsx";
import { isFirstVisit, isPresentationLink, type openDatabaseEarly } from "./early-opening.ts";
import { lazyRoom, syncTabTitle } from "./rooms.tsx";

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
  if (isPresentationLink()) showDialog("show");
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
  offerPreviousPlayground(async () => {
    const code = await loadCode(() => import("#web/library/library.ts"));
    await code?.openPrevious();
  });
}

/** Fetches what is needed soon, then everything that may be needed later. */
function prepareParts(): void {
  void preloadOpenCard();
  loadRunStatus();
  loadRequests().catch(() => {});
  void doWhenReachable(adoptModel);
  void doWhenReachable(startAdvice);
  watchServer();
}

const LinkedShow = lazyRoom(async () => (await import("./linked-deck.tsx")).readLinkedDeckPage());

/** Brings the page to life in an element, with what was open before; a link of a presentation is shown alone. */
export async function mountPage(element: HTMLElement, open: typeof openDatabaseEarly): Promise<void> {
  const needs = { open, isFirstVisit: isFirstVisit() };
  trustOwnScripts();
  restoreScheme();
  watchParts();
  if (isPresentationLink()) return drawPage(element, <LinkedShow />);
  prefetchEditor();
  void queryClient.prefetchQuery(sessionQuery);
  const example = playgroundStore.get();
  await startLibrary(resumeCaseRuns, needs);
  const opened = playgroundStore.get();
  if (opened === example && getView("offersTour")) showExampleAnswers(opened);
  else await queryClient.prefetchQuery(latestRunQuery(opened.key));
  offerWayBack();
  listenToKeys();
  handleLongPastes(prepareIfGrowing);
  onIncoming(showImport);
  listenToAddress();
  syncTabTitle();
  startAutoRun();
  drawPage(element, <App />);
  whenIdle(prepareParts);
}
