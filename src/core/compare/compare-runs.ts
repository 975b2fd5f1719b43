import { profileOf } from "#core/contract/profiles.ts";
import { allAsked, toAnsweredRun } from "#core/contract/read-response.ts";
import { findAsked, findAskedOf } from "#core/document/staleness.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { type AskedQuestion, asksTheSame, type Run } from "#core/model/run.ts";
import { type AnswerChange, byMovement, changeBetween } from "./answer-change.ts";

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
  const theirs = allAsked(other);
  const ids = allAsked(run).questions.map(({ id }) => id);
  return ids.filter((id) => !wordings.has(id) && findAsked(theirs, id) === null);
}

/** What changed from one run to the other, by the rules of today; questions go by id. */
export function compareRuns({ questions }: Playground, one: Run, other: Run): RunComparison {
  const [before, after] = [toAnsweredRun(one).reading, toAnsweredRun(other).reading];
  const changes: RunChange[] = [];
  for (const question of questions) {
    const first = findAskedOf(one, question, profileOf(one));
    const second = findAskedOf(other, question, profileOf(other));
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
    changes: changes.sort((a, b) => byMovement(a.change, b.change)),
    onlyOnce: [...askedOnly(one, other), ...askedOnly(other, one)],
    models: [before?.model ?? null, after?.model ?? null],
    sameState: one.asked.stateText === other.asked.stateText,
    sameRequest: asksTheSame(allAsked(one), allAsked(other)),
  };
}

/** What changed most among a question's changes. */
function strongest(row: readonly (RunChange | null)[]): AnswerChange | undefined {
  return row.flatMap((one) => one?.change ?? []).sort(byMovement)[0];
}

/**
 * Each question with what became of it in every other run, null where one did not ask it; what changed most in any of
 * them comes first.
 */
export function byQuestion(
  comparisons: readonly RunComparison[],
): readonly (readonly (RunChange | null)[])[] {
  const keys = new Set(comparisons.flatMap(({ changes }) => changes.map(({ question }) => question.key)));
  const rows = [...keys].map((key) =>
    comparisons.map(({ changes }) => changes.find(({ question }) => question.key === key) ?? null),
  );
  return rows.sort((one, other) => {
    const [a, b] = [strongest(one), strongest(other)];
    return a && b ? byMovement(a, b) : 0;
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
  const [was, is] = [allAsked(before), allAsked(after)];
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
