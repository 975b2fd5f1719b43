// Starts the page: restores the library and renders the app; or renders a linked presentation or labelling page
// alone.

import { isLabelsFragment, isPlaygroundFragment } from "#core/document/share-link/fragment-kind.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { toAnsweredRun } from "#core/service/read-response.ts";
import { startAdvice } from "#web/author/advice-store.ts";
import { preloadCardEditor } from "#web/author/author-room.tsx";
import { hasRememberedCards, openCardAloneUnremembered } from "#web/author/question-cards.ts";
import { resumeAndPruneCaseRuns } from "#web/case-runs/resume.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { onHashChange, readHash } from "#web/kit/browser/address.ts";
import { restoreColourScheme } from "#web/kit/browser/colour-scheme.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { interceptLongPastes } from "#web/kit/browser/long-pastes.ts";
import { onPagePasteOrDrop } from "#web/kit/browser/paste-and-drop.ts";
import { runWhenIdle } from "#web/kit/browser/time.ts";
import { trustOwnScripts } from "#web/kit/browser/trusted-types.ts";
import { prefetchEditorOnPointerMove } from "#web/kit/editor/create-editor.ts";
import { loadCode } from "#web/kit/navigation/load-code.ts";
import {
  getNavigation,
  openImportDialog,
  resetPlaygroundView,
  showDialog,
  syncRoomWithAddress,
} from "#web/kit/navigation/navigation-store.ts";
import { prepareIfGrowing } from "#web/kit/ui/growing-field.tsx";
import { onPartLoadFailure, retryFailedParts } from "#web/kit/ui/part/lazy-part.tsx";
import { offerPreviousPlaygroundOnOpening } from "#web/library/previous-playground.ts";
import { startLibrary } from "#web/library/start-library.ts";
import { preloadRunStatus } from "#web/results/results-room.tsx";
import { latestRunQuery, saveRun } from "#web/run/run-archive.ts";
import { loadRequestCode, watchForAutoRuns } from "#web/run/start-run.ts";
import { queryClient } from "#web/service/query-client.ts";
import {
  offerReload,
  runNowOrOnceReachable,
  runOnceReachable,
  watchServerAndPrefetchFiles,
} from "#web/service/reachability.ts";
import { sessionQuery } from "#web/service/session.ts";
import { App } from "./app.tsx";
import { listenToShortcuts } from "./commands.ts";
import { drawPage } from "./draw-page.tsx";
import { isFirstVisit, isStandalonePageLink, type reuseEarlyDatabaseOpening } from "./open-database-early.ts";
import { lazyRoom, syncTabTitle } from "./rooms.tsx";

async function readExampleRun(playground: Playground): Promise<AnsweredRun | null> {
  const [{ createExamplePlaygroundRun }, session] = await Promise.all([
    import("#core/examples/recorded-run.ts"),
    queryClient.fetchQuery(sessionQuery),
  ]);
  const run = createExamplePlaygroundRun(playground, newKey());
  // Answers in another profile's format would count as out of date at once.
  if (run === null || run.profileId !== session.profile) return null;
  void saveRun(run);
  return toAnsweredRun(run);
}

/**
 * For an untouched example: opens the first card if none is remembered, and shows recorded answers until a run
 * brings new ones.
 */
function showExampleAnswers(playground: Playground): void {
  const [first] = playground.questions;
  if (first && !hasRememberedCards(playground.key)) openCardAloneUnremembered(first.key);
  void queryClient.prefetchQuery({
    ...latestRunQuery(playground.key),
    queryFn: () => readExampleRun(playground).catch(() => null),
  });
}

/**
 * Linked playgrounds and labels get a preview first; a linked presentation opens at once. For a labelling page, a
 * dialog says where to open it.
 */
function openAddressed() {
  if (isLabelsFragment(readHash())) showDialog("labels");
  if (isPlaygroundFragment(readHash())) showDialog("shared");
  if (isStandalonePageLink()) showDialog("show");
}

/** On load, and on each change of the address. */
function listenToAddress(): void {
  syncRoomWithAddress();
  onHashChange(openAddressed);
  openAddressed();
}

/** A chunk that failed to load is tried again once the server responds. */
function watchParts(): void {
  onPartLoadFailure(() => runOnceReachable(loadMissing));
}

/**
 * If a chunk fails although the server responds, only a reload helps: the page is from an older build, or the browser
 * (before 2026) has cached the failure.
 */
async function loadMissing(): Promise<boolean> {
  const all = await retryFailedParts();
  if (!all) offerReload("stuck");
  return all;
}

/**
 * With a local server, whose models are others, playgrounds switch to one of them. Resolves to false if the server
 * couldn't be asked.
 */
async function adoptModel(): Promise<boolean> {
  try {
    const { local } = await queryClient.ensureQueryData(sessionQuery);
    if (local !== null) await (await import("./adopt-local-model.ts")).adoptLocalModelOnOpening();
    return true;
  } catch {
    return false;
  }
}

/** When another playground opens, a notice offers the one before. */
function offerWayBack(): void {
  offerPreviousPlaygroundOnOpening(async () => {
    const code = await loadCode(() => import("#web/library/library.ts"));
    await code?.openPreviousPlayground();
  });
}

/** Clears the chosen questions, cases and runs, which another playground doesn't have. */
function resetViewOnOpening(): void {
  playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
    if (now.key !== before.key) resetPlaygroundView();
  });
}

/**
 * Loads what's needed soon, adopts a local model and starts advice. The watch of the server then prefetches all lazy
 * files, unless the browser saves data.
 */
function prepareParts(): void {
  void preloadCardEditor();
  preloadRunStatus();
  loadRequestCode().catch(() => {});
  void runNowOrOnceReachable(adoptModel);
  void runNowOrOnceReachable(startAdvice);
  watchServerAndPrefetchFiles();
}

const LinkedShow = lazyRoom(async () => (await import("./linked-deck.tsx")).loadStandalonePage());

/**
 * Starts the page. The order matters: the library is restored before anything is rendered. A linked presentation or
 * labelling page is rendered alone.
 */
export async function startAndRenderPage(
  element: HTMLElement,
  open: typeof reuseEarlyDatabaseOpening,
): Promise<void> {
  const needs = { open, isFirstVisit: isFirstVisit() };
  trustOwnScripts();
  restoreColourScheme();
  watchParts();
  if (isStandalonePageLink()) return drawPage(element, <LinkedShow />);
  prefetchEditorOnPointerMove();
  void queryClient.prefetchQuery(sessionQuery);
  const example = playgroundStore.get();
  await startLibrary(resumeAndPruneCaseRuns, needs);
  const opened = playgroundStore.get();
  if (opened === example && getNavigation("offersTour")) showExampleAnswers(opened);
  else await queryClient.prefetchQuery(latestRunQuery(opened.key));
  offerWayBack();
  resetViewOnOpening();
  listenToShortcuts();
  interceptLongPastes(prepareIfGrowing);
  onPagePasteOrDrop(openImportDialog, async (files, handle) =>
    (await loadCode(() => import("./open-received-files.ts")))?.openReceivedFiles(files, handle),
  );
  listenToAddress();
  syncTabTitle();
  watchForAutoRuns();
  drawPage(element, <App />);
  runWhenIdle(prepareParts);
}
