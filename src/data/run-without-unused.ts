import { showRoom } from "./shown-room.ts";

/** Asks about the state without the fields that no question names, where probes tell what that changes. */
export async function runWithoutUnused(): Promise<void> {
  const { startProbe } = await import("./probe-run.ts");
  showRoom("probe");
  await startProbe({ kind: "unused" });
}
