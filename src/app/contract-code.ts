import "#core/contract/read-response.ts";
import { nextTask } from "#browser/time.ts";

// Making the contract's schemas is a task of its own, so that keys come through between.
await nextTask();
