import { createRoot } from "react-dom/client";
import { startAutoRun } from "#data/auto-run.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { queryClient } from "#data/query-client.ts";
import { latestRunQuery } from "#data/runs-query.ts";
import { sessionQuery } from "#data/session-query.ts";
import { start as startLibrary } from "#data/start.ts";
import { restoreScheme } from "#platform/color-scheme.ts";
import { whenIdle } from "#platform/when-idle.ts";
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
  await startLibrary();
  await queryClient.prefetchQuery(latestRunQuery(playgroundStore.get().key));
  listenToKeys();
  listenToAddress();
  followTabTitle();
  startAutoRun();
  root.render(<App />);
  whenIdle(prepareParts);
}
