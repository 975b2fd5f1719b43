// `cutpoint run`: asks about each row that has no answer yet, and writes the answers, so that the same command goes on.

import { stat } from "node:fs/promises";
import { toTokenPriceText } from "#core/cases/asking-cost.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AskedQuestion } from "#core/model/run.ts";
import { estimateRequestTokens } from "#core/service/estimate.ts";
import { toAmountText } from "#core/service/price.ts";
import { requestSize } from "#core/service/write-request.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { requireSendableQuestions } from "../ask/ask-cases.ts";
import { type AskResult, askRows, type RowToAsk } from "../ask/ask-rows.ts";
import { type AnsweringService, openAnsweringService } from "../ask/service.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { describeFileFault, InputFault, usageFault } from "../call/input-fault.ts";
import type { Terminal } from "../call/terminal.ts";
import { refuseOverwritingInputs } from "../files/check-outputs.ts";
import { isReadableOnce } from "../files/file-io.ts";
import { readDocument } from "../files/read-document.ts";
import { readLines } from "../files/read-lines.ts";
import { refuseSheetWithoutFile } from "../files/read-table.ts";
import { convertAnswerLinesToParquet, requireDuckdb } from "../warehouse/open-duckdb.ts";
import { archiveChangedAnswers } from "./archive-changed-answers.ts";
import { OutputLock } from "./output-lock.ts";
import { casesToInputRows, type InputRow, isParquet, readInputRows } from "./read-rows.ts";
import { RowJournal, toAnswerLinesPath } from "./row-journal.ts";
import { describeModelChange, writeOrCheckManifest } from "./run-manifest.ts";
import { RunProgress } from "./run-progress.ts";
import {
  type RunOptionValues,
  readRunSettings,
  readShardFilter,
  refuseStreamConflicts,
  reportsProgressAsJson,
} from "./run-settings.ts";

export async function runFile(
  file: string,
  values: RunOptionValues,
  call: CommandCall<CommandOptions>,
): Promise<ExitCode> {
  const { out } = values;
  if (out === undefined) throw usageFault({ name: "run" }, "Say where the answers go: --out answers.jsonl");
  const told = reportsProgressAsJson(values) ? { ...call, terminal: toEvents(call.terminal) } : call;
  await refuseStreamConflicts(values, call.json);
  const { playground } = await readDocument(file);
  const service = openAnsweringService(call);
  try {
    const asked = requireSendableQuestions(playground, service.profile);
    // Checked before anything is written.
    readRunSettings(values, service);
    readShardFilter(values.shard);
    refuseSheetWithoutFile("run", values, ["cases"]);
    const begun = { file, playground, asked, service, out };
    if (out === "-") {
      const source = await openRows(values, playground, told.terminal);
      const journal = RowJournal.toStreams(told.terminal);
      return await play(values, { ...begun, journal, source, digest: undefined }, told);
    }
    return await runInto(values, begun, told);
  } finally {
    service.close();
  }
}

function toEvents(terminal: Terminal): Terminal {
  return {
    ...terminal,
    tell: (text) => terminal.tell(text.startsWith("{") ? text : JSON.stringify({ event: "note", text })),
    progress: () => {},
    get closedBy() {
      return terminal.closedBy;
    },
  };
}

async function runInto(
  values: RunOptionValues,
  begun: Omit<RunParts, "journal" | "source" | "digest"> & { file: string },
  call: CommandCall<CommandOptions>,
): Promise<ExitCode> {
  const { out, playground, asked, service, file } = begun;
  await checkOut(out);
  const own = ["", ".jsonl", ".run.json", ".journal", ".rejected.jsonl", ".replaced.jsonl"];
  await refuseOverwritingInputs(
    own.map((ending) => ({ option: "--out", path: out + ending })),
    [file, values.cases],
  );
  const lock = await OutputLock.take(out, () =>
    call.terminal.tell(`Another run has begun ${out}; looking whether it still writes.`),
  );
  try {
    const source = await openRows(values, playground, call.terminal);
    if (isParquet(out)) await requireDuckdb();
    const digest = await service.digestOf(playground.model);
    const note = await writeOrCheckManifest(out, playground, asked, { ...service, digest });
    if (note !== null) call.terminal.tell(note);
    if (values["ask-changed"]) await archiveChangedAnswers(out, source);
    const retriesRefused = values["retry-failed"];
    const journal = await RowJournal.open(out, { guard: () => lock.check(), retriesRefused });
    const parts = { ...begun, journal, source, digest };
    const code = await play(values, parts, call).finally(() => journal.close());
    if (isParquet(out) && (code === 0 || code === 2))
      await convertAnswerLinesToParquet(toAnswerLinesPath(out), out);
    return code;
  } finally {
    await lock.release();
  }
}

/** Throws if the outputs can't be used, before anything is written beside them. */
async function checkOut(out: string): Promise<void> {
  if (/\.(csv|tsv|xlsx?)$/i.test(out))
    throw usageFault(
      { name: "run" },
      `${out} can't hold whole responses: name --out answers.jsonl, or .parquet`,
    );
  if ((await stat(out).catch(() => null))?.isDirectory())
    throw new InputFault(describeFileFault({ code: "EISDIR" }, out, "written"));
}

/**
 * Returns a function that reads the rows, repeatedly unless they come from a stream. The first row is read at once,
 * so that an error in it is reported before anything is written. What is assumed of the file is told once.
 */
async function openRows(
  { cases, key, state, sheet }: RunOptionValues,
  playground: Playground,
  terminal: Terminal,
): Promise<() => AsyncIterable<InputRow>> {
  const told = new Set<string>();
  const tell = (line: string) => {
    if (!told.has(line)) terminal.tell(line);
    told.add(line);
  };
  const open = async function* () {
    yield* cases === undefined
      ? casesToInputRows(playground.cases)
      : readInputRows(cases, { key, state, sheet, tell });
  };
  const rows = open();
  const first = await rows.next();
  if (first.done === true) throw new InputFault("The playground has no cases. Name rows with --cases.");
  if (cases === undefined || !(await isReadableOnce(cases))) return open;
  return async function* () {
    yield first.value;
    yield* rows;
  };
}

interface RunParts {
  playground: Playground;
  asked: readonly AskedQuestion[];
  service: AnsweringService;
  journal: RowJournal;
  source: () => AsyncIterable<InputRow>;
  out: string;
  digest: string | undefined;
}

/** Sent by Ctrl-C, by an orchestrator, and when the terminal closes. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function play(
  values: RunOptionValues,
  parts: RunParts,
  call: CommandCall<CommandOptions>,
): Promise<ExitCode> {
  const { terminal } = call;
  const { playground, asked, service, journal, source, out } = parts;
  const { model } = playground;
  if (service.mode === "sandbox")
    terminal.tell("DECISION_BASE_URL isn't set, so the embedded sandbox answers, a local stand-in.");
  const settings = readRunSettings(values, service);
  const isWanted = readShardFilter(values.shard);
  const all = values.shard === undefined ? await countRows(values.cases, playground) : null;
  const before = journal.found.answered.size;
  const price = service.isFree ? null : service.profile.price;
  const progress = new RunProgress(
    terminal,
    price,
    () => {
      const { answered, refused, failed } = journal.counts;
      return { answered, rows: all, before, loads: service.isLocal && answered + refused + failed === 0 };
    },
    reportsProgressAsJson(values),
  );
  let spent = journal.spentTokens;
  const stop = new AbortController();
  const onSignal = () => (stop.signal.aborted ? process.exit(130) : stop.abort());
  for (const signal of signals) process.on(signal, onSignal);
  const end = await askRows(windowsOf({ source: source(), isWanted, asked, model }, journal), {
    model,
    asked,
    service,
    settings,
    sink: {
      // If nothing is billed, interrupted rows are just sent again, so this needn't be stored.
      markSent: (row) => (service.isFree && out !== "-" ? Promise.resolve() : journal.markSent(row)),
      settle: (row, status, outcome) => journal.settle(row, status, outcome),
      onStep: (state) => {
        spent = state.spentTokens;
        progress.update(state);
      },
    },
    spentTokens: journal.spentTokens,
    onLongWait: (ms) => terminal.tell(`The service asks to wait ${toCountText(ms / 1000)} s; waiting.`),
    stop: stop.signal,
  }).finally(() => {
    progress.close();
    for (const signal of signals) process.off(signal, onSignal);
  });
  const ended = await checkEnd(end, parts);
  for (const line of describeModels(journal, out)) terminal.tell(line);
  return tellEnd(
    describeEnd(ended, journal, out, values.shard),
    spent,
    { service, journal },
    { ...call, asEvents: reportsProgressAsJson(values) },
  );
}

async function checkEnd(
  end: AskResult,
  { journal, service, playground: { model }, digest, out }: RunParts,
): Promise<AskResult> {
  if (end.fault !== null) return end;
  try {
    journal.check();
    const now = digest === undefined ? undefined : await service.digestOf(model);
    if (now !== undefined && now !== digest)
      throw new InputFault(describeModelChange(model, out, digest, now));
    return end;
  } catch (error) {
    if (error instanceof InputFault) return { ...end, fault: error };
    throw error;
  }
}

function describeModels({ found: { models } }: RowJournal, out: string): string[] {
  if (models.size < 2) return [];
  const told = [...models].map(([model, rows]) => `${model} (${toCounted(rows, "row")})`);
  return [`${toAnswerLinesPath(out)} holds answers of ${models.size} models: ${told.join(", ")}.`];
}

/** Approximate number of rows, by lines; null for stdin, pipes and formats in which a line isn't a row. */
async function countRows(path: string | undefined, { cases }: Playground): Promise<number | null> {
  if (path === undefined) return cases.length;
  if (await isReadableOnce(path)) return null;
  if (!/\.(jsonl|ndjson|csv|tsv)$/i.test(path)) return null;
  let count = 0;
  for await (const { line } of readLines(path)) if (line !== "") count += 1;
  return /\.(csv|tsv)$/i.test(path) ? count - 1 : count;
}

/** A window ends at whichever limit comes first, in rows or in characters; two windows are in memory at a time. */
const windowRows = 2000;
const windowLength = 1 << 25;

interface Rows {
  source: AsyncIterable<InputRow>;
  isWanted: (id: string) => boolean;
  asked: readonly AskedQuestion[];
  model: string;
}

/** Windows of rows that are still to be sent. Rows that can't be sent are recorded on the way. */
async function* windowsOf(
  { source, isWanted, asked, model }: Rows,
  journal: RowJournal,
): AsyncGenerator<RowToAsk[]> {
  let rows: RowToAsk[] = [];
  let length = 0;
  const seen = new Set<string>();
  for await (const { id, line, stateText, problem } of source) {
    if (!isWanted(id)) continue;
    if (seen.has(id)) {
      await journal.reject(id, line, "Another row before it has the same key.");
      continue;
    }
    seen.add(id);
    if (journal.isSettled(id, stateText)) continue;
    if (stateText === null) {
      await journal.reject(id, line, problem ?? "");
      continue;
    }
    journal.noteLine(id, line);
    rows.push({
      id,
      stateText,
      tokens: estimateRequestTokens(requestSize({ model, stateText, questions: asked })),
    });
    length += stateText.length;
    if (rows.length < windowRows && length < windowLength) continue;
    yield rows;
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield rows;
}

/** The exit code, and a sentence on what to do next. */
function describeEnd(
  { phase, fault }: AskResult,
  { counts, found, changed, failures }: RowJournal,
  out: string,
  shard: string | undefined,
): [ExitCode, string] {
  const lines = out === "-" ? "standard output" : toAnswerLinesPath(out);
  const rejects = out === "-" ? "standard error" : `${out}.rejected.jsonl`;
  const again = out === "-" ? "starts over" : "goes on";
  if (fault instanceof InputFault) return [3, `${fault.message} What was answered before is in ${lines}.`];
  if (fault !== null) throw fault;
  if (phase.kind === "cancelled")
    return [130, `Stopped. What is answered is in ${lines}; the same command ${again}.`];
  if (phase.kind === "held" && phase.reason === "key") {
    return [3, "The service refused the key. Fix DECISION_API_KEY, then run the same command again."];
  }
  if (phase.kind === "held" && phase.reason === "cap") {
    return [
      2,
      `The cap is reached. To ${out === "-" ? "start over" : "go on"}, run the same command with a higher cap.`,
    ];
  }
  if (phase.kind === "held")
    return [3, `${describeFailures(failures)} See ${rejects}. The same command ${again}.`];
  const aside = counts.refused + counts.failed + counts.unread + found.refused.size;
  const { unusable } = found;
  const told = [
    ...(aside > 0 ? [`${toCounted(aside, "row has", "rows have")} no answer; see ${rejects}.`] : []),
    ...(unusable > 0
      ? [
          `${toCounted(unusable, "row has", "rows have")} an answer that can't be read ("unusable" in ${lines}), which counts as none.`,
        ]
      : []),
    ...(changed > 0
      ? [
          `${toCounted(changed, "row has", "rows have")} other text than when ${changed === 1 ? "it was" : "they were"} answered; --ask-changed asks again.`,
        ]
      : []),
  ];
  const every = shard === undefined ? "Every row" : `Every row of shard ${shard}`;
  return told.length === 0 ? [0, `${every} is answered.`] : [2, told.join(" ")];
}

function describeFailures(failures: readonly string[]): string {
  const last = failures.at(-1) ?? "";
  const sentence = last.endsWith(".") ? last : `${last}.`;
  if (failures.length < 2) return sentence;
  const isShared = failures.every((one) => one === last);
  return `${toCounted(failures.length, "request")} failed one after another, ${isShared ? "each" : "the last"} with: ${sentence}`;
}

function tellEnd(
  [code, text]: [ExitCode, string],
  spent: number,
  { service, journal }: Pick<RunParts, "service" | "journal">,
  {
    json,
    terminal,
    asEvents,
  }: Pick<CommandCall<CommandOptions>, "json" | "terminal"> & { asEvents: boolean },
): ExitCode {
  const { answered: answeredNow, ...others } = journal.counts;
  const { uncertain, unusable, answered: before } = journal.found;
  const answered = answeredNow + before.size;
  const { changed, billed } = journal;
  const models = Object.fromEntries(journal.found.models);
  const end = {
    code,
    text,
    answered,
    answeredNow,
    ...others,
    unusable,
    changed,
    models,
    spentTokens: spent,
    billed,
  };
  if (json) terminal.printJson(end);
  if (asEvents) terminal.tell(JSON.stringify({ event: "end", ...end }));
  if (json || asEvents) return code;
  const tokens = `${toCountText(spent)} input tokens`;
  const { price } = service.profile;
  const listed = service.isFree ? tokens : `${tokens}, list price ${toTokenPriceText(spent, price)}`;
  const paid = journal.billed === null ? listed : `${tokens}, billed ${toAmountText(journal.billed)}`;
  const cost = service.mode === "sandbox" ? "by the sandbox" : paid;
  terminal.tell(`${toCounted(answeredNow, "row")} answered now, ${toCountText(answered)} in all (${cost}).`);
  if (uncertain > 0) {
    terminal.tell(
      `${toCounted(uncertain, "row was", "rows were")} under way when an earlier run was cut off, and may have been billed twice.`,
    );
  }
  terminal.tell(text);
  return code;
}
