import type { ResponseReading } from "#core/model/answer.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AnsweredRun, AskedRequest, Run } from "#core/model/run.ts";
import { profileOf } from "./profiles.ts";
import { readResponse, toResolvedId } from "./read-response.ts";

type Reading = ReturnType<typeof readResponse>;

const known = new WeakMap<Run, AskedRequest>();

/** Everything that a run asked, in the order asked: of one in two steps the questions of both requests. */
export function allAsked(run: Run): AskedRequest {
  const { asked, second } = run;
  if (!second) return asked;
  const all = known.get(run) ?? { ...asked, questions: [...asked.questions, ...second.questions] };
  known.set(run, all);
  return all;
}

/** The answers of a run, one for each question of `allAsked`. */
export function readRun({ asked, responseText, second, digest }: Run, profile: Profile): Reading {
  const whole = readResponse(responseText, asked.questions, profile);
  if (!whole.ok) return whole;
  const model = toResolvedId(whole.reading.model, asked.model, digest);
  const first = { ok: true as const, reading: { ...whole.reading, model } };
  if (!second) return first;
  const next = readResponse(second.responseText, second.questions, profile);
  if (!next.ok) return next;
  return { ok: true, reading: joinReadings(first.reading, next.reading) };
}

/** Reads a run's answers by the profile that asked; those of a run just made are read already. */
export function toAnsweredRun(run: Run): AnsweredRun {
  const read = readRun(run, profileOf(run));
  return { run, reading: read.ok ? read.reading : null };
}

/** The answers of two requests as those of one; their usage is the sum. */
export function joinReadings(first: ResponseReading, second: ResponseReading): ResponseReading {
  return {
    ...first,
    usage: first.usage && second.usage && addUsage(first.usage, second.usage),
    answers: [...first.answers, ...second.answers],
    unasked: [...first.unasked, ...second.unasked],
  };
}

type Usage = ResponseReading["usage"] & {};

function addUsage(one: Usage, other: Usage): Usage {
  const bothSaid = one.outputTokens !== null && other.outputTokens !== null;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: bothSaid ? (one.outputTokens ?? 0) + (other.outputTokens ?? 0) : null,
    ...(one.cost !== undefined && other.cost !== undefined && { cost: one.cost + other.cost }),
  };
}
