// The row of a sample: the answers of one run, classified by the current rules.

import { findAskedQuestion, freshnessOfQuestions } from "#core/document/staleness.ts";
import type { AnswerReading } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AnsweredRun } from "#core/model/run.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import {
  type AnswerClassification,
  classifyAnswer,
  combineOutcomes,
  type PlaygroundDecision,
} from "#core/policy/zone.ts";

export interface SampleAnswer {
  question: PlaygroundQuestion;
  reading: AnswerReading;
  /** Null without a usable answer. */
  placed: AnswerClassification | null;
  /** Whether something that was sent has changed since the run. */
  isStale: boolean;
}

/** Answers of one run by question key, classified by the current rules. */
export interface SampleRow {
  answers: ReadonlyMap<string, SampleAnswer>;
  decision: PlaygroundDecision | null;
  isStale: boolean;
}

const noRow: SampleRow = { answers: new Map(), decision: null, isStale: false };

type Asked = Pick<Playground, "questions" | "model">;

const known = new WeakMap<
  AnsweredRun,
  { asked: Asked; state: PlaygroundSample["state"]; profile: Profile; row: SampleRow }
>();

/** Cached by run, so that a new answer recomputes only its own row. */
export function sampleRowOf(
  asked: Asked,
  { state }: Pick<PlaygroundSample, "state">,
  answered: AnsweredRun,
  profile: Profile,
): SampleRow {
  const before = known.get(answered);
  const isSame =
    before?.state === state &&
    before.profile === profile &&
    before.asked.questions === asked.questions &&
    before.asked.model === asked.model;
  if (before && isSame) return before.row;
  const row = toSampleRow(asked, state, answered, profile);
  known.set(answered, { asked, state, profile, row });
  return row;
}

/** Questions that the run didn't ask are left out. */
function toSampleRow(
  playground: Asked,
  state: PlaygroundSample["state"],
  { run, reading }: AnsweredRun,
  profile: Profile,
): SampleRow {
  if (reading === null) return noRow;
  const { questions } = playground;
  const freshness = freshnessOfQuestions({ ...playground, state }, run, profile);
  const answers = new Map<string, SampleAnswer>();
  const parts = questions.flatMap((question, index) => {
    const found = findAskedQuestion(run, question, questions, profile);
    const answer = found && reading.answers[found.index];
    if (!found || !answer) return [];
    const placed = answer.answer ? classifyAnswer(answer.answer, question.rules) : null;
    answers.set(question.key, { question, reading: answer, placed, isStale: freshness[index] === "stale" });
    return {
      id: question.id,
      outcome: placed?.outcome ?? unansweredOutcome(found.question.type, question.rules),
    };
  });
  const isStale = freshness.includes("stale");
  return { answers, decision: combineOutcomes(parts), isStale };
}
