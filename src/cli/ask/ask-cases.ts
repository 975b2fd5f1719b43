import { estimateRequest } from "#core/contract/estimate.ts";
import { requestSize, writeRequest } from "#core/contract/write-request.ts";
import type { RecordedAnswers } from "#core/examples/recorded-run.ts";
import { markText } from "#core/json/mark-text.ts";
import type { Playground } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import type { AskedQuestion, Standing } from "#core/model/run.ts";
import type { RunOutcome } from "#core/pacing/drive-run.ts";
import type { Call, Options } from "../call/command.ts";
import { InputFault } from "../call/input-fault.ts";
import type { Terminal } from "../call/terminal.ts";
import { askRows, type RowToAsk } from "./ask-rows.ts";
import { LoadingWait, openService } from "./service.ts";

/** What a playground asks of any state, as it is sent; a fault where its author has to fix something first. */
export function writeQuestions(playground: Playground, profile: Profile): readonly AskedQuestion[] {
  const { model, questions } = playground;
  const state = { form: "text" as const, text: "-", items: [] };
  const written = writeRequest(
    { model, state, questions: questions.filter(({ included }) => included) },
    profile,
  );
  if (written.ok) return written.asked.questions;
  throw new InputFault(
    `The questions can't be sent: ${written.issues[0]?.message ?? ""} See: cutpoint advise`,
  );
}

const inFlight = 16;

/** The cases that can be sent; of the others it is told why not. */
function toRows(
  { model, questions, cases }: Playground,
  profile: Profile,
  terminal: Pick<Terminal, "tell">,
): readonly RowToAsk[] {
  const included = questions.filter((question) => question.included);
  return cases.flatMap(({ key, state }): RowToAsk[] => {
    const written = writeRequest({ model, state, questions: included }, profile);
    if (written.ok) {
      const { stateText } = written.asked;
      return [{ id: key, stateText, tokens: estimateRequest(requestSize(written.asked)) }];
    }
    terminal.tell(`Case ${key} can't be sent: ${written.issues[0]?.message}`);
    return [];
  });
}

/** Asks about every case of a playground, and gives the answers; a case that gets none is told and left out. */
export async function askCases(
  playground: Playground,
  { environment, terminal }: Pick<Call<Options>, "environment" | "terminal">,
): Promise<RecordedAnswers> {
  const service = openService({ environment });
  const { mode } = service;
  const { model } = playground;
  const digest = await service.digestOf(model);
  const asked = writeQuestions(playground, service.profile);
  const rows = toRows(playground, service.profile, terminal);
  const answers: RecordedAnswers["answers"] = [];
  const refused: string[] = [];
  const keep = ({ id, stateText }: RowToAsk, standing: Standing, outcome: RunOutcome | null) => {
    // Asked again later.
    if (standing === "waiting") return Promise.resolve();
    if (outcome?.kind === "answered")
      answers.push({ case: id, response: outcome.responseText, mark: markText(stateText) });
    else if (outcome?.kind === "failed") refused.push(`Case ${id}: ${outcome.message}`);
    terminal.progress(`Asked ${answers.length + refused.length} of ${rows.length} cases`);
    return Promise.resolve();
  };
  const loading = new LoadingWait(
    () => service.isLocal && answers.length + refused.length === 0,
    (line) => terminal.progress(line),
  );
  const windows = (async function* () {
    yield rows;
  })();
  const end = await askRows(windows, {
    model,
    asked,
    service,
    settings: { ...service.limits, isLocal: service.isFree && mode === "live", inFlight, tokensMax: null },
    keeper: {
      markSent: () => Promise.resolve(),
      settle: keep,
      look: () => loading.look(),
    },
    spentTokens: 0,
    onLongWait: (ms) => terminal.tell(`The service asks to wait ${Math.ceil(ms / 1000)} s.`),
    stop: new AbortController().signal,
  });
  loading.close();
  service.close();
  if (answers.length === 0 || end.phase.kind !== "done") {
    throw new InputFault(`The cases couldn't be asked. ${refused[0] ?? "Nothing came back."}`);
  }
  for (const line of refused.slice(0, 5)) terminal.tell(line);
  const recordedOn = new Date().toISOString().slice(0, 10);
  const { id: profile } = service.profile;
  return { format: "cutpoint.answers", version: 1, model, profile, mode, digest, recordedOn, answers };
}
