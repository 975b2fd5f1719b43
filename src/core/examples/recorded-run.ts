// The file of recorded answers (of an example, or of a baseline), the case run that is rebuilt from it, and the run
// that belongs to the first visit's playground.

import { z } from "zod";
import { formatFileJson } from "#core/document/file-layout.ts";
import { type Case, labelValueSchema } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { CaseRun, CaseRunRowWithState, CaseRunWithRows, Run } from "#core/model/run.ts";
import { computeStateText } from "#core/model/state.ts";
import { estimateRequestTokens, utf8Length } from "#core/service/estimate.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { readUsageFromBody } from "#core/service/read-response.ts";
import { placeholderState, requestSize, writeRequest } from "#core/service/write-request.ts";
import { hash53 } from "#core/text/hash-text-53.ts";

/** Members of a file of answers that say who gave them and when. */
export const answererSchemaShape = {
  /** The model that was requested, perhaps an alias. */
  model: z.string(),
  profile: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Digest of the model's weights, when the server's list had one. */
  digest: z.string().optional(),
  /** Day in ISO format, such as 2026-01-31. */
  recordedOn: z.iso.date(),
};

export const recordedAnswersSchema = z.object({
  format: z.literal("cutpoint.answers"),
  version: z.literal(1),
  ...answererSchemaShape,
  answers: z.array(
    z.object({
      case: z.string(),
      /** The exact body of a response with status 200. */
      response: z.string(),
      /** `hash53` of the state's exact text; absent when the case hasn't changed since. */
      mark: z.number().optional(),
      /** Only in a baseline: ids of the questions for which the case had a label. */
      labelled: z.array(z.string()).optional(),
      /** Values of the labels in `labelled`, in the same order; absent in a baseline of an earlier version. */
      labels: z.array(labelValueSchema).optional(),
    }),
  ),
  /**
   * The playground at recording time, as in its file but without cases; absent when it hasn't changed since.
   */
  playground: z.unknown().optional(),
});

export type RecordedAnswers = z.infer<typeof recordedAnswersSchema>;

/** Parses a file of recorded answers; null if the text isn't one. Never throws. */
export function readRecordedAnswers(text: string): RecordedAnswers | null {
  try {
    return recordedAnswersSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function writeRecordedAnswers(recorded: RecordedAnswers): string {
  return formatFileJson(recorded);
}

/**
 * Rebuilds a case run from recorded answers and the current questions, which must be unchanged since the recording.
 * Skips answers to cases that the playground doesn't have or whose states can't be sent. Null when the questions
 * can't be asked.
 */
export function rebuildRecordedCaseRun(
  playground: Pick<Playground, "key" | "questions"> & { cases: readonly Pick<Case, "key" | "state">[] },
  recorded: RecordedAnswers,
  profile: Profile,
  runKey: string,
): CaseRunWithRows | null {
  const included = playground.questions.filter((question) => question.included);
  // Only the model and the questions of this request are used; each case brings its own state.
  const first = writeRequest(
    { model: recorded.model, state: placeholderState, questions: included },
    profile,
  );
  if (!first.ok) return null;
  const recordedAt = Date.parse(recorded.recordedOn);
  const run: CaseRun = {
    key: runKey,
    playgroundKey: playground.key,
    model: recorded.model,
    questionKeys: included.map((question) => question.key),
    asked: first.asked.questions,
    profileId: recorded.profile,
    mode: recorded.mode,
    startedAt: recordedAt,
    finishedAt: recordedAt,
    recorded: true,
    phase: { kind: "done" },
    tokensMax: null,
    ...(recorded.digest !== undefined && { digest: recorded.digest }),
  };
  const { cases } = playground;
  const { answers } = recorded;
  const isParallel =
    answers.length === cases.length && answers.every((one, at) => one.case === cases[at]?.key);
  const responses = new Map(isParallel ? [] : answers.map((one) => [one.case, one]));
  const frame = requestSize({ ...first.asked, stateText: "" });
  const rows = cases.flatMap(({ key, state }, at): CaseRunRowWithState[] => {
    const found = isParallel ? answers[at] : responses.get(key);
    const written = computeStateText(state);
    if (found === undefined || !written.ok) return [];
    const responseText = found.response;
    const stateText = written.text;
    const row: CaseRunRowWithState["row"] = {
      runKey,
      caseKey: key,
      stateMark: found.mark ?? hash53(stateText),
      standing: "answered",
      sentAt: recordedAt,
      tries: 1,
      tokens: estimateRequestTokens({ ...frame, bytes: frame.bytes + utf8Length(stateText) }),
      responseText,
      problem: null,
      inputTokens: readUsageFromBody(responseText)?.inputTokens ?? null,
    };
    return [{ row, stateText }];
  });
  return { run, rows };
}

/** The sandbox's response to the request of `examplePlayground`. */
export const examplePlaygroundResponseText =
  '{"model":"decider-1.13.0","answers":{"refund_requested":{"type":"noul","noul":0.98},"department":{"type":"choice","choice":"billing","probabilities":{"billing":0.95,"technical":0,"sales":0.03,"account":0,"none_of_these":0.02},"confidence":0.94},"frustration":{"type":"score","score":1.86,"probabilities":{"0":0.01,"1":0.3,"2":0.51,"3":0.18},"confidence":0.5,"legend":{"0":"Calm: friendly or neutral wording","1":"Mildly annoyed: a complaint in polite words","2":"Frustrated: sharp words or repeated complaints","3":"Furious: insults, threats or capital letters"}}},"usage":{"input_tokens":274,"output_tokens":10}}';

/** When `examplePlaygroundResponseText` was recorded, in milliseconds since the epoch. */
const recordedAt = Date.UTC(2026, 10, 23);

/**
 * The run that a copy of `examplePlayground` shows before anything was asked; null if the playground's request has
 * issues.
 */
export function createExamplePlaygroundRun(playground: Playground, key: string): Run | null {
  const written = writeRequest(playground, deciderProfile);
  if (!written.ok) return null;
  return {
    key,
    playgroundKey: playground.key,
    asked: written.asked,
    profileId: deciderProfile.id,
    mode: "sandbox",
    startedAt: recordedAt,
    durationMs: 0,
    attempts: 1,
    responseText: examplePlaygroundResponseText,
    auto: true,
    recorded: true,
  };
}
