// The newest answers of the open playground, judged by its current thresholds, and those they're compared with.

import { useQuery } from "@tanstack/react-query";
import {
  type Freshness,
  findAskedQuestion,
  freshnessOfQuestions,
  isDecisionOutOfDate,
} from "#core/document/staleness.ts";
import type { Answer, AnswerReading, ResponseReading } from "#core/model/answer.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { hasOutcomes } from "#core/model/rule.ts";
import type { AnsweredRun, AskedQuestion, Run } from "#core/model/run.ts";
import { unansweredOutcome } from "#core/policy/human-review.ts";
import {
  type AnswerClassification,
  classifyAnswer,
  combineOutcomes,
  type PlaygroundDecision,
} from "#core/policy/zone.ts";
import {
  type JoinedOptions,
  joinTwoStepAnswers,
  type OptionProbabilities,
  toOptionProbabilities,
} from "#core/two-step-choice/join-answers.ts";
import { usePlayground, usePreviewedPlayground } from "#web/document/playground-store.ts";
import { useProfile } from "#web/service/session.ts";
import { type Baseline, useBaseline } from "./baseline.ts";
import type { ComparedKind, ReferenceRun } from "./compared-run.ts";
import { latestRunQuery } from "./run-archive.ts";

export interface QuestionResult {
  question: PlaygroundQuestion;
  asked: AskedQuestion;
  reading: AnswerReading;
  freshness: Exclude<Freshness, "unasked">;
  placed: AnswerClassification | null;
}

export interface RunResults {
  run: Run;
  reading: ResponseReading;
  /** In the author's order. */
  results: readonly QuestionResult[];
  unasked: readonly PlaygroundQuestion[];
  /** Null if all outcomes are blank. */
  decision: PlaygroundDecision | null;
  /** Answered questions without outcomes, which take no part in the decision. */
  withoutOutcomes: readonly PlaygroundQuestion[];
  /** Whether the decision is out of date. */
  stale: boolean;
}

const known = new WeakMap<PlaygroundQuestion, QuestionResult>();

/**
 * The question's result, as a list of one; empty if the run doesn't answer the question. An equal result stays the
 * same object, so that a card only renders if something changed.
 */
function toResult(
  question: PlaygroundQuestion,
  freshness: Freshness,
  { questions, run, reading }: { questions: Playground["questions"]; run: Run; reading: ResponseReading },
  profile: Profile,
): QuestionResult[] {
  const found = findAskedQuestion(run, question, questions, profile);
  const answer = found ? reading.answers[found.index] : undefined;
  if (!found || !answer || freshness === "unasked") return [];
  const before = known.get(question);
  if (before?.reading === answer && before.freshness === freshness) return [before];
  const placed = answer.answer ? classifyAnswer(answer.answer, question.rules) : null;
  const result = { question, asked: found.question, reading: answer, freshness, placed };
  known.set(question, result);
  return [result];
}

function toResults(
  playground: Playground,
  { run, reading }: AnsweredRun,
  profile: Profile,
): RunResults | null {
  if (!reading) return null;
  const freshness = freshnessOfQuestions(playground, run, profile);
  const of = { questions: playground.questions, run, reading };
  const results = playground.questions.flatMap((question, index) =>
    toResult(question, freshness[index] ?? "unasked", of, profile),
  );
  const unasked = playground.questions.filter((_, index) => freshness[index] === "unasked");
  const parts = results.map(({ question, asked, placed }) => ({
    id: question.id,
    outcome: placed?.outcome ?? unansweredOutcome(asked.type, question.rules),
  }));
  const withoutOutcomes = results
    .filter(({ question, asked }) => !question.narrows && !hasOutcomes(asked.type, question.rules))
    .map(({ question }) => question);
  const stale = isDecisionOutOfDate(playground.questions, freshness);
  return { run, reading, results, unasked, decision: combineOutcomes(parts), withoutOutcomes, stale };
}

let newest: {
  playground: Playground;
  answered: AnsweredRun;
  profile: Profile;
  results: RunResults | null;
} | null = null;

/** Cached for the last arguments, because many cards call it. */
function newestResults(playground: Playground, answered: AnsweredRun, profile: Profile): RunResults | null {
  if (newest?.playground !== playground || newest.answered !== answered || newest.profile !== profile) {
    newest = { playground, answered, profile, results: toResults(playground, answered, profile) };
  }
  return newest.results;
}

function useLatestRun(): AnsweredRun | null {
  const key = usePlayground((playground) => playground.key);
  return useQuery(latestRunQuery(key)).data ?? null;
}

/** True until the newest run is read. Until then, a missing result may still come. */
export function useIsLoadingResults(): boolean {
  const key = usePlayground((playground) => playground.key);
  return useQuery(latestRunQuery(key)).isPending;
}

/**
 * A part of the results, by thresholds as displayed, also during a drag; null without answers. `select` has to return
 * the same object for the same results.
 */
export function useResultsPart<Part>(select: (results: RunResults) => Part): Part | null {
  const answered = useLatestRun();
  const profile = useProfile();
  return usePreviewedPlayground((playground) => {
    const results = answered && newestResults(playground, answered, profile);
    return results && select(results);
  });
}

/** Null before the first run, while it's read, and if its body can't be read. */
export function useResults(): RunResults | null {
  return useResultsPart((results) => results);
}

/** Null without an answer; keeps its identity while unchanged. */
export function useResult(questionKey: string): QuestionResult | null {
  return useResultsPart(
    ({ results }) => results.find(({ question }) => question.key === questionKey) ?? null,
  );
}

/** `parts`: number of answered questions that split the options. */
export interface JoinedChoice extends JoinedOptions {
  parts: number;
}

function probabilitiesOf({ asked, reading: { answer } }: QuestionResult): OptionProbabilities | null {
  return toOptionProbabilities(asked.names, answer);
}

/** Merges a choice with the questions that split its options; null if none do, or the choice has no usable answer. */
function joinResults({ run, results, unasked }: RunResults, result: QuestionResult): JoinedChoice | null {
  const whole = probabilitiesOf(result);
  if (whole === null) return null;
  const parts = new Map<string, OptionProbabilities | null | "unasked">();
  for (const part of results) {
    const { narrows } = part.question;
    if (narrows?.key === result.question.key && !parts.has(narrows.option)) {
      parts.set(narrows.option, probabilitiesOf(part));
    }
  }
  if (parts.size === 0) return null;
  const asked = parts.size;
  for (const { narrows, included } of run.second ? unasked : []) {
    if (narrows?.key === result.question.key && included && !parts.has(narrows.option)) {
      parts.set(narrows.option, "unasked");
    }
  }
  return { ...joinTwoStepAnswers(whole, parts), parts: asked };
}

/** For one value of the results, the keys of split choices, and the merged answers computed so far. */
interface Joined {
  divided: ReadonlySet<string>;
  choices: Map<string, JoinedChoice | null>;
}

const joinedSoFar = new WeakMap<RunResults, Joined>();

function joinedOf(results: RunResults): Joined {
  const before = joinedSoFar.get(results);
  if (before !== undefined) return before;
  const divided = new Set(results.results.flatMap(({ question }) => question.narrows?.key ?? []));
  const joined = { divided, choices: new Map<string, JoinedChoice | null>() };
  joinedSoFar.set(results, joined);
  return joined;
}

/**
 * The choice merged with the questions that split its options. Null if none do, or if the choice has no usable
 * answer.
 */
export function useJoinedChoice(result: QuestionResult): JoinedChoice | null {
  const { key } = result.question;
  return useResultsPart((results) => {
    const { divided, choices } = joinedOf(results);
    if (!divided.has(key)) return null;
    const found = choices.get(key) ?? joinResults(results, result);
    choices.set(key, found);
    return found;
  });
}

/** The code that finds the compared run is loaded with the first answers. */
function comparedRunQuery(run: Run | undefined, baseline: Baseline | null) {
  return {
    queryKey: ["runs", "compared", run?.key, baseline],
    queryFn: async () => (run ? (await import("./compared-run.ts")).findComparedRun(run, baseline) : null),
    enabled: run !== undefined,
    // Earlier runs never change, and another baseline has another key.
    staleTime: "static" as const,
    structuralSharing: false,
  };
}

/** Run that the shown answers are compared with; null if there is none, and while it's found. */
export function useReferenceRun(): ReferenceRun | null {
  return useQuery(comparedRunQuery(useLatestRun()?.run, useBaseline())).data ?? null;
}

export interface ReferenceAnswer {
  answer: Answer;
  kind: ComparedKind;
}

/** Null if nothing is compared, or the other run has no usable answer to the question. */
export function useReferenceAnswer(question: PlaygroundQuestion): ReferenceAnswer | null {
  const compared = useReferenceRun();
  const profile = useProfile();
  const questions = usePlayground((playground) => playground.questions);
  if (compared?.reading == null) return null;
  const found = findAskedQuestion(compared.run, question, questions, profile);
  const answer = found && compared.reading.answers[found.index]?.answer;
  return answer ? { answer, kind: compared.kind } : null;
}

/** The number that the thresholds divide, in the answer that is compared with; undefined if there is none. */
export function useReferenceValue(question: PlaygroundQuestion): number | undefined {
  const compared = useReferenceAnswer(question);
  if (compared?.answer.type !== question.type) return undefined;
  return classifyAnswer(compared.answer, question.rules).value ?? undefined;
}
