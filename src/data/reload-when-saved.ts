import { reloadPage } from "#platform/address.ts";
import { playgroundStore } from "./open-playground.ts";
import { savingStore } from "./saving-store.ts";

/** Opens the page anew once what was typed is in the browser's storage; not at all while it cannot be kept. */
export function reloadWhenSaved(): void {
  playgroundStore.flush();
  if (savingStore.getState().status === "saved") return reloadPage();
  const stop = savingStore.subscribe(({ status }) => {
    if (status === "saving") return;
    stop();
    if (status === "saved") reloadPage();
  });
}
