import { basename } from "node:path";
import type { Allowances } from "#core/compare/baseline.ts";
import { usageFault } from "../call/input-fault.ts";

/** The options of `check`, as given. */
export interface CheckValues {
  readonly cases: string | undefined;
  readonly key: string | undefined;
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
  readonly "require-targets": boolean;
  readonly junit: string | undefined;
  readonly markdown: string | undefined;
}

/** The path that an option names for a playground's file. */
type PathFor = (file: string) => string | undefined;

/** What a call checks by, the same for each of its playgrounds. */
export interface CheckSettings {
  readonly cases: PathFor;
  readonly key: string | undefined;
  readonly answers: PathFor;
  readonly baseline: PathFor;
  readonly accept: PathFor;
  /** Ask now; else recorded answers are read. */
  readonly isLive: boolean;
  readonly allowed: Allowances;
  /** The share (0..1) of labelled cases that may be without an answer. */
  readonly maxUnanswered: number;
  /** An amount by the list price, as typed; null: no cap. */
  readonly maxCost: string | null;
  /** Asking is given up after so many milliseconds without an answer. */
  readonly patienceMs: number;
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
  // What a timer can hold: 24 days.
  if (text.trim() !== "" && minutes > 0 && minutes < 35_000) return minutes * minuteMs;
  throw usageFault(check, "--timeout is a number of minutes, such as 10");
}

const points = (option: string) => `--${option} is a number of points from 0 to 100, such as 2`;

/** A playground's name in its path: `decisions/triage.cutpoint.json` is triage. */
function nameOf(file: string): string {
  return basename(file).replace(/(\.cutpoint)?\.json$/, "");
}

/** Where each playground has a path of its own, the option names it by `{name}`. */
function pathFor(text: string | undefined): PathFor {
  return (file) => text?.replaceAll("{name}", nameOf(file));
}

/** Playgrounds of one call must not share what belongs to one. */
function checkNames(values: CheckValues, files: readonly string[]): void {
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

/** Reads the options of `check`; throws an `InputFault` for what can't be. */
export function readCheckSettings(values: CheckValues, files: readonly string[]): CheckSettings {
  checkNames(values, files);
  const isLive = values.live || values.sandbox;
  if (values["max-cost"] !== undefined && !isLive)
    throw usageFault(check, "--max-cost is for --live: recorded answers cost nothing");
  if (isLive && values.answers !== undefined) throw usageFault(check, "Give --answers or --live, not both");
  return {
    cases: pathFor(values.cases),
    key: values.key,
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
    requiresTargets: values["require-targets"],
  };
}
