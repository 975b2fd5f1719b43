import { ownPath } from "#web/kit/browser/base-path.ts";
import { prefersSavedData } from "#web/kit/browser/own-server.ts";
import { whenIdle } from "#web/kit/browser/time.ts";

/** Keeps the whole demo in this browser, so that it opens without a network. Where that is refused it runs as before. */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || prefersSavedData()) return;
  whenIdle(() => void navigator.serviceWorker.register(ownPath("offline.js")).catch(() => {}));
}
