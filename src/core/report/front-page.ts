// The report's first page: what is decided, the conclusion, the targets, and what a signature covers and leads to.

import { kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, optionOutcomesByName } from "#core/model/rule.ts";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { createOutcomeReviewTest, outcomeKey, unansweredOutcome } from "#core/policy/human-review.ts";
import { aliasFamily } from "#core/service/model-names.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import { toCounted, toCountText, toPercentText } from "#core/text/number-text.ts";
import { describeDependenceAmongRows } from "#core/thresholds/copies-in-ranges.ts";
import type { DecisionRate } from "#core/thresholds/decision/decision-rates.ts";
import { splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import { createOutcomeCodes } from "#core/thresholds/decision/outcome-codes.ts";
import {
  type DecisionSummary,
  describeStatedPrevalence,
  describeSummarisedCases,
} from "#core/thresholds/decision/summarise-decision.ts";
import { minCasesForHundred } from "#core/thresholds/describe-thresholds.ts";
import type { MeasuredRate, TargetVerdict, VerdictStatus } from "#core/thresholds/target-verdict.ts";
import { describeCountedCases } from "./describe-counted-cases.ts";
import type { Report, ReportFront, ReportTarget } from "./report.ts";
import {
  type ConclusionInput,
  concludeOnGoLive,
  describeProofSteps,
  findGoLiveObstacles,
  noCountedCaseText,
} from "./report-conclusion.ts";
import { describeTooLenientCases } from "./weak-questions.ts";

/** Most lines that targets and obstacles may take together, so that they fit on the first page. */
const mostLines = 7;

/** Statuses from the one that speaks most against a signature to the one that speaks least against it. */
const order: readonly VerdictStatus[] = ["not-met", "undefined", "unsure", "optimistic", "met"];

/**
 * "Missed: at most 5 % of the cases labelled yes are allowed." → "At most 5 % of the cases labelled yes are allowed".
 */
function describeTarget({ goal, target, condition }: TargetVerdict): string {
  const whole = target.slice(0, target.length - `${condition}.`.length);
  const bound = whole.replace(/^[^:]+: a/, "A");
  if (goal === "right") return `${bound} of decisions without a person are right${condition}`;
  if (goal === "people") return `${bound} of cases go to a person${condition}`;
  return `${goal === "misses" || goal === "alarms" ? bound : whole}${condition}`;
}

/** Example: "2.9 % to 14.9 %". */
function toRange([low, high]: Interval, target?: number): string {
  return `${toPercentText(low, target)} to ${toPercentText(high, target)}`;
}

function describeLikely({ interval, target, confidence }: MeasuredRate): string {
  return `${toRange(interval, target)} (${toPercentText(confidence)} sure)`;
}

const tooNear = "It is too near to the limit for these cases to tell.";

const choseThese = "The cases that show it helped to choose, so it may look better than it is.";

/** Note under a target: why nothing is measured; otherwise how its rate was counted, and what would settle it. */
function noteOf({ status, text, settles, changed, measured }: TargetVerdict): string {
  if (measured === null) return text;
  const { counting } = measured;
  const open = status === "unsure" && settles === "" ? tooNear : settles;
  const rest = status === "optimistic" ? [choseThese, settles] : [changed, open];
  return [counting, ...rest].filter((one) => one !== "").join(" ");
}

/** `about` is the question's id, or blank for the whole decision; `set` the name of the judged set, or blank. */
export function toReportTarget(verdict: TargetVerdict, about: string, set: string): ReportTarget {
  const { status, measured } = verdict;
  return {
    status,
    about,
    goal: verdict.goal,
    target: describeTarget(verdict),
    condition: verdict.condition,
    measured,
    value: measured === null ? "" : toPercentText(measured.share, measured.target),
    counts:
      measured === null
        ? ""
        : `${toCountText(measured.hits)} of ${toCountText(measured.n)}${set === "" ? "" : `, ${set}`}`,
    likely: measured === null ? "" : describeLikely(measured),
    note: noteOf(verdict),
  };
}

/**
 * Targets of the whole decision with their verdicts, even without cases to judge them. Empty for fewer than two
 * deciding questions.
 */
function wholeTargets({ playground, questions, summary }: ConclusionInput): ReportTarget[] {
  if (questions.length < 2) return [];
  const set = summary === null || summary.setName === "all" ? "" : summary.setName;
  const own = summary?.verdicts ?? unjudged(playground);
  return own.filter(({ goal }) => goal !== null).map((verdict) => toReportTarget(verdict, "", set));
}

function unjudged(playground: Playground): readonly TargetVerdict[] {
  const table = toDecisionTable(playground.questions, [], null);
  const { ledger } = playground;
  const sets = splitDecisionRows(table, ledger);
  const { verdicts } = evaluateDecision(table, sets, decisionTuningOf(playground), ledger);
  return verdicts.map((verdict) => ({ ...verdict, text: noCountedCaseText }));
}

function describeOutcomes(questions: readonly PlaygroundQuestion[]): string {
  const { outcomes } = createOutcomeCodes(questions);
  const words = outcomes
    .slice(1)
    .toSorted((one, other) => one.gravity - other.gravity)
    .map(({ word, toPerson }) => (toPerson ? `${word} (by a person)` : word));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

const mostNamed = 6;

/** "are put to the model decider-1 about each case"; says so where something else answered in its place. */
function describeAsking(model: string, isOne: boolean, answered: Report["answered"]): string {
  const verb = isOne ? "is" : "are";
  if (answered?.mode === "sandbox")
    return `${verb} meant for ${model}, in whose place the sandbox answered here, about each case`;
  if (answered?.mode === "simulated")
    return `${verb} meant for ${model}, which wasn't asked: the answers are simulated`;
  return `${verb} put to ${model} about each case`;
}

function describeAbout({ playground, questions }: ConclusionInput, answered: Report["answered"]): string {
  const model = playground.model.trim() === "" ? "a model without a name" : `the model ${playground.model}`;
  const [first, second] = questions;
  if (first === undefined)
    return `No question leads to an outcome, so nothing is decided, though ${model} is asked.`;
  const outcomes = describeOutcomes(questions);
  if (second === undefined)
    return `One question, ${first.id}, ${describeAsking(model, true, answered)}. Its answer decides: ${outcomes}.`;
  const ids = questions.map(({ id }) => id);
  const named =
    ids.length > mostNamed ? [...ids.slice(0, mostNamed - 1), `${ids.length - mostNamed + 1} more`] : ids;
  return `${toCountText(questions.length)} questions (${named.join(", ")}) ${describeAsking(model, false, answered)}. Each leads to an outcome, and the strictest decides: ${outcomes}.`;
}

function describeCounted(summary: DecisionSummary): string {
  const { counts } = summary;
  const { automatic, wrong } = counts;
  const of = describeSummarisedCases(summary);
  if (automatic === 0) return `Of ${of}, none is decided without a person.`;
  const verb = automatic === 1 ? "is" : "are";
  const errors = wrong === 0 ? "none of them wrongly" : `${toCountText(wrong)} of them wrongly`;
  return `Of ${of}, ${toCountText(automatic)} ${verb} decided without a person, ${errors}.`;
}

/** A rate per hundred, such as "about 68"; with few cases, the count itself. */
function perHundred(hits: number, of: number): string {
  if (of < minCasesForHundred) return hits === 0 ? "none" : toCountText(hits);
  const share = hits / of;
  if (share === 0 || share === 1) return share === 0 ? "none" : "all";
  if (share < 0.01) return "fewer than 1";
  if (share > 0.99) return "more than 99";
  // Halves to the even number, so that two parts of a whole make 100.
  const whole = Math.floor(100 * share + 1e-9);
  const rest = 100 * share - whole;
  const isUp = Math.abs(rest - 0.5) < 1e-9 ? whole % 2 === 1 : rest > 0.5;
  return `about ${whole + Number(isUp)}`;
}

function isSingular(count: string): boolean {
  return count === "1" || count === "about 1";
}

function describeSure({ likely, confidence }: DecisionRate): string {
  return likely === null ? "" : ` (${toPercentText(confidence)} sure: ${toRange(likely)})`;
}

/** Sentences on what would happen if the report were signed, in rates per hundred cases; with few cases, in counts. */
function describeEffects({ questions, summary }: ConclusionInput, answered: Report["answered"]): string[] {
  if (questions.length === 0) return [];
  const standIn = answered?.mode === "sandbox" || answered?.mode === "simulated";
  if (summary === null)
    return [
      "It isn't known yet how many cases are decided without a person, or how many of these wrongly: no labelled case has an answer that counts.",
      describeUnanswered(questions),
    ];
  const { people, wrong } = summary.rates;
  const [decided, waiting] = [perHundred(wrong.of, people.of), perHundred(people.hits, people.of)];
  const waits = `Of ${hundredOf(people.of)}, ${waiting} ${isSingular(waiting) ? "waits" : "wait"} for a person${describeSure(people)} and ${decided} ${isSingular(decided) ? "is" : "are"} decided without one.${describeNeedless(summary)}`;
  const after = [
    describeDependenceAmongRows(summary.set.rows, summary.sets.copies),
    describeStatedPrevalence(summary),
    describeUnanswered(questions),
  ].filter((one) => one !== "");
  const stand = standIn
    ? [
        `The numbers are of the ${answered.mode === "sandbox" ? "sandbox's" : "simulated"} answers. The model's will be others.`,
      ]
    : [];
  if (wrong.of === 0) return [...stand, waits, ...after];
  const wrongly = perHundred(wrong.hits, wrong.of);
  const errors = `Of ${hundredOf(wrong.of)} decided without a person, ${wrongly} ${isSingular(wrongly) ? "is" : "are"} decided wrongly${describeSure(wrong)}, and no person reads them first.${describeWrong(summary)}${describeSameOutcome(questions)}`;
  const through = describeTooLenientCases(summary);
  return [...stand, waits, errors, ...(through === "" ? [] : [through]), ...after];
}

/**
 * How many wrong decisions were too lenient, too strict, or led to another outcome as severe. Begins with a space;
 * blank if none was wrong.
 */
function describeWrong(summary: DecisionSummary): string {
  const { wrong, lenient } = summary.counts;
  const other = countEquallySevere(summary);
  const ways = [
    [lenient, "too leniently"],
    [wrong - lenient - other, "too strictly"],
    [other, "to another outcome that is as severe as the right one"],
  ] as const;
  const taken = ways.filter(([count]) => count > 0);
  const [only, second] = taken;
  if (only === undefined) return "";
  if (second === undefined)
    return wrong === 1
      ? ` The wrong one among these cases went ${only[1]}.`
      : ` All of the wrong ones among these cases went ${only[1]}.`;
  const parts = taken.map(([count, how]) => `${toCountText(count)} went ${how}`);
  const last = parts.pop();
  return ` Of the ${toCountText(wrong)} wrong ones among these cases, ${parts.join(", ")} and ${last}.`;
}

/** Wrong automatic decisions that are neither milder nor graver than the right ones. */
function countEquallySevere({ table: { outcomes }, matrix: { classes, cells } }: DecisionSummary): number {
  let count = 0;
  for (const [decided, { gravity, toPerson }] of outcomes.entries()) {
    if (toPerson) continue;
    for (const [right, wanted] of outcomes.entries())
      if (right !== decided && wanted.gravity === gravity) count += cells[decided * classes + right] ?? 0;
  }
  return count;
}

/**
 * How many of the cases that wait for a person need none by their labels. Blank if none of them or all of them;
 * otherwise begins with a space.
 */
function describeNeedless({ table: { outcomes }, matrix: { classes, cells } }: DecisionSummary): string {
  let [waiting, needless] = [0, 0];
  for (const [decided, { toPerson }] of outcomes.entries()) {
    if (!toPerson) continue;
    for (const [right, asked] of outcomes.entries()) {
      const count = cells[decided * classes + right] ?? 0;
      waiting += count;
      if (!asked.toPerson) needless += count;
    }
  }
  if (needless === 0 || needless === waiting) return "";
  return ` Of the ${toCountText(waiting)} among these cases that wait, ${toCountText(needless)} would need no person by their labels.`;
}

/** Begins with a space, unless it's blank. */
function describeSameOutcome(questions: readonly PlaygroundQuestion[]): string {
  const shares = questions.filter(({ type, options, rules }) => {
    const own = optionOutcomesByName(rules[type]);
    return options.filter(({ name }) => !own.has(name)).length > 1;
  });
  if (shares.length === 0) return "";
  return ` Another option of ${shares.map(({ id }) => id).join(" or ")} with the same outcome isn't counted as wrong here.`;
}

function hundredOf(cases: number): string {
  return toCounted(cases < minCasesForHundred ? cases : 100, "case");
}

function describeUnanswered(questions: readonly PlaygroundQuestion[]): string {
  const isPersons = createOutcomeReviewTest(questions);
  const words = questions.map(({ type, rules }) => unansweredOutcome(type, rules));
  if (words.every(isPersons)) return "Where the model gives no usable answer, a person decides.";
  const others = questions.flatMap(({ id }, at) => {
    const word = words[at] ?? "";
    return isPersons(word) ? [] : `${id} leads to ${outcomeKey(word)}`;
  });
  return `Where the model gives no usable answer, a person decides, but ${others.join(", ")}.`;
}

function thresholdCountOf({ type }: PlaygroundQuestion): number {
  return kinds[type].shape === "gate" ? 1 : 2;
}

/** Sentences on what a signature covers, and what it can't. */
function describeCovered(asked: readonly PlaygroundQuestion[], model: string): string[] {
  const thresholds = asked.reduce((sum, question) => sum + thresholdCountOf(question), 0);
  const covered = `Signed is the policy behind the fingerprint below: ${toCounted(asked.length, "question")} word by word, ${toCounted(thresholds, "threshold")}, every outcome and the name of the model that is asked.`;
  const read =
    "Only read, and not signed, is all else here: who answers under that name, cases, labels, counts, targets and notes.";
  const later =
    "Any change of the policy gives another fingerprint, which isn't signed. To check a policy later, compare the fingerprint in the exported file, or the one that “cutpoint check” prints. That a program uses this policy is for its operator to show.";
  if (aliasFamily(model) === null) return [covered, read, later];
  return [
    covered,
    read,
    later,
    `The name ${model.trim()} moves to new versions: another one may answer later under the same fingerprint, and these cases say nothing about it.`,
  ];
}

/**
 * If the targets don't all fit beside `obstacles`, those that speak most against a signature stay; others are counted.
 */
function fitTargets(
  all: readonly ReportTarget[],
  obstacles: number,
): Pick<ReportFront, "targets" | "further"> {
  const mostTargets = Math.max(3, Math.min(5, mostLines - obstacles));
  const met = all.filter(({ status }) => status === "met");
  const open = all.filter(({ status }) => status !== "met");
  if (all.length <= mostTargets) return { targets: [...met, ...open], further: "" };
  const shown = [...open.toSorted(bySeverity), ...met].slice(0, mostTargets);
  const rest = all.length - shown.length;
  const more = shown.filter(({ status }) => status === "met").length;
  const metRest = met.length - more;
  const words = metRest === rest ? "all met" : `${toCountText(metRest)} of them met`;
  return { targets: shown, further: `${toCounted(rest, "more target")}, ${words}: see the questions.` };
}

function bySeverity(one: ReportTarget, other: ReportTarget): number {
  return order.indexOf(one.status) - order.indexOf(other.status);
}

/**
 * The first page. `own` are the targets of single questions; `chance` names questions that aren't shown to be better
 * than chance, or is blank.
 */
export function toReportFront(
  playground: Playground,
  summary: DecisionSummary | null,
  own: readonly ReportTarget[],
  report: Pick<Report, "answered" | "fingerprint" | "unasked" | "account">,
  chance: string,
): ReportFront {
  const asked = playground.questions.filter(({ included }) => included);
  const questions = asked.filter(({ type, rules }) => hasOutcomes(type, rules));
  const deciding = { playground, questions, summary };
  const targets = [...wholeTargets(deciding), ...own];
  const whole = targets.filter(({ about }) => about === "" || questions.length === 1);
  const obstacles = findGoLiveObstacles(deciding, targets, whole, report);
  return {
    about: describeAbout(deciding, report.answered),
    counted: summary === null ? "" : describeCounted(summary),
    outcomes: summary?.outcomes ?? [],
    conclusion: concludeOnGoLive(obstacles, targets, whole, chance),
    steps: obstacles.length === 0 ? "" : describeProofSteps(deciding, targets, whole, report),
    ...fitTargets(targets, obstacles.length + (chance === "" ? 0 : 1)),
    ranges: targets.some(({ measured }) => measured?.isOpen)
      ? "Not every case is labelled yet, so these ranges are wider: they hold whenever labelling stops."
      : "",
    effects: [
      ...describeEffects(deciding, report.answered),
      ...(report.fingerprint === "" ? [] : describeCovered(asked, playground.model)),
    ],
    cases: describeCountedCases(deciding, report.account),
  };
}
