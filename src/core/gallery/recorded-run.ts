import { markText } from "#core/cases/mark-text.ts";
import { estimateTokens } from "#core/contract/estimate.ts";
import type { Profile } from "#core/contract/profile.ts";
import { readResponse } from "#core/contract/read-response.ts";
import { requestBytes } from "#core/contract/request-bytes.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import type { Case } from "#core/document/case.ts";
import type { CaseRun, WholeCaseRow, WholeCaseRun } from "#core/document/case-run.ts";
import type { Playground } from "#core/document/playground.ts";
import type { RecordedAnswers } from "./recorded-answers.ts";

/**
 * The run that the answers were recorded in, told by what the playground asks now: they come together, and nothing
 * has been edited in between. Answers to cases that the playground does not have are left out; null when the
 * playground as it is could not be asked.
 */
export function toRecordedRun(
  playground: Playground,
  recorded: RecordedAnswers,
  profile: Profile,
  runKey: string,
): WholeCaseRun | null {
  const included = playground.questions.filter((question) => question.included);
  const ask = (state: Case["state"]) =>
    writeRequest({ model: recorded.model, state, questions: included }, profile);
  const first = ask(playground.state);
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
  };
  const responses = new Map(recorded.answers.map((one) => [one.case, one.response]));
  const rows = playground.cases.flatMap(({ key, state }): WholeCaseRow[] => {
    const responseText = responses.get(key);
    const written = ask(state);
    if (responseText === undefined || !written.ok) return [];
    const { stateText } = written.asked;
    const read = readResponse(responseText, run.asked, profile);
    const row: WholeCaseRow["row"] = {
      runKey,
      caseKey: key,
      stateMark: markText(stateText),
      standing: "answered",
      sentAt: recordedAt,
      tries: 1,
      tokens: estimateTokens(requestBytes(written.asked)),
      responseText,
      problem: null,
      inputTokens: read.ok ? (read.reading.usage?.inputTokens ?? null) : null,
    };
    return [{ row, stateText }];
  });
  return { run, rows };
}
