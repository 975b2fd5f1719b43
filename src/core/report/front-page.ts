import { kinds } from "#core/kinds/registry.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import { decisionTuningOf } from "#core/model/tuning.ts";
import { createReviewTest, outcomeKey, unansweredOutcome } from "#core/policy/human-review.ts";
import { describeRowUses } from "#core/policy/threshold-proof.ts";
import type { Interval } from "#core/statistics/binomial.ts";
import {
  describeTimes,
  toCounted,
  toCountText,
  toPercentText,
  toTargetText,
} from "#core/text/number-text.ts";
import { type DecisionRate, splitDecisionRows } from "#core/thresholds/decision/decision-sets.ts";
import { toDecisionTable } from "#core/thresholds/decision/decision-table.ts";
import { evaluateDecision } from "#core/thresholds/decision/decision-verdicts.ts";
import { outcomeCodes } from "#core/thresholds/decision/outcome-codes.ts";
import {
  type DecisionSummary,
  describeStatedTraffic,
  describeSummarisedCases,
} from "#core/thresholds/decision/summarise-decision.ts";
import { minCasesForHundred } from "#core/thresholds/describe-thresholds.ts";
import { describeChoiceEvidence } from "#core/thresholds/held-out-looks.ts";
import {
  describeProofScope,
  type MeasuredRate,
  type TargetVerdict,
  type VerdictStatus,
} from "#core/thresholds/verdict.ts";
import type { Report, ReportAccount, ReportFront, ReportTarget } from "./report.ts";
import { describeLetThrough } from "./weak-questions.ts";

/** More lines of targets and obstacles together don't fit the first page. */
const mostLines = 7;

/** Those that stop a signature come first, what is met last. */
const order: readonly VerdictStatus[] = ["not-met", "undefined", "unsure", "optimistic", "met"];

/** "Missed: at most 5 % of the cases labelled yes are allowed." → "At most 5 % of the cases labelled yes are allowed". */
function describeTarget({ goal, target, condition }: TargetVerdict): string {
  const whole = target.slice(0, target.length - `${condition}.`.length);
  const bound = whole.replace(/^[^:]+: a/, "A");
  if (goal === "right") return `${bound} of decisions without a person are right${condition}`;
  if (goal === "people") return `${bound} of cases go to a person${condition}`;
  return `${goal === "misses" || goal === "alarms" ? bound : whole}${condition}`;
}

/** "2.9 % to 14.9 %". */
function toRange([low, high]: Interval, target?: number): string {
  return `${toPercentText(low, target)} to ${toPercentText(high, target)}`;
}

function describeLikely({ interval, target, confidence }: MeasuredRate): string {
  return `${toRange(interval, target)} (${toPercentText(confidence)} sure)`;
}

const tooNear = "It is too near to the limit for these cases to tell.";
const choseThese = "The cases that show it helped to choose, so it may look better than it is.";

/** Why nothing is measured, or how it was counted and what is still needed. */
function noteOf({ status, text, settles, changed, measured }: TargetVerdict): string {
  if (measured === null) return text;
  const { counting } = measured;
  const open = status === "unsure" && settles === "" ? tooNear : settles;
  const rest = status === "optimistic" ? [choseThese, settles] : [changed, open];
  return [counting, ...rest].filter((one) => one !== "").join(" ");
}

/** A target of one question or, where `about` is blank, of the whole decision. */
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

interface Deciding {
  readonly playground: Playground;
  /** Asked questions that lead to an outcome. */
  readonly questions: readonly PlaygroundQuestion[];
  readonly summary: DecisionSummary | null;
}

/** Verdicts of the whole decision; targets that nothing can be judged by, too. */
function wholeTargets({ playground, questions, summary }: Deciding): ReportTarget[] {
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
  return verdicts.map((verdict) => ({ ...verdict, text: nothingCounts }));
}

const nothingCounts = "No labelled case has an answer that counts.";

function describeOutcomes(questions: readonly PlaygroundQuestion[]): string {
  const { outcomes } = outcomeCodes(questions);
  const words = outcomes
    .slice(1)
    .toSorted((one, other) => one.gravity - other.gravity)
    .map(({ word, toPerson }) => (toPerson ? `${word} (by a person)` : word));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} or ${last}`;
}

const mostNamed = 6;

function describeAbout({ playground, questions }: Deciding): string {
  const model = playground.model.trim() === "" ? "a model without a name" : playground.model;
  const [first, second] = questions;
  if (first === undefined)
    return `No question leads to an outcome, so nothing is decided. ${model} is asked.`;
  const outcomes = describeOutcomes(questions);
  if (second === undefined)
    return `One question, ${first.id}, is put to ${model} about each case. Its answer decides: ${outcomes}.`;
  const ids = questions.map(({ id }) => id);
  const named =
    ids.length > mostNamed ? [...ids.slice(0, mostNamed - 1), `${ids.length - mostNamed + 1} more`] : ids;
  return `${toCountText(questions.length)} questions (${named.join(", ")}) are put to ${model} about each case. Each leads to an outcome, and the strictest decides: ${outcomes}.`;
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

/** "about 68", of a hundred; of few cases, as counted. */
function perHundred(hits: number, of: number): string {
  if (of < minCasesForHundred) return hits === 0 ? "none" : toCountText(hits);
  const share = hits / of;
  const rounded = Math.round(100 * share);
  if (rounded === 0) return share > 0 ? "fewer than 1" : "none";
  if (rounded === 100) return share < 1 ? "more than 99" : "all";
  return `about ${rounded}`;
}

function describeSure({ likely, confidence }: DecisionRate): string {
  return likely === null ? "" : ` (${toPercentText(confidence)} sure: ${toRange(likely)})`;
}

/** What a signature leads to: in cases of a hundred, or of those counted where they are few. */
function describeEffects({ questions, summary }: Deciding): string[] {
  if (questions.length === 0) return [];
  if (summary === null)
    return [
      "It isn't known yet how many cases are decided without a person, or how many of these wrongly: no labelled case has an answer that counts.",
      describeUnanswered(questions),
    ];
  const { counts, rates } = summary;
  const { people, wrong } = rates;
  const [decided, waiting] = [perHundred(wrong.of, people.of), perHundred(people.hits, people.of)];
  const waits = `Of ${hundredOf(people.of)}, ${decided} ${decided === "1" ? "is" : "are"} decided without a person and ${waiting} ${waiting === "1" ? "waits" : "wait"} for a person${describeSure(people)}.`;
  const after = [describeStatedTraffic(summary), describeUnanswered(questions)].filter((one) => one !== "");
  if (wrong.of === 0) return [waits, ...after];
  const errors = `Of ${hundredOf(wrong.of)} decided without a person, ${perHundred(wrong.hits, wrong.of)} ${wrong.of < minCasesForHundred && wrong.hits === 1 ? "is" : "are"} decided wrongly, and no person reads them first${describeSure(wrong)}.${describeWrong(counts)}`;
  const through = describeLetThrough(summary);
  return [waits, errors, ...(through === "" ? [] : [through]), ...after];
}

/** Begins with a space, unless it's blank. */
function describeWrong({ wrong, lenient }: DecisionSummary["counts"]): string {
  if (wrong === 0) return "";
  if (wrong === 1)
    return ` The wrong one among these cases went ${lenient === 1 ? "too leniently" : "too strictly or otherwise"}.`;
  return ` Of the ${toCountText(wrong)} wrong ones among these cases, ${toCountText(lenient)} went too leniently and ${toCountText(wrong - lenient)} too strictly or otherwise.`;
}

function hundredOf(cases: number): string {
  return toCounted(cases < minCasesForHundred ? cases : 100, "case");
}

function describeUnanswered(questions: readonly PlaygroundQuestion[]): string {
  const isPersons = createReviewTest(questions);
  const words = questions.map(({ type, rules }) => unansweredOutcome(type, rules));
  if (words.every(isPersons)) return "Where the model gives no usable answer, a person decides.";
  const others = questions.flatMap(({ id }, at) => {
    const word = words[at] ?? "";
    return isPersons(word) ? [] : `${id} leads to ${outcomeKey(word)}`;
  });
  return `Where the model gives no usable answer, a person decides, but ${others.join(", ")}.`;
}

/** What keeps this evidence from supporting a decision to go live, gravest first; empty: nothing does. */
function findObstacles(
  { playground, questions, summary }: Deciding,
  targets: readonly ReportTarget[],
  whole: readonly ReportTarget[],
  { answered, fingerprint, unasked }: Pick<Report, "answered" | "fingerprint" | "unasked">,
): string[] {
  const count = (status: VerdictStatus) => targets.filter((one) => one.status === status).length;
  const some = (status: VerdictStatus, one: string, many: string) => {
    const found = count(status);
    return found === 0 ? [] : [`${toCounted(found, "target")} ${found === 1 ? one : many}.`];
  };
  const limitsErrors = whole.some(({ goal }) => goal !== "people");
  const models = answered?.models ?? [];
  const source = answered && answered.cases > 0 ? sourceObstacles(answered, playground.model) : [];
  return [
    ...(fingerprint === "" ? [`The questions can't be sent as written: ${unasked}`] : []),
    ...(questions.length === 0 ? ["No question leads to an outcome."] : []),
    ...source,
    ...(models.length > 1
      ? [`${toCountText(models.length)} models answered, so their answers aren't counted together.`]
      : []),
    ...(summary === null && models.length < 2 && questions.length > 0 ? [nothingCounts] : []),
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
        : limitsErrors
          ? []
          : ["No target limits wrong decisions."]),
  ];
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

/** Which cases are counted, what they had to do with the thresholds, and what became of them. */
function describeSetCases({ summary, playground, questions }: Deciding, account: ReportAccount): string {
  const { cases } = playground;
  if (summary === null) {
    if (cases.length === 0) return "There are no cases.";
    const all = toCounted(cases.length, "case");
    return questions.length === 0
      ? `${all}. None is counted here, since no question leads to an outcome.`
      : `${all}, none of which counts.`;
  }
  const { sets, set, setName, looks } = summary;
  const isTuning = set !== sets.heldOut;
  const { tuningUses } = sets;
  const chose =
    isTuning && tuningUses.length > 0
      ? `They helped to choose ${describeRowUses(tuningUses)}, so shares counted on them look better than they are.`
      : describeChoiceEvidence(isTuning ? "the thresholds" : "anything", sets.unnamed);
  const looked =
    setName === "held-out" ? ` They were looked at ${describeTimes(Math.max(1, looks.count))}.` : "";
  const { counted, others } = countCases(summary, playground);
  const said = `${counted} ${chose}${looked} ${account.changes[0] ?? ""}`.trim();
  return others === "" ? said : `${said} ${others}`;
}

/** "138 cases: 135 labelled, 3 not. Counted here: 62 held-out cases.", and "Not counted here: 73 tuning cases." */
function countCases(
  { sets, set, setName }: DecisionSummary,
  { cases, questions }: Playground,
): { counted: string; others: string } {
  const keys = new Set(questions.flatMap(({ included, key }) => (included ? key : [])));
  const labelled = cases.filter(({ labels }) =>
    labels.some(({ questionKey }) => keys.has(questionKey)),
  ).length;
  const without = cases.length - labelled;
  const isAll =
    without === 0 ? ", all labelled" : `: ${toCountText(labelled)} labelled, ${toCountText(without)} not`;
  const all = `${toCounted(cases.length, "case")}${isAll}.`;
  const counted = set.rows.length;
  if (setName === "all")
    return { counted: `${all} Counted here: ${toCounted(counted, "labelled case")}.`, others: "" };
  const [other, name] =
    set === sets.heldOut ? [sets.tuning.rows.length, "tuning"] : [sets.heldOut.rows.length, "held-out"];
  const rest = labelled - counted - other;
  const others = `Not counted here: ${toCounted(other, `${name} case`)}${rest > 0 ? `, and ${toCountText(rest)} that can't count` : ""}.`;
  return { counted: `${all} Counted here: ${toCounted(counted, `${setName} case`)}.`, others };
}

function edgesOf({ type }: PlaygroundQuestion): number {
  return kinds[type].shape === "gate" ? 1 : 2;
}

function describeCovered(asked: readonly PlaygroundQuestion[]): string {
  const thresholds = asked.reduce((sum, question) => sum + edgesOf(question), 0);
  return `A signature is for the fingerprint below. It covers ${toCounted(asked.length, "question")} word by word, ${toCounted(thresholds, "threshold")}, every outcome and the model that is asked, by its name: after any change it is another one, which isn't signed. Exported policies and “cutpoint check” print it, too.`;
}

/** A list that doesn't fit beside `obstacles` keeps what stops a signature; the others are counted. */
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

/** Examples: "up to 60 % of decisions without a person are wrong", "up to 5 % of cases blocked are wrong". */
function describeAllowed({ goal, target, condition, measured }: ReportTarget): string {
  if (goal === "right" && measured !== null)
    return `up to ${toTargetText(1 - measured.target)} of decisions without a person are wrong${condition}`;
  const side = /^Correct when (.+): at least /s.exec(target)?.[1];
  if (side !== undefined && measured !== null)
    return `up to ${toTargetText(1 - measured.target)} of cases ${side} are wrong${condition}`;
  return target.replace(/^At most/, "up to");
}

/** Further limits are in the table below. */
const mostAllowed = 3;

function conclude(
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

function listAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** All that the first page says. `own` are the targets of single questions; `chance`: which of these aren't better than chance. */
export function toFrontPage(
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
  const obstacles = findObstacles(deciding, targets, whole, report);
  return {
    about: describeAbout(deciding),
    counted: summary === null ? "" : describeCounted(summary),
    outcomes: summary?.outcomes ?? [],
    conclusion: conclude(obstacles, targets, whole, chance),
    ...fitTargets(targets, obstacles.length + (chance === "" ? 0 : 1)),
    ranges: targets.some(({ measured }) => measured?.isOpen)
      ? "Not every case is labelled yet, so these ranges are wider: they hold whenever labelling stops."
      : "",
    effects: [...describeEffects(deciding), ...(report.fingerprint === "" ? [] : [describeCovered(asked)])],
    cases: describeSetCases(deciding, report.account),
  };
}
