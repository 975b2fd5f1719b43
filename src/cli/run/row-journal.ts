import { stat } from "node:fs/promises";
import { fileExists, readLines, withFile, writeWhole } from "#cli/files/whole-file.ts";
import { markText } from "#core/json/mark-text.ts";
import type { Standing } from "#core/model/run.ts";
import type { RunOutcome } from "#core/pacing/drive-run.ts";
import type { RowToAsk } from "../ask/ask-rows.ts";
import { AppendFile } from "./output-file.ts";
import { isParquet } from "./read-rows.ts";

/** What a run's files hold, as it is found. */
interface Found {
  /** Rows with an answer; they are never asked again. */
  answered: Set<string>;
  /** Rows that the service refused as they are. */
  refused: Set<string>;
  /** Input tokens of the answers. */
  answeredTokens: number;
  /** What the service says it billed for them; null: it doesn't say. */
  billed: number | null;
  /** Rows that had left without an answer being kept, and what they may have cost. */
  uncertain: number;
  uncertainTokens: number;
}

const answerStart = /^\{"id":("(?:[^"\\]|\\.)*"),"input_tokens":(\d+)(?:,"cost":([\d.e+-]+))?/;
const sentStart = /^\{"sent":("(?:[^"\\]|\\.)*"),"tokens":(\d+)/;

/** A row that has no answer, beside the output. */
interface RejectedRow {
  id: string;
  line: number;
  /** The HTTP status; null where nothing was sent, or none came. */
  status: number | null;
  problem: string;
}

/** Where the answers of a run are kept line by line: in the output itself, or beside a Parquet file, which can't grow. */
export function linesPath(out: string): string {
  return isParquet(out) ? `${out}.jsonl` : out;
}

/** The files of a run: its answers, one on each line, `OUT.rejected.jsonl`, and `OUT.journal` with what has left. */
export class RowJournal {
  readonly found: Found;
  /** What the service says it billed, before and now; null: it doesn't say. */
  billed: number | null;
  readonly counts = { answered: 0, refused: 0, failed: 0, unread: 0 };
  private readonly answers: AppendFile;
  private readonly rejected: AppendFile;
  private readonly journal: AppendFile;
  private readonly lines = new Map<string, number>();

  private constructor(found: Found, answers: AppendFile, rejected: AppendFile, journal: AppendFile) {
    this.found = found;
    this.billed = found.billed;
    this.answers = answers;
    this.rejected = rejected;
    this.journal = journal;
  }

  /** Opens the files of a run, new ones or those that an earlier run left, however it ended. */
  static async open(out: string): Promise<RowJournal> {
    const [journalPath, rejectedPath] = [`${out}.journal`, `${out}.rejected.jsonl`];
    const found = newFound();
    const answersPath = linesPath(out);
    const length = await readAnswered(answersPath, found);
    await readSent(journalPath, found);
    const before =
      found.uncertainTokens === 0 ? "" : `${JSON.stringify({ sent: "", tokens: found.uncertainTokens })}\n`;
    await writeWhole(journalPath, before);
    await writeWhole(rejectedPath, await readRefused(rejectedPath, found));
    return new RowJournal(
      found,
      await AppendFile.open(answersPath, length),
      await AppendFile.open(rejectedPath, await sizeOf(rejectedPath)),
      await AppendFile.open(journalPath, await sizeOf(journalPath)),
    );
  }

  /** Input tokens that this run had cost, or may have cost, before. */
  get spentTokens(): number {
    return this.found.answeredTokens + this.found.uncertainTokens;
  }

  /** Whether a row needs no request any more. */
  isSettled(id: string): boolean {
    return this.found.answered.has(id) || this.found.refused.has(id);
  }

  /** Remembers where a row stands in the input, for what may have to be said of it. */
  noteLine(id: string, line: number): void {
    this.lines.set(id, line);
  }

  markSent({ id, tokens }: RowToAsk): Promise<void> {
    return this.journal.append(`{"sent":${JSON.stringify(id)},"tokens":${tokens}}`);
  }

  /** Keeps a row that can't be asked. */
  reject(id: string, line: number, problem: string): Promise<void> {
    this.counts.unread += 1;
    return this.keepRejected({ id, line, status: null, problem });
  }

  async settle(row: RowToAsk, standing: Standing, outcome: RunOutcome | null): Promise<void> {
    if (outcome === null || standing === "waiting") return;
    const { id } = row;
    const line = this.lines.get(id) ?? 0;
    if (outcome.kind === "answered") {
      await this.answers.append(toAnswerLine(row, outcome));
      this.counts.answered += 1;
      if (outcome.cost !== undefined) this.billed = (this.billed ?? 0) + outcome.cost;
    } else {
      this.counts[standing === "refused" ? "refused" : "failed"] += 1;
      await this.keepRejected({ id, line, status: outcome.status, problem: outcome.message });
    }
    this.lines.delete(id);
  }

  /** Closes the files; beside the answers none is left that says nothing. */
  close(): void {
    this.answers.close();
    for (const file of [this.rejected, this.journal]) file.closeUnlessEmpty();
  }

  private keepRejected(row: RejectedRow): Promise<void> {
    return this.rejected.append(JSON.stringify(row));
  }
}

function sizeOf(path: string): Promise<number> {
  return withFile(path, "read", async () => (await stat(path)).size);
}

function newFound(): Found {
  return {
    answered: new Set(),
    refused: new Set(),
    answeredTokens: 0,
    billed: null,
    uncertain: 0,
    uncertainTokens: 0,
  };
}

function toAnswerLine(
  { id, stateText, tokens }: RowToAsk,
  { responseText, inputTokens, cost }: RunOutcome & { kind: "answered" },
): string {
  // Line ends stand between the members of JSON only, never in its texts.
  const response = responseText.trim().replaceAll(/[\r\n]+/g, " ");
  const mark = markText(stateText);
  const bill = cost === undefined ? "" : `,"cost":${cost}`;
  return `{"id":${JSON.stringify(id)},"input_tokens":${inputTokens ?? tokens}${bill},"state_mark":${mark},"response":${response}}`;
}

/** Takes in the answers of earlier runs; gives how many bytes of the file are whole lines. */
async function readAnswered(out: string, found: Found): Promise<number> {
  if (!(await fileExists(out))) return 0;
  let length = 0;
  for await (const { line, end, whole } of readLines(out)) {
    if (!whole) break;
    length = end;
    const [, id, tokens, cost] = answerStart.exec(line) ?? [];
    if (id === undefined) continue;
    found.answered.add(JSON.parse(id) as string);
    found.answeredTokens += Number(tokens);
    if (cost !== undefined) found.billed = (found.billed ?? 0) + Number(cost);
  }
  return length;
}

async function readSent(path: string, found: Found): Promise<void> {
  if (!(await fileExists(path))) return;
  for await (const { line } of readLines(path)) {
    const [, text, tokens] = sentStart.exec(line) ?? [];
    const id = text === undefined ? null : (JSON.parse(text) as string);
    if (id === null || found.answered.has(id)) continue;
    if (id !== "") found.uncertain += 1;
    found.uncertainTokens += Number(tokens);
  }
}

/** A line of rows without an answer; a damaged one names no row, so that its row is asked again. */
function readRejected(line: string): Partial<RejectedRow> {
  try {
    return (JSON.parse(line) ?? {}) as Partial<RejectedRow>;
  } catch {
    return {};
  }
}

/** The rows that the service refused, as lines; every other row without an answer is asked again. */
async function readRefused(path: string, found: Found): Promise<string> {
  if (!(await fileExists(path))) return "";
  let kept = "";
  for await (const { line, whole } of readLines(path)) {
    const { id, status } = readRejected(whole ? line : "");
    if (id === undefined || (status !== 400 && status !== 422) || found.answered.has(id)) continue;
    found.refused.add(id);
    kept += `${line}\n`;
  }
  return kept;
}
