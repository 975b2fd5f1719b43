// Reads the options of `cutpoint check`: cases, answers, baseline, allowed losses, cost, and the signed fingerprint.

import { basename } from "node:path";
import type { LossAllowances } from "#core/compare/baseline.ts";
import { matchesFingerprint } from "#core/policy-export/fingerprint.ts";
import { usageFault } from "../call/input-fault.ts";
import { refuseSheetWithoutFile } from "../files/read-table.ts";

export interface CheckOptionValues {
  readonly cases: string | undefined;
  readonly key: string | undefined;
  readonly sheet: string | undefined;
  readonly answers: string | undefined;
  readonly live: boolean;
  readonly sandbox: boolean;
  readonly baseline: string | undefined;
  readonly accept: string | undefined;
  readonly "allow-wrong": string | undefined;
  readonly "allow-people": string | undefined;
  readonly "max-unanswered": string | undefined;
  readonly "max-cost": string | undefined;
  readonly timeout: string | undefined;
  readonly signed: string | undefined;
  readonly "require-targets": boolean;
  readonly junit: string | undefined;
  readonly markdown: string | undefined;
}

type PathFor = (file: string) => string | undefined;

export interface CheckSettings {
  readonly cases: PathFor;
  readonly key: string | undefined;
  readonly sheet: string | undefined;
  readonly answers: PathFor;
  readonly baseline: PathFor;
  readonly accept: PathFor;
  /** Whether to ask now instead of reading recorded answers. */
  readonly isLive: boolean;
  readonly allowed: LossAllowances;
  /** Allowed share of labelled cases without an answer, 0..1. */
  readonly maxUnanswered: number;
  /** Spending cap by the list price, as typed; null for no cap. */
  readonly maxCost: string | null;
  /** In ms. A live check gives up after this long without progress. */
  readonly patienceMs: number;
  /** Fingerprint of the signed policy, as typed; null if not given. */
  readonly signed: string | null;
  readonly requiresTargets: boolean;
}

const check = { name: "check" };

function readShare(text: string | undefined, fallback: number, problem: string): number {
  if (text === undefined) return fallback;
  const points = Number(text);
  if (text.trim() !== "" && points >= 0 && points <= 100) return points / 100;
  throw usageFault(check, problem);
}

const minuteMs = 60_000;

function readPatience(text = "10"): number {
  const minutes = Number(text);
  if (text.trim() !== "" && minutes > 0 && minutes < 35_000) return minutes * minuteMs;
  throw usageFault(check, "--timeout is a number of minutes, such as 10");
}

const points = (option: string) => `--${option} is a number of points from 0 to 100, such as 2`;

/** For example "triage" for `decisions/triage.cutpoint.json`. */
function nameOf(file: string): string {
  return basename(file).replace(/(\.cutpoint)?\.json$/, "");
}

/** Returns a function that replaces `{name}` in an option by the name of a playground. */
function pathFor(text: string | undefined): PathFor {
  return (file) => text?.replaceAll("{name}", nameOf(file));
}

/** Throws if two playgrounds would read or write the same answers or baseline. */
function checkNames(values: CheckOptionValues, files: readonly string[]): void {
  if (files.length < 2) return;
  const shared = (["baseline", "answers", "accept"] as const).find(
    (option) => values[option] !== undefined && !values[option].includes("{name}"),
  );
  if (shared !== undefined) {
    throw usageFault(
      check,
      `With several playgrounds, --${shared} has {name} in it, such as baselines/{name}.json`,
    );
  }
  const names = files.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  const isNamed = [values.baseline, values.answers, values.accept].some((one) => one !== undefined);
  if (twice !== undefined && isNamed)
    throw usageFault(check, `Two playgrounds are called ${twice}, so {name} can't tell them apart`);
}

function readSigned(typed: string | undefined, files: readonly string[]): string | null {
  if (typed === undefined) return null;
  if (files.length > 1)
    throw usageFault(check, "--signed is the fingerprint of one policy: name one playground");
  if (matchesFingerprint("", typed) !== null) return typed;
  throw usageFault(
    check,
    "--signed is a fingerprint as its report prints it, such as 7f3c-91a2-e05d-48b0: at least 16 of its digits",
  );
}

/** Throws InputFault for invalid options. */
export function readCheckSettings(values: CheckOptionValues, files: readonly string[]): CheckSettings {
  checkNames(values, files);
  refuseSheetWithoutFile("check", values, ["cases"]);
  const isLive = values.live || values.sandbox;
  if (values["max-cost"] !== undefined && !isLive)
    throw usageFault(check, "--max-cost is for --live: recorded answers cost nothing");
  if (isLive && values.answers !== undefined) throw usageFault(check, "Give --answers or --live, not both");
  return {
    cases: pathFor(values.cases),
    key: values.key,
    sheet: values.sheet,
    answers: pathFor(values.answers),
    baseline: pathFor(values.baseline),
    accept: pathFor(values.accept),
    isLive,
    allowed: {
      wrong: readShare(values["allow-wrong"], 0.02, points("allow-wrong")),
      people: readShare(values["allow-people"], 0.05, points("allow-people")),
    },
    maxUnanswered: readShare(
      values["max-unanswered"],
      0,
      "--max-unanswered is a percentage of the labelled cases from 0 to 100, such as 1",
    ),
    maxCost: values["max-cost"] ?? null,
    patienceMs: readPatience(values.timeout),
    signed: readSigned(values.signed, files),
    requiresTargets: values["require-targets"],
  };
}
