import { estimateTokens, priceOf } from "#core/contract/estimate.ts";
import { toCounted, toCountText } from "#core/geometry/number-text.ts";
import type { CaseRunRecord, PacePhase } from "#core/model/case-run.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRunProgress } from "./plan-case-run.ts";

/** Who answered a case run, in a word. */
export function answererOf(run: Pick<CaseRunRecord, "mode" | "simulated">): "live" | "sandbox" | "simulated" {
  return run.simulated ? "simulated" : run.mode;
}

/** A length of time to the precision that an estimate has: "40 s", "3 min", "1 h 5 min". */
export function toDurationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** The list price of so many input tokens, to two figures that matter; with the currency where the profile names one. */
export function toPriceText(tokens: number, price: Profile["price"]): string {
  const value = priceOf(tokens, price);
  const digits = value === 0 ? 0 : Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(value))));
  return `${value.toFixed(digits)}${price.currency === null ? "" : ` ${price.currency}`}`;
}

/** What asking takes: requests, and their bytes in all; `upTo`: answers decide, and it is no more. */
export interface AskingCost {
  requests: number;
  bytes: number;
  upTo?: boolean;
}

/** Who answers, at what price, and how many bytes make a token there. */
interface Asking {
  mode: "sandbox" | "live";
  price: Profile["price"];
  bytesPerToken: number;
}

/** What so many input tokens cost, by estimate, or that they are free. */
export function describePrice(tokens: number, mode: Asking["mode"], price: Profile["price"]): string {
  if (mode === "sandbox") return "free (sandbox)";
  return price.perMillionInputTokens === 0 ? "free" : `≈ ${toPriceText(tokens, price)}`;
}

/** The same within a sentence: "price ≈ 0.000023", or "free". */
export function describePriceAsked(...cost: Parameters<typeof describePrice>): string {
  const price = describePrice(...cost);
  return price.startsWith("≈") ? `price ${price}` : price;
}

/** What asking takes, before it is asked: "2 requests, ≈ 540 tokens, price ≈ 0.000023". */
export function describeCost(
  { requests, bytes, upTo = false }: AskingCost,
  { mode, price, bytesPerToken }: Asking,
): string {
  const inputTokens = estimateTokens(bytes, bytesPerToken);
  const count = toCounted(requests, "request");
  return `${upTo ? "up to " : ""}${count}, ≈ ${toCountText(inputTokens)} tokens, ${describePriceAsked(inputTokens, mode, price)}`;
}

/** Where a run stands, in words; `live`: somebody runs it. */
export function describePhase(phase: PacePhase, waiting: number, live: boolean): string {
  if (live) return phase.kind === "running" ? "Running" : "Finishing open requests";
  if (phase.kind === "held") return `Stopped: ${held[phase.reason].said}`;
  if (phase.kind === "done") return waiting === 0 ? "Done" : "Stopped";
  return { running: "Interrupted", paused: "Paused", cancelled: "Cancelled" }[phase.kind];
}

/** Said of a run over cases where a choice is asked in two steps elsewhere. */
export const stepsInOne =
  "Over cases, a two-step choice is asked in one request: the group and every group’s options.";

const held = {
  key: {
    said: "the key or the sign-in was refused",
    wayOn: "Resume once the key is correct or you have signed in again. Nothing else was sent.",
  },
  cap: {
    said: "the cap is spent",
    wayOn: "Answers so far are kept. Raise the cap to continue.",
  },
  failing: {
    said: "five requests in a row failed",
    wayOn: "Check the errors in the rows, then resume.",
  },
  "long-wait": {
    said: "the service asks to wait for more than a minute",
    wayOn: "Resume sends the next request at once.",
  },
};

/** Why a run was held, as a sentence; null where it was not. */
export function describeHold(phase: PacePhase): string | null {
  return phase.kind === "held" ? `Why: ${held[phase.reason].said}.` : null;
}

/** A run that only another cap lets go on: resumed under the same one, it stops again at once. */
export function isCapSpent(phase: PacePhase): boolean {
  return phase.kind === "held" && phase.reason === "cap";
}

/** What a person can do about a run that was stopped; null where nothing but going on comes to mind. */
export function describeWayOn(phase: PacePhase): string | null {
  return phase.kind === "held" ? held[phase.reason].wayOn : null;
}

/** What became of rows that have no answer, by kind, in words: "3 were not accepted (422)". */
export function describeProblems({ problems }: CaseRunProgress): string[] {
  return problems.map(({ status, count, message }) => {
    const rows = toCounted(count, "case");
    return `${rows}${status === null ? "" : ` with status ${status}`}: ${message}`;
  });
}
