import type { WholeCaseRun } from "./case-run.ts";

/** A case run under another key and for another playground, at rest: what was under way is not, there. */
export function moveCaseRun({ run, rows }: WholeCaseRun, key: string, playgroundKey: string): WholeCaseRun {
  const phase = run.phase.kind === "running" ? ({ kind: "paused" } as const) : run.phase;
  return {
    run: { ...run, key, playgroundKey, phase },
    rows: rows.map(({ row, stateText }) => ({ row: { ...row, runKey: key }, stateText })),
  };
}
