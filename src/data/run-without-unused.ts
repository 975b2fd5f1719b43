import { bringCode } from "./bring-code.ts";
import { showRoom } from "./shown-room.ts";

/** Asks about the state without the fields that no question names, where probes tell what that changes. */
export async function runWithoutUnused(): Promise<void> {
  const code = await bringCode(() => import("./probe-run.ts"));
  if (code === null) return;
  showRoom("probe");
  await code.startProbe({ kind: "unused" });
}
