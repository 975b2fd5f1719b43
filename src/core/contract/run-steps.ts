import type { AskedRequest } from "#core/model/asked.ts";
import type { Profile } from "#core/model/profile.ts";
import type { Run } from "#core/model/run.ts";
import { readResponse } from "./read-response.ts";

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

/** The answers of a run, one for each question of `allAsked`; the usage of two requests is their sum. */
export function readRun({ asked, responseText, second }: Run, profile: Profile): Reading {
  const first = readResponse(responseText, asked.questions, profile);
  if (!second || !first.ok) return first;
  const next = readResponse(second.responseText, second.questions, profile);
  if (!next.ok) return next;
  const [one, other] = [first.reading, next.reading];
  const usage = one.usage && other.usage && addUsage(one.usage, other.usage);
  const unasked = [...one.unasked, ...other.unasked];
  return { ok: true, reading: { ...one, usage, answers: [...one.answers, ...other.answers], unasked } };
}

type Usage = Extract<Reading, { ok: true }>["reading"]["usage"] & {};

function addUsage(one: Usage, other: Usage): Usage {
  const bothSaid = one.outputTokens !== null && other.outputTokens !== null;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: bothSaid ? (one.outputTokens ?? 0) + (other.outputTokens ?? 0) : null,
  };
}
