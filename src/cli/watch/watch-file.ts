// Runs `cutpoint watch`: counts a period, judges all periods so far, and adds the result to the watch's file.

import { writeDelimitedRow } from "#core/cases/import/tables/delimited-text.ts";
import { escapeFormula } from "#core/cases/import/tables/formula-cells.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { rateGoalsOf, tuningOf } from "#core/model/tuning.ts";
import { drawAuditSample } from "#core/over-time/audit.ts";
import { countPeriod, firstRowOfEachText, type PeriodIdentity } from "#core/over-time/count-period.ts";
import { countTablePeriod, describeTableMismatch } from "#core/over-time/count-table-period.ts";
import { describeStream, describeStreamSubject } from "#core/over-time/describe-watch.ts";
import { judgeWatches, type WatchReport } from "#core/over-time/judge-watch.ts";
import type { PeriodCounts } from "#core/over-time/period-counts.ts";
import { countLaterReviews, type LaterReviewCounts } from "#core/over-time/reviews.ts";
import { baselinePeriodsMin } from "#core/over-time/streams.ts";
import { toCounted } from "#core/text/number-text.ts";
import { chooseNextCases } from "#core/thresholds/next-cases.ts";
import type { CommandCall, CommandOptions, ExitCode } from "../call/command.ts";
import { InputFault, usageFault } from "../call/input-fault.ts";
import { policyFingerprintOf } from "../check/check-file.ts";
import { refuseOverwritingInputs } from "../files/check-outputs.ts";
import { readDocument } from "../files/read-document.ts";
import { refuseSheetWithoutFile } from "../files/read-table.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import { OutputLock } from "../run/output-lock.ts";
import { readPeriodAnswers } from "./period-answers.ts";
import { findPeriod } from "./read-period.ts";
import {
  appendWatchLine,
  type PrintedAlarm,
  readWatchState,
  upsertPeriod,
  type WatchSettings,
  type WatchState,
} from "./watch-state.ts";
import {
  exitCodeOfWatch,
  printWatchResult,
  toWatchJson,
  type WatchResult,
  writeWatchJunit,
  writeWatchMarkdown,
  writeWatchMetrics,
} from "./write-watch.ts";

export interface WatchOptionValues {
  readonly answers: string | undefined;
  readonly counts: string | undefined;
  readonly drawn: string | undefined;
  readonly period: string | undefined;
  readonly labels: string | undefined;
  readonly reviews: string | undefined;
  readonly key: string | undefined;
  readonly sheet: string | undefined;
  readonly state: string | undefined;
  readonly begin: boolean;
  readonly audit: string | undefined;
  readonly baseline: string | undefined;
  readonly tolerance: string | undefined;
  readonly "new-watch": boolean;
  readonly draw: string | undefined;
  readonly labelers: string | undefined;
  readonly junit: string | undefined;
  readonly markdown: string | undefined;
  readonly metrics: string | undefined;
}

const command = { name: "watch" };

function readCount(text: string | undefined, fallback: number, least: number, option: string): number {
  if (text === undefined) return fallback;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least && count <= 1_000_000) return count;
  throw usageFault(command, `--${option} is a whole number from ${least}`);
}

function readSettings({ begin, audit, baseline, tolerance }: WatchOptionValues): WatchSettings | null {
  if (!begin) {
    const set = [audit, baseline, tolerance].findIndex((one) => one !== undefined);
    if (set >= 0)
      throw usageFault(
        command,
        `--${["audit", "baseline", "tolerance"][set]} is settled when a watch begins: it goes with --begin`,
      );
    return null;
  }
  const points = tolerance === undefined ? null : Number(tolerance);
  if (points !== null && !(tolerance?.trim() !== "" && points >= 0 && points <= 100))
    throw usageFault(command, "--tolerance is a number of points from 0 to 100, such as 5");
  return {
    audit: readCount(audit, 50, 1, "audit"),
    baselinePeriods: readCount(baseline, 3, baselinePeriodsMin, "baseline"),
    tolerance: points === null ? null : points / 100,
  };
}

/** Rows whose labels would tell most about a goal, chosen as the page chooses the next twenty cases to label. */
function nextRows(side: AnsweredPlayground, texts: readonly Case[]): readonly Case[] {
  const { questions } = side.playground;
  const rows = questions
    .filter((question) => question.included && rateGoalsOf(tuningOf(question)).length > 0)
    .flatMap(
      (question) => chooseNextCases(question, collectLabelledAnswers(question, texts, side.answers), []).rows,
    );
  return [...new Set(rows)];
}

interface Drawn {
  readonly audit: readonly Case[];
  readonly next: readonly Case[];
}

function writeDraw({ audit, next }: Drawn, labelers: readonly string[]): string {
  const rows = [
    ...audit.map(({ key }) => [key, "drawn by chance"]),
    ...next.map(({ key }) => [key, "tells most"]),
  ];
  const lines = rows.map((cells, at) =>
    labelers.length === 0 ? cells : [...cells, labelers[at % labelers.length] ?? ""],
  );
  const head = ["id", "why", ...(labelers.length === 0 ? [] : ["labeler"])];
  const written = [head, ...lines].map((cells) => writeDelimitedRow(cells.map(escapeFormula), ","));
  return written.join("");
}

/** Alarms that aren't on any line of the state yet. */
function newAlarms(watches: readonly WatchReport[], { alarms }: WatchState): PrintedAlarm[] {
  return watches.flatMap(({ streams }) =>
    streams.flatMap((one) => {
      const rate = describeStreamSubject(one.subject);
      if (one.alarm === null || alarms.some((told) => told.rate === rate && told.period === one.alarm))
        return [];
      return [{ rate, period: one.alarm, text: describeStream(one) }];
    }),
  );
}

async function takeLock(state: string): Promise<OutputLock> {
  try {
    return await OutputLock.take(state, () => {});
  } catch (error) {
    if (!(error instanceof InputFault) || !error.message.startsWith("Another run")) throw error;
    throw new InputFault(`Another call is watching with ${state}. Call again once it has ended.`, {
      cause: error,
    });
  }
}

/** A period's counts and reviews. `draw` gives a CSV of the rows to label, shared out among the labelers. */
interface CountedRows {
  readonly counts: PeriodCounts;
  readonly reviews: readonly LaterReviewCounts[];
  readonly draw: (labelers: readonly string[]) => string;
}

type CountRows = (state: WatchState, about: PeriodIdentity) => CountedRows;

const isReviewed = ({ labels }: Case) => labels.every(({ picked }) => picked === "reviewed");

async function readAnswered(
  playground: Playground,
  answers: string,
  { labels, reviews, key, sheet }: WatchOptionValues,
  tell: (line: string) => void,
): Promise<CountRows> {
  const rows = await readPeriodAnswers(playground, { answers, labels, reviews, key, sheet }, tell);
  return (state, about) => {
    const texts = firstRowOfEachText(rows);
    const fresh = texts.filter((row) => !rows.chose(row));
    if (fresh.length < texts.length)
      tell(
        `${answers}: ${toCounted(texts.length - fresh.length, "text")} chose thresholds or a wording, and can't prove what they chose: in shares and scores, but not drawn.`,
      );
    const keys = drawAuditSample(
      fresh.map((row) => row.key),
      state.settings.audit,
      `${state.id} ${about.name}`,
    );
    const isDrawn = (row: Case) => keys.has(row.key);
    const others = texts.filter((row) => row.labels.length > 0 && !isDrawn(row) && !isReviewed(row)).length;
    if (labels !== undefined && others > 0)
      tell(
        `${labels}: ${toCounted(others, "labelled row wasn't", "labelled rows weren't")} drawn by chance, and can't speak for all. --draw writes those that were.`,
      );
    return {
      counts: countPeriod(about, { ...rows, isDrawn }),
      reviews: countLaterReviews(rows.side, isDrawn),
      draw(labelers) {
        const open = texts.filter((row) => row.labels.length === 0);
        const next = nextRows(rows.side, texts).filter((row) => row.labels.length === 0 && !isDrawn(row));
        return writeDraw({ audit: open.filter(isDrawn), next }, labelers);
      },
    };
  };
}

/** Counts that `cutpoint table` wrote. Their rows can't be drawn here. */
async function readCounted(
  playground: Playground,
  path: string,
  { drawn }: WatchOptionValues,
  tell: (line: string) => void,
): Promise<CountRows> {
  const { table } = (await readDocument(path)).playground;
  if (table === undefined) throw new InputFault(`${path} has no counts. cutpoint table writes them.`);
  const period = { playground, table, drawn: readCount(drawn, 0, 0, "drawn") };
  const problem = describeTableMismatch(period);
  if (problem !== null) throw new InputFault(`${path}: ${problem}`);
  tell(`${path}: counts can't tell repeated texts, so the promise holds only if each text was counted once.`);
  return (_, about) => ({ counts: countTablePeriod(about, period), reviews: [], draw: () => "" });
}

function readRows(
  playground: Playground,
  values: WatchOptionValues,
  tell: (line: string) => void,
): Promise<CountRows> {
  const { answers, counts } = values;
  if (answers !== undefined) return readAnswered(playground, answers, values, tell);
  return readCounted(playground, counts ?? "", values, tell);
}

/** The period's file. Throws InputFault for options that don't go with each other. */
function fileOfPeriod({
  answers,
  counts,
  drawn,
  labels,
  reviews,
  draw,
  labelers,
}: WatchOptionValues): string {
  if (labelers !== undefined && draw === undefined) throw usageFault(command, "--labelers goes with --draw");
  if (counts === undefined) {
    if (drawn !== undefined) throw usageFault(command, "--drawn goes with --counts");
    if (answers !== undefined) return answers;
    throw usageFault(command, "Name the period's answers with --answers, or their counts with --counts");
  }
  if (answers !== undefined) throw usageFault(command, "--answers and --counts exclude each other");
  if (labels !== undefined)
    throw usageFault(command, "--labels doesn't go with --counts, which have the labels");
  if (reviews !== undefined)
    throw usageFault(command, "--reviews doesn't go with --counts, which don't tell rows apart");
  if (draw !== undefined)
    throw usageFault(command, "--draw doesn't go with --counts. Draw rows by chance in the database.");
  return counts;
}

/**
 * Reads the state, judges the period and adds a line, all under the state's lock, so that two calls at once lose
 * nothing.
 */
export async function watchFile(
  file: string,
  values: WatchOptionValues,
  { terminal, json }: Pick<CommandCall<CommandOptions>, "terminal" | "json">,
): Promise<ExitCode> {
  const { state: path, labels, reviews, junit, markdown, metrics, draw } = values;
  const of = fileOfPeriod(values);
  if (path === undefined) throw usageFault(command, "Name the file that keeps the watch with --state");
  const settings = readSettings(values);
  refuseSheetWithoutFile("watch", values, ["labels", "reviews"]);
  const period = findPeriod(values.period, of);
  const outputs = { "--draw": draw, "--junit": junit, "--markdown": markdown, "--metrics": metrics };
  await refuseOverwritingInputs(
    Object.entries(outputs).map(([option, output]) => ({ option, path: output })),
    [file, of, labels, reviews, path],
  );
  await refuseOverwritingInputs([{ option: "--state", path }], [file, of, labels, reviews]);
  const { playground } = await readDocument(file);
  const policy = policyFingerprintOf(playground);
  if (policy === null)
    throw new InputFault(
      `The questions of ${file} couldn't be sent. Open the playground and fix its errors.`,
    );
  const countRows = await readRows(playground, values, (line) => terminal.tell(line));
  const lock = await takeLock(path);
  try {
    const state = await readWatchState(path, settings);
    const rows = countRows(state, { ...period, policy, begins: values["new-watch"] });
    const periods = upsertPeriod(state.periods, rows.counts);
    const kept = periods.find(({ name }) => name === rows.counts.name) ?? rows.counts;
    const watches = judgeWatches(periods, state.settings);
    const rang = newAlarms(watches, state);
    lock.check();
    const text = appendWatchLine(state, kept, rang);
    if (text !== state.text || settings !== null) await writeTextAtomically(path, text);
    const result: WatchResult = {
      file,
      name: playground.name,
      policy,
      period: kept,
      watches,
      alarms: [...state.alarms, ...rang],
      reviews: rows.reviews,
    };
    if (draw !== undefined) {
      const labelers = (values.labelers ?? "")
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");
      await writeTextAtomically(draw, rows.draw(labelers));
    }
    if (junit !== undefined) await writeTextAtomically(junit, writeWatchJunit(result));
    if (markdown !== undefined) await writeTextAtomically(markdown, writeWatchMarkdown(result));
    if (metrics !== undefined) await writeTextAtomically(metrics, writeWatchMetrics(result));
    if (json) terminal.printJson(toWatchJson(result), 2);
    else printWatchResult(result, terminal);
    return exitCodeOfWatch(result);
  } finally {
    await lock.release();
  }
}
