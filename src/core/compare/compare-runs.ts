// Compares runs: how far each answer moved, and what changed between their requests.

import { findAskedById, findAskedQuestion } from "#core/document/staleness.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, type Outcome, type Rules } from "#core/model/rule.ts";
import { type AskedQuestion, areRequestsEqual, type Run } from "#core/model/run.ts";
import { outcomeKey } from "#core/policy/human-review.ts";
import { type AnswerClassification, classifyAnswer, zoneOrOptionName } from "#core/policy/zone.ts";
import { profileOf } from "#core/service/profiles.ts";
import { combinedRequestOf, toAnsweredRun } from "#core/service/read-response.ts";
import { totalVariation } from "#core/statistics/distribution.ts";
import { definedMeasure, type Measure, undefinedMeasure } from "#core/statistics/measure.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";

export interface AnswerChange {
  /** Null if there is no usable answer. */
  before: Answer | null;
  /** Null if there is no usable answer. */
  after: Answer | null;
  /** Result of `measureProbabilityMovement`. */
  moved: Measure;
  /** Null without an answer. */
  outcomeBefore: Outcome | null;
  /** Null without an answer. */
  outcomeAfter: Outcome | null;
  /** Zones are shown in place of blank outcomes; null without an answer. */
  zoneBefore: string | null;
  zoneAfter: string | null;
  /** Outcomes differ, or zones if there are no outcomes; false if an answer is missing. */
  flips: boolean;
}

/**
 * Total variation distance of the two distributions, 0..1. Undefined if an answer or its distribution is missing, or if
 * types or lengths differ.
 */
export function measureProbabilityMovement(before: Answer | null, after: Answer | null): Measure {
  if (before === null || after === null) return undefinedMeasure("there is no answer to compare");
  const [one, other] = [kindOf(before).shares(before), kindOf(after).shares(after)];
  if (one === null || other === null) return undefinedMeasure("an answer has an incomplete distribution");
  if (before.type !== after.type || one.length !== other.length) {
    return undefinedMeasure("the question has other options or levels");
  }
  return definedMeasure(totalVariation(one, other));
}

export interface ClassifiedAnswer {
  answer: Answer;
  placed: AnswerClassification;
}

function flipsBetween(before: ClassifiedAnswer, after: ClassifiedAnswer, rules: Rules): boolean {
  if (outcomeKey(before.placed.outcome) !== outcomeKey(after.placed.outcome)) return true;
  if (before.placed.outcome.trim() !== "" || hasOutcomes(before.answer.type, rules)) return false;
  return zoneOrOptionName(before.answer, before.placed) !== zoneOrOptionName(after.answer, after.placed);
}

export function compareClassifiedAnswers(
  before: ClassifiedAnswer | null,
  after: ClassifiedAnswer | null,
  rules: Rules,
): AnswerChange {
  const one = before?.answer ?? null;
  const other = after?.answer ?? null;
  return {
    before: one,
    after: other,
    moved: measureProbabilityMovement(one, other),
    outcomeBefore: before && before.placed.outcome,
    outcomeAfter: after && after.placed.outcome,
    zoneBefore: before && zoneOrOptionName(before.answer, before.placed),
    zoneAfter: after && zoneOrOptionName(after.answer, after.placed),
    flips: before !== null && after !== null && flipsBetween(before, after, rules),
  };
}

export function compareAnswerPair(before: Answer | null, after: Answer | null, rules: Rules): AnswerChange {
  const placed = (answer: Answer | null) => answer && { answer, placed: classifyAnswer(answer, rules) };
  return compareClassifiedAnswers(placed(before), placed(after), rules);
}

/** Flips first, then by movement; unknown movement last. */
export function compareByMovement(one: AnswerChange, other: AnswerChange): number {
  return Number(other.flips) - Number(one.flips) || (other.moved.value ?? -1) - (one.moved.value ?? -1);
}

/** Example: "moved 7 points of probability" (of 100); the measure's reason if it's undefined. */
export function describeMovement(measure: Measure): string {
  if (measure.value === null) return measure.reason;
  const points = Math.round(measure.value * 100);
  if (points === 0) return measure.value === 0 ? "nothing moved" : "moved by less than one percentage point";
  return `moved ${toCounted(points, "point")} of probability`;
}

interface RunChange {
  question: PlaygroundQuestion;
  /** Option names or level texts, as the second run asked them. */
  names: readonly string[];
  change: AnswerChange;
  asked: { before: AskedQuestion; after: AskedQuestion };
}

export interface RunComparison {
  /** In the order of the playground's questions. */
  changes: readonly RunChange[];
  /** Ids of questions asked in only one of the two runs. */
  onlyOnce: readonly string[];
  /** Resolved model ids; null if the server named none. */
  models: readonly [before: string | null, after: string | null];
  /** Whether the states' texts are equal. */
  sameState: boolean;
  /** Whether requests are byte-identical, so that differences are noise or come from a new model behind an alias. */
  sameRequest: boolean;
  /** Whether mode and profile are the same, and both or neither were recorded, so that the same service answered. */
  sameService: boolean;
  /** Whether the same model answered both; null if an answer names no model. */
  sameModel: boolean | null;
}

/** Says why two runs of byte-identical requests differ; blank when the requests weren't identical. */
export function describeDifferenceOfRuns({ sameRequest, sameService, sameModel }: RunComparison): string {
  if (!sameRequest) return "";
  if (!sameService) return "Both requests are identical, but different services answered.";
  if (sameModel === null) return "Both requests are identical, but not every answer names its model.";
  return `Both requests are identical: any difference ${sameModel ? "is noise" : "comes from the model or is noise"}.`;
}

/** Counts outcomes that change among questions that both runs answered, and says how many aren't among them. */
export function describeOutcomeChangesOfRuns({ changes }: Pick<RunComparison, "changes">): string {
  if (changes.length === 0) return "No question was asked in both runs.";
  const compared = changes.filter(({ change }) => change.before !== null && change.after !== null).length;
  if (compared === 0) return "No question has a usable answer in both runs.";
  const flips = changes.filter(({ change }) => change.flips).length;
  const outcomes =
    flips === 0
      ? "No outcome changes"
      : `${toCountText(flips)} of ${toCounted(compared, "outcome")} ${flips === 1 ? "changes" : "change"}`;
  const left = changes.length - compared;
  const without = `${toCounted(left, "question has", "questions have")} no usable answer in one of the runs`;
  return left === 0 ? `${outcomes}.` : `${outcomes} where both answered; ${without}.`;
}

/** Ids that `run` asked and `other` didn't, without those of variants. */
function askedOnly(run: Run, other: Run): string[] {
  const wordings = new Set(run.wordings?.flatMap(({ id, of }) => (id === of ? [] : id)));
  const theirs = combinedRequestOf(other);
  const ids = combinedRequestOf(run).questions.map(({ id }) => id);
  return ids.filter((id) => !wordings.has(id) && findAskedById(theirs, id) === null);
}

/** Matches questions by id and applies the playground's current rules to both runs. */
export function compareRuns({ questions }: Playground, one: Run, other: Run): RunComparison {
  const [before, after] = [toAnsweredRun(one).reading, toAnsweredRun(other).reading];
  const changes: RunChange[] = [];
  for (const question of questions) {
    const first = findAskedQuestion(one, question, questions, profileOf(one));
    const second = findAskedQuestion(other, question, questions, profileOf(other));
    if (!first || !second) continue;
    changes.push({
      question,
      names: second.question.names,
      change: compareAnswerPair(
        before?.answers[first.index]?.answer ?? null,
        after?.answers[second.index]?.answer ?? null,
        question.rules,
      ),
      asked: { before: first.question, after: second.question },
    });
  }
  const models = [before?.model ?? null, after?.model ?? null] as const;
  const isNamed = models[0] !== null && models[1] !== null;
  return {
    changes,
    onlyOnce: [...askedOnly(one, other), ...askedOnly(other, one)],
    models,
    sameState: one.asked.stateText === other.asked.stateText,
    sameRequest: areRequestsEqual(combinedRequestOf(one), combinedRequestOf(other)),
    sameService:
      one.mode === other.mode && one.profileId === other.profileId && one.recorded === other.recorded,
    sameModel: isNamed ? models[0] === models[1] && one.digest === other.digest : null,
  };
}

/** The change that sorts first. */
function strongest(row: readonly (RunChange | null)[]): AnswerChange | undefined {
  return row.flatMap((one) => one?.change ?? []).sort(compareByMovement)[0];
}

/** One row per question, one column per comparison; null if a run didn't ask it. Largest change first. */
export function groupChangesByQuestion(
  comparisons: readonly RunComparison[],
): readonly (readonly (RunChange | null)[])[] {
  const keys = new Set(comparisons.flatMap(({ changes }) => changes.map(({ question }) => question.key)));
  const rows = [...keys].map((key) =>
    comparisons.map(({ changes }) => changes.find(({ question }) => question.key === key) ?? null),
  );
  return rows.sort((one, other) => {
    const [a, b] = [strongest(one), strongest(other)];
    return a && b ? compareByMovement(a, b) : 0;
  });
}

export interface RunChanges {
  /** Models as requested; null if the same. */
  models: readonly [before: string, after: string] | null;
  /** Whether the state's text changed. */
  state: boolean;
  /** Ids of questions that only the later run asked. */
  added: readonly string[];
  /** Ids of questions that only the earlier run asked. */
  removed: readonly string[];
  /** Ids of questions that both asked with different texts. */
  reworded: readonly string[];
}

export function findRunChanges(before: Run, after: Run): RunChanges {
  const [was, is] = [combinedRequestOf(before), combinedRequestOf(after)];
  return {
    models: was.model === is.model ? null : [was.model, is.model],
    state: was.stateText !== is.stateText,
    added: is.questions.flatMap(({ id }) => (findAskedById(was, id) === null ? [id] : [])),
    removed: was.questions.flatMap(({ id }) => (findAskedById(is, id) === null ? [id] : [])),
    reworded: is.questions.flatMap(({ id, text }) => {
      const found = findAskedById(was, id);
      return found !== null && found.question.text !== text ? [id] : [];
    }),
  };
}

const mostNamed = 2;

function named(verb: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  return [ids.length > mostNamed ? `${ids.length} questions ${verb}` : `${ids.join(", ")} ${verb}`];
}

/** One phrase per kind of change; empty if the requests are the same. */
export function describeRunChanges({ models, state, added, removed, reworded }: RunChanges): string[] {
  return [
    ...(models === null ? [] : [`model ${models[0]} → ${models[1]}`]),
    ...(state ? ["state changed"] : []),
    ...named("reworded", reworded),
    ...named("added", added),
    ...named("removed", removed),
  ];
}
