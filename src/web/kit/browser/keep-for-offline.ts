import { ownPath } from "./base-path.ts";
import { prefersSavedData } from "./own-server.ts";
import { whenIdle } from "./time.ts";

/** Keeps the whole demo in this browser, so that it opens without a network. Where that is refused it runs as before. */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || prefersSavedData()) return;
  whenIdle(() => void navigator.serviceWorker.register(ownPath("offline.js")).catch(() => {}));
}
