import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnswerReading, ResponseReading } from "#core/contract/answer.ts";
import type { AskedQuestion } from "#core/contract/asked.ts";
import type { Profile } from "#core/contract/profile.ts";
import { readResponse } from "#core/contract/read-response.ts";
import type { Playground, PlaygroundQuestion } from "#core/document/playground.ts";
import type { Run } from "#core/document/run.ts";
import { findAsked, type Standing, standings } from "#core/document/staleness.ts";
import { combine, type Decision } from "#core/policy/combine.ts";
import { type Placed, place } from "#core/policy/zone.ts";
import { latestRunQuery } from "./runs-query.ts";
import { useProfile } from "./session-query.ts";
import { usePlayground } from "./use-playground.ts";

/** One question of the playground with what the newest run says of it. */
export interface Result {
  question: PlaygroundQuestion;
  asked: AskedQuestion;
  reading: AnswerReading;
  standing: Exclude<Standing, "unasked">;
  placed: Placed | null;
}

export interface Results {
  run: Run;
  reading: ResponseReading;
  /** In the author's order. */
  results: readonly Result[];
  decision: Decision | null;
  stale: boolean;
}

const readings = new WeakMap<Run, ResponseReading | null>();

function readRun(run: Run, profile: Profile): ResponseReading | null {
  const before = readings.get(run);
  if (before !== undefined) return before;
  const read = readResponse(run.responseText, run.asked.questions, profile);
  const reading = read.ok ? read.reading : null;
  readings.set(run, reading);
  return reading;
}

function toResult(
  question: PlaygroundQuestion,
  standing: Standing,
  run: Run,
  reading: ResponseReading,
): Result[] {
  const found = findAsked(run.asked, question.id);
  const answer = found ? reading.answers[found.index] : undefined;
  if (!found || !answer || standing === "unasked") return [];
  const placed = answer.answer ? place(answer.answer, question.rules) : null;
  return [{ question, asked: found.question, reading: answer, standing, placed }];
}

/** What a run says of a playground as it is now; null when its body can no longer be read. */
export function toResults(playground: Playground, run: Run, profile: Profile): Results | null {
  const reading = readRun(run, profile);
  if (!reading) return null;
  const standing = standings(playground, run, profile);
  const results = playground.questions.flatMap((question, index) =>
    toResult(question, standing[index] ?? "unasked", run, reading),
  );
  const parts = results.flatMap(({ question, placed }) =>
    placed ? [{ id: question.id, outcome: placed.outcome }] : [],
  );
  return {
    run,
    reading,
    results,
    decision: combine(parts),
    stale: results.some((result) => result.standing === "stale"),
  };
}

/** The newest answers, read and placed; null before the first run. */
export function useResults(): Results | null {
  const playground = usePlayground((whole) => whole);
  const run = useQuery(latestRunQuery(playground.key)).data ?? null;
  const profile = useProfile();
  return useMemo(() => (run ? toResults(playground, run, profile) : null), [run, playground, profile]);
}
