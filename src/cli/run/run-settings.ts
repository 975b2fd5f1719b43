// Reads the options of `cutpoint run`: pace, caps, shard, and how stdin and stdout are used.

import { parseSpendingCap } from "#core/cases/plan-case-run.ts";
import type { PaceSettings } from "#core/service/pacing/pacing.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import type { AnsweringService } from "../ask/service.ts";
import { usageFault } from "../call/input-fault.ts";
import { isReadableOnce } from "../files/file-io.ts";

export interface RunOptionValues {
  readonly cases: string | undefined;
  readonly out: string | undefined;
  readonly key: string | undefined;
  readonly state: readonly string[];
  readonly sheet: string | undefined;
  readonly shard: string | undefined;
  readonly "max-tokens": string | undefined;
  readonly "max-cost": string | undefined;
  readonly "per-minute": string | undefined;
  readonly "tokens-per-second": string | undefined;
  readonly "in-flight": string | undefined;
  readonly "ask-changed": boolean;
  readonly progress: string | undefined;
  readonly "retry-failed": boolean;
}

const run = { name: "run" };

function readCount(
  values: RunOptionValues,
  option: "max-tokens" | "per-minute" | "tokens-per-second" | "in-flight",
): number | null {
  const text = values[option];
  if (text === undefined) return null;
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= Number.MAX_SAFE_INTEGER) return count;
  throw usageFault(run, `--${option} is a whole number, such as 600`);
}

/** A rate as given, in which 0 means no limit; otherwise the usual one. */
function rateOf(given: number | null, usual: number): number {
  if (given === null) return usual;
  return given === 0 ? Number.POSITIVE_INFINITY : given;
}

function readCap(values: RunOptionValues, { profile }: Pick<AnsweringService, "profile">): number | null {
  const tokens = readCount(values, "max-tokens");
  const amount = values["max-cost"];
  if (amount === undefined) return tokens;
  if (tokens !== null) throw usageFault(run, "Give --max-tokens or --max-cost, not both");
  if (profile.price.perMillionInputTokens === 0)
    throw usageFault(run, "Nothing is billed here, so give --max-tokens instead of --max-cost");
  const cap = parseSpendingCap(amount, profile.price);
  if (!cap.ok) throw usageFault(run, "--max-cost is an amount above 0, such as 2.50");
  return cap.tokensMax;
}

const usualInFlight = 16;

/** Throws InputFault for a value of `--progress` other than json. */
export function reportsProgressAsJson({ progress }: RunOptionValues): boolean {
  if (progress === undefined || progress === "json") return progress !== undefined;
  throw usageFault(run, `There is no progress “${progress}”: json`);
}

/**
 * Throws InputFault for options that don't go with rows or answers in a stream, which can be read or written only once.
 */
export async function refuseStreamConflicts(values: RunOptionValues, json: boolean): Promise<void> {
  if (values.cases !== undefined && values["ask-changed"] && (await isReadableOnce(values.cases)))
    throw usageFault(run, "--ask-changed reads the rows twice, so name a file with --cases, not a pipe");
  if (values.out !== "-") return;
  if (json)
    throw usageFault(run, "With --out - the answers are printed; --progress json tells the end as JSON");
  if (values["ask-changed"] || values["retry-failed"])
    throw usageFault(run, "With --out - there is no earlier run to go on with");
}

/** Throws an InputFault for invalid options. */
export function readRunSettings(
  values: RunOptionValues,
  service: Pick<AnsweringService, "profile" | "limits" | "isFree" | "mode">,
): PaceSettings {
  const inFlight = readCount(values, "in-flight") ?? usualInFlight;
  if (inFlight < 1 || inFlight > 1000) throw usageFault(run, "--in-flight is a number from 1 to 1000");
  return {
    requestsPerMinute: rateOf(readCount(values, "per-minute"), service.limits.requestsPerMinute),
    tokensPerSecond: rateOf(readCount(values, "tokens-per-second"), service.limits.tokensPerSecond),
    inFlight,
    isLocal: service.isFree && service.mode === "live",
    tokensMax: readCap(values, service),
  };
}

/**
 * Returns a function that tells whether an id is in the shard "I/N", by a hash that is the same on every
 * machine. Without a shard, every id is. Throws an InputFault for another form.
 */
export function readShardFilter(text: string | undefined): (id: string) => boolean {
  if (text === undefined) return () => true;
  const [, part = "", parts = ""] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const [index, count] = [Number(part), Number(parts)];
  if (part === "" || count < 1 || index >= count)
    throw usageFault(run, "--shard is I/N with I from 0 to N − 1, such as 0/8");
  return (id) => hash53(id) % count === index;
}
