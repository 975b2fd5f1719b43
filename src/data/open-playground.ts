import { examplePlayground } from "#core/document/example.ts";
import { steadyNow } from "#platform/clock.ts";
import { newKey } from "#platform/ids.ts";
import { createPlaygroundStore } from "./playground-store.ts";

/** The one open playground of this tab. */
export const playgroundStore = createPlaygroundStore(examplePlayground(newKey()), steadyNow);
