import { findAsked, findAskedOf } from "#core/document/staleness.ts";
import { kindOf } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { hasOutcomes, type Outcome, type Rules } from "#core/model/rule.ts";
import { type AskedQuestion, asksTheSame, type Run } from "#core/model/run.ts";
import { type Classification, classifyAnswer, describeZone } from "#core/policy/zone.ts";
import { profileOf } from "#core/service/profiles.ts";
import { allAskedQuestions, toAnsweredRun } from "#core/service/read-response.ts";
import { totalVariation } from "#core/statistics/distribution.ts";
import { definedMeasure, type Measure, undefinedMeasure } from "#core/statistics/measure.ts";
import { toCounted } from "#core/text/number-text.ts";

/** An answer beside another to the same question. */
export interface AnswerChange {
  before: Answer | null;
  after: Answer | null;
  /** Total variation of the two distributions, 0..1: how much probability moved. */
  moved: Measure;
  outcomeBefore: Outcome | null;
  outcomeAfter: Outcome | null;
  /** The zone or the option, which stands for a blank outcome. */
  zoneBefore: string | null;
  zoneAfter: string | null;
  /** Whether the two come to different outcomes, or zones without any; false where one of them has no answer. */
  flips: boolean;
}

/** How much probability moved between two answers, undefined where one has no distribution or they differ in kind. */
export function probabilityMoved(before: Answer | null, after: Answer | null): Measure {
  if (before === null || after === null) return undefinedMeasure("there is no answer to compare");
  const [one, other] = [kindOf(before).shares(before), kindOf(after).shares(after)];
  if (one === null || other === null) return undefinedMeasure("an answer has an incomplete distribution");
  if (before.type !== after.type || one.length !== other.length) {
    return undefinedMeasure("the question has other options or levels");
  }
  return definedMeasure(totalVariation(one, other));
}

/** An answer with what it comes to. */
export interface ClassifiedAnswer {
  answer: Answer;
  placed: Classification;
}

function flipsBetween(before: ClassifiedAnswer, after: ClassifiedAnswer, rules: Rules): boolean {
  if (before.placed.outcome !== after.placed.outcome) return true;
  if (before.placed.outcome.trim() !== "" || hasOutcomes(before.answer.type, rules)) return false;
  return describeZone(before.answer, before.placed) !== describeZone(after.answer, after.placed);
}

/** Two placed answers beside each other. */
export function changeOfClassified(
  before: ClassifiedAnswer | null,
  after: ClassifiedAnswer | null,
  rules: Rules,
): AnswerChange {
  const one = before?.answer ?? null;
  const other = after?.answer ?? null;
  return {
    before: one,
    after: other,
    moved: probabilityMoved(one, other),
    outcomeBefore: before && before.placed.outcome,
    outcomeAfter: after && after.placed.outcome,
    zoneBefore: before && describeZone(before.answer, before.placed),
    zoneAfter: after && describeZone(after.answer, after.placed),
    flips: before !== null && after !== null && flipsBetween(before, after, rules),
  };
}

/** Two answers beside each other, and what each comes to by the rules of today. */
export function changeBetween(before: Answer | null, after: Answer | null, rules: Rules): AnswerChange {
  const placed = (answer: Answer | null) => answer && { answer, placed: classifyAnswer(answer, rules) };
  return changeOfClassified(placed(before), placed(after), rules);
}

/** Flips first, then the largest movements; what is unknown comes last. */
export function compareByMovement(one: AnswerChange, other: AnswerChange): number {
  return Number(other.flips) - Number(one.flips) || (other.moved.value ?? -1) - (one.moved.value ?? -1);
}

/** A movement in plain words: "moved 7 points of probability", of 100. */
export function describeMovement(measure: Measure): string {
  if (measure.value === null) return measure.reason;
  const points = Math.round(measure.value * 100);
  if (points === 0) return measure.value === 0 ? "nothing moved" : "moved by less than one percentage point";
  return `moved ${toCounted(points, "point")} of probability`;
}

/** One question as two runs answered it. */
interface RunChange {
  question: PlaygroundQuestion;
  /** Option names or level texts as the second run asked them. */
  names: readonly string[];
  change: AnswerChange;
  /** What the two runs asked. */
  asked: { before: AskedQuestion; after: AskedQuestion };
}

/** Two runs on one state. */
export interface RunComparison {
  /** Flips first, then by movement. */
  changes: readonly RunChange[];
  /** Ids that only one of the two runs asked. */
  onlyOnce: readonly string[];
  /** The resolved model ids; null where the server named none. */
  models: readonly [before: string | null, after: string | null];
  sameState: boolean;
  /** Byte for byte the same request: what differs is noise, or the model behind an alias. */
  sameRequest: boolean;
}

/** Ids that a run asked and another did not; wordings go with their question. */
function askedOnly(run: Run, other: Run): string[] {
  const wordings = new Set(run.wordings?.flatMap(({ id, of }) => (id === of ? [] : id)));
  const theirs = allAskedQuestions(other);
  const ids = allAskedQuestions(run).questions.map(({ id }) => id);
  return ids.filter((id) => !wordings.has(id) && findAsked(theirs, id) === null);
}

/** What changed from one run to the other, by the rules of today; questions go by id. */
export function compareRuns({ questions }: Playground, one: Run, other: Run): RunComparison {
  const [before, after] = [toAnsweredRun(one).reading, toAnsweredRun(other).reading];
  const changes: RunChange[] = [];
  for (const question of questions) {
    const first = findAskedOf(one, question, questions, profileOf(one));
    const second = findAskedOf(other, question, questions, profileOf(other));
    if (!first || !second) continue;
    changes.push({
      question,
      names: second.question.names,
      change: changeBetween(
        before?.answers[first.index]?.answer ?? null,
        after?.answers[second.index]?.answer ?? null,
        question.rules,
      ),
      asked: { before: first.question, after: second.question },
    });
  }
  return {
    changes: changes.sort((a, b) => compareByMovement(a.change, b.change)),
    onlyOnce: [...askedOnly(one, other), ...askedOnly(other, one)],
    models: [before?.model ?? null, after?.model ?? null],
    sameState: one.asked.stateText === other.asked.stateText,
    sameRequest: asksTheSame(allAskedQuestions(one), allAskedQuestions(other)),
  };
}

/** What changed most among a question's changes. */
function strongest(row: readonly (RunChange | null)[]): AnswerChange | undefined {
  return row.flatMap((one) => one?.change ?? []).sort(compareByMovement)[0];
}

/**
 * Each question with what became of it in every other run, null where one did not ask it; what changed most in any of
 * them comes first.
 */
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

/** What a run asked otherwise than the one before it. */
export interface RunChanges {
  /** The models as they were asked for; null: the same. */
  models: readonly [before: string, after: string] | null;
  /** The state is another. */
  state: boolean;
  /** Ids of questions that are new, that were not asked again, and that were asked in other words. */
  added: readonly string[];
  removed: readonly string[];
  reworded: readonly string[];
}

/** What changed from one run's request to another's. */
export function runChanges(before: Run, after: Run): RunChanges {
  const [was, is] = [allAskedQuestions(before), allAskedQuestions(after)];
  return {
    models: was.model === is.model ? null : [was.model, is.model],
    state: was.stateText !== is.stateText,
    added: is.questions.flatMap(({ id }) => (findAsked(was, id) === null ? [id] : [])),
    removed: was.questions.flatMap(({ id }) => (findAsked(is, id) === null ? [id] : [])),
    reworded: is.questions.flatMap(({ id, text }) => {
      const found = findAsked(was, id);
      return found !== null && found.question.text !== text ? [id] : [];
    }),
  };
}

const mostNamed = 2;

function named(verb: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  return [ids.length > mostNamed ? `${ids.length} questions ${verb}` : `${ids.join(", ")} ${verb}`];
}

/** The same in words, one for each kind of change; none: the request was the same. */
export function describeRunChanges({ models, state, added, removed, reworded }: RunChanges): string[] {
  return [
    ...(models === null ? [] : [`model ${models[0]} → ${models[1]}`]),
    ...(state ? ["state changed"] : []),
    ...named("reworded", reworded),
    ...named("added", added),
    ...named("removed", removed),
  ];
}
