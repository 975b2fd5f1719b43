import type { ResponseReading } from "#core/contract/answer.ts";
import { asksTheSame } from "#core/contract/asked.ts";
import { findProfile } from "#core/contract/find-profile.ts";
import { profile as decider } from "#core/contract/profiles/decider.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { allAsked, readRun } from "#core/document/run-steps.ts";
import { findAsked } from "#core/document/staleness.ts";
import { type AnswerChange, byMovement, changeBetween } from "./answer-change.ts";

/** One question as two runs answered it. */
export interface RunChange {
  question: PlaygroundQuestion;
  /** Option names or level texts as the second run asked them. */
  names: readonly string[];
  change: AnswerChange;
  /** The two runs asked it in different words. */
  reworded: boolean;
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

function read(run: Run): ResponseReading | null {
  const profile = findProfile(run.profileId) ?? decider;
  const answered = readRun(run, profile);
  return answered.ok ? answered.reading : null;
}

/** Ids that a run asked and another did not. */
function askedOnly(run: Run, other: Run): string[] {
  const theirs = allAsked(other);
  return allAsked(run)
    .questions.map(({ id }) => id)
    .filter((id) => findAsked(theirs, id) === null);
}

/** What changed from one run to the other, by the rules of today; questions go by id. */
export function compareRuns({ questions }: Playground, one: Run, other: Run): RunComparison {
  const [before, after] = [read(one), read(other)];
  const changes: RunChange[] = [];
  for (const question of questions) {
    const [first, second] = [findAsked(allAsked(one), question.id), findAsked(allAsked(other), question.id)];
    if (!first || !second) continue;
    changes.push({
      question,
      names: second.question.names,
      change: changeBetween(
        before?.answers[first.index]?.answer ?? null,
        after?.answers[second.index]?.answer ?? null,
        question.rules,
      ),
      reworded: first.question.text !== second.question.text,
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
