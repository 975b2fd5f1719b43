import { createRoot } from "react-dom/client";
import { startAdvice } from "#data/advice-store.ts";
import { startAutoRun } from "#data/auto-run.ts";
import { playgroundStore } from "#data/open-playground.ts";
import { queryClient } from "#data/query-client.ts";
import { latestRunQuery } from "#data/runs-query.ts";
import { sessionQuery } from "#data/session-query.ts";
import { start as startLibrary } from "#data/start.ts";
import { restoreScheme } from "#platform/color-scheme.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { loadWhatOpens } from "#rooms/author/author-room.tsx";
import { App } from "./app.tsx";
import { holdsShow, listenToAddress } from "./listen-to-address.ts";
import { listenToKeys } from "./listen-to-keys.ts";

/** Brings the page to life in an element, with what was open before; a link of a presentation is shown alone. */
export async function start(root: HTMLElement): Promise<void> {
  restoreScheme();
  if (holdsShow()) return (await import("./start-show.tsx")).startShow(root);
  void queryClient.prefetchQuery(sessionQuery);
  await startLibrary();
  await queryClient.prefetchQuery(latestRunQuery(playgroundStore.get().key));
  listenToKeys();
  listenToAddress();
  startAutoRun();
  createRoot(root).render(<App />);
  whenIdle(() => {
    void loadWhatOpens();
    void startAdvice();
  });
}
