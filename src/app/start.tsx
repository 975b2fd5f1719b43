import { createRoot } from "react-dom/client";
import { restoreScheme } from "#browser/color-scheme.ts";
import { whenIdle } from "#browser/time.ts";
import { resumeCaseRuns } from "#case-run/resume.ts";
import { start as startLibrary } from "#library/start.ts";
import { playgroundStore } from "#playground/open-playground.ts";
import { startAutoRun } from "#run/auto-run.ts";
import { latestRunQuery } from "#run/run-archive.ts";
import { queryClient } from "#session/query-client.ts";
import { sessionQuery } from "#session/session.ts";
import { App } from "./app.tsx";
import { lazyRoom } from "./lazy-room.tsx";
import { holdsShow, listenToAddress } from "./listen-to-address.ts";
import { listenToKeys } from "./listen-to-keys.ts";
import { prepareParts, watchParts } from "./page-parts.ts";
import { followTabTitle } from "./tab-title.ts";

const LinkedShow = lazyRoom(async () => (await import("./start-show.tsx")).readLinkedShow());

/** Brings the page to life in an element, with what was open before; a link of a presentation is shown alone. */
export async function start(element: HTMLElement): Promise<void> {
  restoreScheme();
  watchParts();
  const root = createRoot(element);
  if (holdsShow()) return root.render(<LinkedShow />);
  void queryClient.prefetchQuery(sessionQuery);
  await startLibrary(resumeCaseRuns);
  await queryClient.prefetchQuery(latestRunQuery(playgroundStore.get().key));
  listenToKeys();
  listenToAddress();
  followTabTitle();
  startAutoRun();
  root.render(<App />);
  whenIdle(prepareParts);
}
