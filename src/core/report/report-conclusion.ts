// The report's conclusion, and what stands in its way.

import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText, toExactPercentText } from "#core/text/number-text.ts";
import type { DecisionSummary } from "#core/thresholds/decision/summarise-decision.ts";
import { describeProofScope, type VerdictStatus } from "#core/thresholds/target-verdict.ts";
import type { Report, ReportFront, ReportTarget } from "./report.ts";

/** A playground with the questions that decide, and their decisions on labelled cases. */
export interface ConclusionInput {
  readonly playground: Playground;
  /** Asked questions that lead to an outcome. */
  readonly questions: readonly PlaygroundQuestion[];
  /** Null if no labelled case counts. */
  readonly summary: DecisionSummary | null;
}

export const noCountedCaseText = "No labelled case has an answer that counts.";

/**
 * Sentences on what keeps this evidence from supporting a decision to go live, gravest first; empty if nothing does.
 */
export function findGoLiveObstacles(
  { playground, questions, summary }: ConclusionInput,
  targets: readonly ReportTarget[],
  whole: readonly ReportTarget[],
  { answered, fingerprint, unasked }: Pick<Report, "answered" | "fingerprint" | "unasked">,
): string[] {
  const count = (status: VerdictStatus) => targets.filter((one) => one.status === status).length;
  const some = (status: VerdictStatus, one: string, many: string) => {
    const found = count(status);
    return found === 0 ? [] : [`${toCounted(found, "target")} ${found === 1 ? one : many}.`];
  };
  const models = answered?.models ?? [];
  const source = answered && answered.cases > 0 ? sourceObstacles(answered, playground.model) : [];
  return [
    ...(fingerprint === "" ? [`The questions can't be sent as written: ${unasked}`] : []),
    ...(questions.length === 0 ? ["No question leads to an outcome."] : []),
    ...source,
    ...(models.length > 1
      ? [`${toCountText(models.length)} models answered, so their answers aren't counted together.`]
      : []),
    ...(summary === null && models.length < 2 && questions.length > 0 ? [noCountedCaseText] : []),
    ...some("not-met", "is not met", "are not met"),
    ...some("undefined", "can't be judged by these cases", "can't be judged by these cases"),
    ...some("unsure", "can't be decided yet", "can't be decided yet"),
    ...some(
      "optimistic",
      "looks met, but only on cases that helped to choose",
      "look met, but only on cases that helped to choose",
    ),
    ...(targets.length === 0
      ? ["No target is set, so nothing is proven."]
      : whole.length === 0
        ? ["No target is set for the whole decision, only for single questions."]
        : limitsErrors(whole)
          ? []
          : ["No target limits wrong decisions."]),
  ];
}

function limitsErrors(targets: readonly ReportTarget[]): boolean {
  return targets.some(({ goal }) => goal !== "people");
}

function sourceObstacles({ mode, models }: NonNullable<Report["answered"]>, asked: string): string[] {
  if (mode === "sandbox")
    return [
      "The answers come from the sandbox, a stand-in that compares words, and not from a model: not for use.",
    ];
  if (mode === "simulated")
    return ["The cases and answers are simulated, and no model was asked: not for use."];
  if (mode === "imported" && !models.includes(asked))
    return [`The answers were imported, and nothing shows that ${asked} answers alike.`];
  return [];
}

/** Examples: "up to 60 % of decisions without a person are wrong", "up to 5 % of cases blocked are wrong". */
function describeAllowed({ goal, target, condition, measured }: ReportTarget): string {
  if (goal === "right" && measured !== null)
    return `up to ${toExactPercentText(1 - measured.target)} of decisions without a person are wrong${condition}`;
  const side = /^Correct when (.+): at least /s.exec(target)?.[1];
  if (side !== undefined && measured !== null)
    return `up to ${toExactPercentText(1 - measured.target)} of cases ${side} are wrong${condition}`;
  return target.replace(/^At most/, "up to");
}

/** At most this many limits are named; the report's table has the others. */
const mostAllowed = 3;

/** Says whether the evidence supports going live, and why. `chance` is a warning to add, or blank. */
export function concludeOnGoLive(
  obstacles: readonly string[],
  targets: readonly ReportTarget[],
  whole: readonly ReportTarget[],
  chance: string,
): ReportFront["conclusion"] {
  const warnings = chance === "" ? [] : [chance];
  if (obstacles.length > 0) {
    const isNothingProven = targets.length > 0 && targets.every(({ status }) => status !== "met");
    const answer = isNothingProven ? "Not on this evidence: nothing is proven." : "Not on this evidence.";
    return { isSupported: false, answer, reasons: [...obstacles, ...warnings] };
  }
  const { length } = targets;
  const each =
    length === 1 ? "The target is" : length === 2 ? "Both targets are" : `All ${length} targets are`;
  const allowed = listAnd(whole.slice(0, mostAllowed).map(describeAllowed));
  return {
    isSupported: true,
    answer: `${each} proven. Whether ${length === 1 ? "it is" : "they are"} enough is for you to decide.`,
    reasons: [
      `The author set ${length === 1 ? "the target" : "the targets"}: ${length === 1 ? "it is" : "they are"} met even if ${allowed}.`,
      ...warnings,
      describeProofScope(targets, "browser"),
    ],
  };
}

/**
 * What it takes to prove the policy, in one sentence; blank if nothing is missing, or if no question decides.
 */
export function describeProofSteps(
  { playground, questions, summary }: ConclusionInput,
  targets: readonly ReportTarget[],
  whole: readonly ReportTarget[],
  { answered, account }: Pick<Report, "answered" | "account">,
): string {
  if (questions.length === 0) return "";
  const models = answered?.models ?? [];
  const isAsked =
    answered?.mode === "live" || (answered?.mode === "imported" && models.includes(playground.model));
  const isHeldOut = summary?.setName === "held-out";
  const steps = [
    ...(isAsked ? (models.length > 1 ? ["answers of one model"] : []) : ["answers of the model itself"]),
    ...(limitsErrors(whole)
      ? []
      : targets.length > 0 && whole.length === 0
        ? ["a target for the whole decision"]
        : ["a target that limits wrong decisions"]),
    ...(isHeldOut ? [] : ["labelled cases that have chosen neither thresholds nor wording"]),
    ...(account.isChecked ? [] : ["labels that a second person has checked"]),
  ];
  return steps.length === 0 ? "" : `What it takes: ${listAnd(steps)}.`;
}

function listAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
