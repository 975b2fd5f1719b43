import { profile } from "#core/contract/profiles/decider.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Run } from "#core/model/run.ts";

/** The body that the sandbox answers to the example's questions about its state. */
export const exampleResponse =
  '{"model":"decider-1.13.0","answers":{"refund_requested":{"type":"noul","noul":0.98},"department":{"type":"choice","choice":"billing","probabilities":{"billing":0.95,"technical":0,"sales":0.03,"account":0,"none_of_these":0.02},"confidence":0.94},"frustration":{"type":"score","score":1.86,"probabilities":{"0":0.01,"1":0.3,"2":0.51,"3":0.18},"confidence":0.5,"legend":{"0":"Calm: friendly or neutral wording","1":"Mildly annoyed: a complaint in polite words","2":"Frustrated: sharp words or repeated complaints","3":"Furious: insults, threats or capital letters"}}},"usage":{"input_tokens":274,"output_tokens":10}}';

/** When it was recorded, in milliseconds since the epoch. */
const recordedAt = Date.UTC(2026, 10, 23);

/** The run that the example's answers were recorded in; null when it could not be asked as it is. */
export function toExampleRun(playground: Playground, key: string): Run | null {
  const written = writeRequest(playground, profile);
  if (!written.ok) return null;
  return {
    key,
    playgroundKey: playground.key,
    asked: written.asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: recordedAt,
    durationMs: 0,
    attempts: 1,
    responseText: exampleResponse,
    auto: true,
    recorded: true,
  };
}
