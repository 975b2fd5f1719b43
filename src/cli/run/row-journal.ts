// Records what a run has sent and received, so that a killed run can continue.

import { stat } from "node:fs/promises";
import type { RowStatus } from "#core/model/run.ts";
import type { RequestOutcome } from "#core/service/pacing/drive-run.ts";
import { consecutiveFailuresMax } from "#core/service/pacing/next-pace.ts";
import { escapeJsonForOutput } from "#core/text/escape-output.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import type { RowToAsk } from "../ask/ask-rows.ts";
import { InputFault } from "../call/input-fault.ts";
import type { Terminal } from "../call/terminal.ts";
import { fileExists, withFileFaults } from "../files/file-io.ts";
import { readLines } from "../files/read-lines.ts";
import { writeTextAtomically } from "../files/write-atomically.ts";
import { AppendOnlyFile } from "./output-file.ts";
import { isParquet } from "./read-rows.ts";

interface Found {
  /**
   * Answered rows by id, which are never sent again, with the 53-bit hash of their text; null if the hash isn't
   * stored.
   */
  answered: Map<string, number | null>;
  /** Rows that the service refused for their content, by id, with that hash. */
  refused: Map<string, number | null>;
  models: Map<string, number>;
  /** Answered rows with at least one unusable answer. */
  unusable: number;
  answeredTokens: number;
  /** Billed amount as reported, in the service's currency; null if no answer reports one. */
  billed: number | null;
  /** Number of rows that were sent and have neither an answer nor a failure; they may have been billed. */
  uncertain: number;
  /** Of those rows, and of failed ones that may have been billed. */
  uncertainTokens: number;
}

const answerStart =
  /^\{"id":("(?:[^"\\]|\\.)*"),"input_tokens":(\d+)(?:,"cost":([\d.e+-]+))?(?:,"state_mark":(\d+))?(?:,"unusable":(\d+))?/;
const modelMember = /"model"\s*:\s*("(?:[^"\\]|\\.)*")/;
const sentStart = /^\{"(sent|failed)":("(?:[^"\\]|\\.)*"),"(?:tokens|unbilled)":(\d+)/;

/** A row without an answer, in OUT.rejected.jsonl. */
interface RejectedRow {
  id: string;
  line: number;
  /** HTTP status; null when nothing was sent or received. */
  status: number | null;
  problem: string;
  /** `hash53` of the text; omitted when there is none. */
  state_mark?: number;
}

/** File with a run's answers by line: the output, or a file beside a Parquet output, which can't be appended to. */
export function toAnswerLinesPath(out: string): string {
  return isParquet(out) ? `${out}.jsonl` : out;
}

/** Files of a run: answers by line, `OUT.rejected.jsonl`, and `OUT.journal` with what was sent. */
export class RowJournal {
  /** What earlier runs left. This run's answers are added to `models` and `unusable`. */
  readonly found: Found;
  /** Billed amount, including that of earlier runs; null if no answer reports one. */
  billed: number | null;
  /** Rows of this run: answered, refused for their content, failed otherwise, and unread because they can't be sent. */
  readonly counts = { answered: 0, refused: 0, failed: 0, unread: 0 };
  /** Number of answered rows whose text has changed since; they aren't asked again. */
  changed = 0;
  /** Messages of the latest failures, newest last. */
  readonly failures: string[] = [];
  private readonly answers: LineSink;
  private readonly rejected: LineSink;
  private readonly journal: LineSink;
  private readonly lines = new Map<string, number>();
  /** Rows whose request is in the journal and has no outcome yet. */
  private readonly underWay = new Set<string>();

  private constructor(found: Found, answers: LineSink, rejected: LineSink, journal: LineSink) {
    this.found = found;
    this.billed = found.billed;
    this.answers = answers;
    this.rejected = rejected;
    this.journal = journal;
  }

  /** Opens new files, or those of an earlier run in whatever state that has left them. */
  static async open(out: string, { guard, retriesRefused }: JournalNeeds): Promise<RowJournal> {
    const [journalPath, rejectedPath] = [`${out}.journal`, `${out}.rejected.jsonl`];
    const found = newFound();
    const answersPath = toAnswerLinesPath(out);
    const length = await readAnswered(answersPath, found);
    await readSent(journalPath, found);
    const before =
      found.uncertainTokens === 0 ? "" : `${JSON.stringify({ sent: "", tokens: found.uncertainTokens })}\n`;
    await writeTextAtomically(journalPath, before);
    await writeTextAtomically(rejectedPath, retriesRefused ? "" : await readRefused(rejectedPath, found));
    return new RowJournal(
      found,
      await AppendOnlyFile.open(answersPath, length, guard),
      await AppendOnlyFile.open(rejectedPath, await sizeOf(rejectedPath), guard),
      await AppendOnlyFile.open(journalPath, await sizeOf(journalPath), guard),
    );
  }

  /** A journal that stores nothing: it writes answers to stdout and failures to stderr. */
  static toStreams(terminal: Terminal): RowJournal {
    const check = () => {
      const { closedBy } = terminal;
      if (closedBy === null) return;
      const reason =
        closedBy === "reader" ? "The reader of standard output has gone" : "Standard output can't be written";
      throw new InputFault(`${reason}, so the run stops.`);
    };
    const sink = (append: (line: string) => void | Promise<void>): LineSink => ({
      async append(line) {
        check();
        await append(line);
      },
      check,
      close: () => {},
      closeAndDeleteIfEmpty: () => {},
    });
    return new RowJournal(
      newFound(),
      sink((line) => terminal.print(`${escapeJsonForOutput(line)}\n`)),
      sink((line) => {
        terminal.tell(line);
        return terminal.whenDrained();
      }),
      // No row is sent while earlier answers wait for their reader.
      sink(async () => {
        await terminal.whenDrained();
        check();
      }),
    );
  }

  /** Input tokens of earlier runs into this output, with those of rows that may have been billed. */
  get spentTokens(): number {
    return this.found.answeredTokens + this.found.uncertainTokens;
  }

  /**
   * Whether a row was answered, or was refused with the same text. Counts an answered row with another text in
   * `changed`, and forgets the refusal of another text.
   */
  isSettled(id: string, stateText: string | null): boolean {
    const { answered, refused } = this.found;
    const isOther = (mark: number | null | undefined) =>
      stateText !== null && typeof mark === "number" && mark !== hash53(stateText);
    if (answered.has(id)) {
      if (isOther(answered.get(id))) this.changed += 1;
      return true;
    }
    if (isOther(refused.get(id))) refused.delete(id);
    return refused.has(id);
  }

  /** Throws when the files were replaced. */
  check(): void {
    for (const file of [this.answers, this.rejected, this.journal]) file.check();
  }

  /** Remembers a row's line, for the case that the row is rejected. */
  noteLine(id: string, line: number): void {
    this.lines.set(id, line);
  }

  markSent({ id, tokens }: RowToAsk): Promise<void> {
    this.underWay.add(id);
    return this.journal.append(`{"sent":${JSON.stringify(id)},"tokens":${tokens}}`);
  }

  /** Records a row that can't be sent. */
  reject(id: string, line: number, problem: string): Promise<void> {
    this.counts.unread += 1;
    return this.keepRejected({ id, line, status: null, problem });
  }

  /** Records an answer or a failure. Does nothing for a row that is still to be sent. */
  async settle(row: RowToAsk, status: RowStatus, outcome: RequestOutcome | null): Promise<void> {
    const { id, tokens } = row;
    // Otherwise the next run would take a failed row for one that was under way when this run was cut off.
    if (this.underWay.delete(id) && outcome?.kind === "failed")
      await this.journal.append(
        `{"failed":${JSON.stringify(id)},"unbilled":${outcome.mayBeBilled ? 0 : tokens}}`,
      );
    if (outcome === null || status === "waiting") return;
    const line = this.lines.get(id) ?? 0;
    if (outcome.kind === "answered") {
      await this.answers.append(toAnswerLine(row, outcome));
      this.counts.answered += 1;
      countModel(outcome.responseText, this.found);
      if (outcome.unusable > 0) this.found.unusable += 1;
      if (outcome.cost !== undefined) this.billed = (this.billed ?? 0) + outcome.cost;
    } else {
      this.counts[status === "refused" ? "refused" : "failed"] += 1;
      this.failures.push(outcome.message);
      // Only as many as stop a run are kept, for the message at its end.
      if (this.failures.length > consecutiveFailuresMax) this.failures.shift();
      const mark = hash53(row.stateText);
      await this.keepRejected({
        id,
        line,
        status: outcome.status,
        problem: outcome.message,
        state_mark: mark,
      });
    }
    this.lines.delete(id);
  }

  /** Closes the files, and deletes the rejected rows and the journal if they are empty. */
  close(): void {
    this.answers.close();
    for (const file of [this.rejected, this.journal]) file.closeAndDeleteIfEmpty();
  }

  private keepRejected(row: RejectedRow): Promise<void> {
    return this.rejected.append(escapeJsonForOutput(JSON.stringify(row)));
  }
}

type LineSink = Pick<AppendOnlyFile, "append" | "check" | "close" | "closeAndDeleteIfEmpty">;

interface JournalNeeds {
  /** Throws when another run has taken the lock. */
  guard: () => void;
  retriesRefused: boolean;
}

function countModel(text: string, { models }: Pick<Found, "models">): void {
  const [, name] = modelMember.exec(text) ?? [];
  if (name === undefined) return;
  const model = JSON.parse(name) as string;
  models.set(model, (models.get(model) ?? 0) + 1);
}

function sizeOf(path: string): Promise<number> {
  return withFileFaults(path, "read", async () => (await stat(path)).size);
}

function newFound(): Found {
  return {
    answered: new Map(),
    refused: new Map(),
    models: new Map(),
    unusable: 0,
    answeredTokens: 0,
    billed: null,
    uncertain: 0,
    uncertainTokens: 0,
  };
}

function toAnswerLine(
  { id, stateText, tokens }: RowToAsk,
  { responseText, inputTokens, cost, unusable }: RequestOutcome & { kind: "answered" },
): string {
  // JSON strings contain no raw line breaks, so all line breaks here are formatting.
  const response = responseText.trim().replaceAll(/[\r\n]+/g, " ");
  const mark = hash53(stateText);
  const bill = cost === undefined ? "" : `,"cost":${cost}`;
  const missing = unusable === 0 ? "" : `,"unusable":${unusable}`;
  return `{"id":${JSON.stringify(id)},"input_tokens":${inputTokens ?? tokens}${bill},"state_mark":${mark}${missing},"response":${response}}`;
}

/** The first members of an answer line; null if it isn't one. */
export function readAnswerLineStart(line: string) {
  const [, id, tokens, cost, mark, unusable = "0"] = answerStart.exec(line) ?? [];
  if (id === undefined) return null;
  return {
    id: JSON.parse(id) as string,
    tokens: Number(tokens),
    cost: cost === undefined ? null : Number(cost),
    mark: mark === undefined ? null : Number(mark),
    isUsable: Number(unusable) === 0,
  };
}

/** Adds earlier answers to `found`. Resolves with the number of bytes in complete lines; 0 without a file. */
async function readAnswered(out: string, found: Found): Promise<number> {
  if (!(await fileExists(out))) return 0;
  let length = 0;
  for await (const { line, end, whole } of readLines(out)) {
    if (!whole) break;
    length = end;
    const answer = readAnswerLineStart(line);
    if (answer === null) continue;
    found.answered.set(answer.id, answer.mark);
    found.answeredTokens += answer.tokens;
    if (!answer.isUsable) found.unusable += 1;
    if (answer.cost !== null) found.billed = (found.billed ?? 0) + answer.cost;
    countModel(line, found);
  }
  return length;
}

/** 53-bit content hash of each answered text; null when not stored. */
export async function readStateHashes(path: string): Promise<ReadonlyMap<string, number | null>> {
  const found = newFound();
  await readAnswered(path, found);
  return found.answered;
}

async function readSent(path: string, found: Found): Promise<void> {
  if (!(await fileExists(path))) return;
  const underWay = new Set<string>();
  for await (const { line } of readLines(path)) {
    const [, kind, text, tokens] = sentStart.exec(line) ?? [];
    const id = text === undefined ? null : (JSON.parse(text) as string);
    if (id === null || found.answered.has(id)) continue;
    if (kind === "failed") {
      underWay.delete(id);
      found.uncertainTokens -= Number(tokens);
      continue;
    }
    if (id !== "") underWay.add(id);
    found.uncertainTokens += Number(tokens);
  }
  found.uncertain = underWay.size;
}

/** Parses a rejected row; an empty object for a damaged line, so that its row is sent again. */
function readRejected(line: string): Partial<RejectedRow> {
  try {
    return (JSON.parse(line) ?? {}) as Partial<RejectedRow>;
  } catch {
    return {};
  }
}

/** Reads rejected rows and returns the refused ones as lines; the others are sent again. */
async function readRefused(path: string, found: Found): Promise<string> {
  if (!(await fileExists(path))) return "";
  let kept = "";
  for await (const { line, whole } of readLines(path)) {
    const { id, status, state_mark: mark } = readRejected(whole ? line : "");
    if (id === undefined || (status !== 400 && status !== 422) || found.answered.has(id)) continue;
    found.refused.set(id, mark ?? null);
    kept += `${line}\n`;
  }
  return kept;
}
