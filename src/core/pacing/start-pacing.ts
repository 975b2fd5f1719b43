import type { PaceSettings, Pacing, Sent, Standing } from "./pacing.ts";

interface StartedRun {
  settings: PaceSettings;
  /** Every row in order, as stored: `sent` without an answer means that it was under way when the page went. */
  rows: readonly { tokens: number; standing?: Standing }[];
  /** What earlier runs sent in the last minute with the same key, the oldest first, by the same clock. */
  sends?: readonly Sent[];
  /** Input tokens that the stored rows were billed, as far as the cap counts them. */
  spentTokens?: number;
}

/** A run at its start, or where it was: rows that were under way may have been billed and are not sent again. */
export function startPacing({ settings, rows, sends = [], spentTokens = 0 }: StartedRun): Pacing {
  return {
    settings,
    phase: { kind: "running" },
    tokens: rows.map((row) => row.tokens),
    standings: rows.map(({ standing = "waiting" }) => (standing === "sent" ? "uncertain" : standing)),
    head: 0,
    again: [],
    flights: [],
    sends,
    width: settings.inFlight,
    answersSince: 0,
    refusals: 0,
    failures: 0,
    pausedUntil: Number.NEGATIVE_INFINITY,
    pauses: 0,
    told: false,
    spentTokens,
    now: Number.NEGATIVE_INFINITY,
  };
}
