import { stat } from "node:fs/promises";
import type { RowStatus } from "#core/model/run.ts";
import type { RunOutcome } from "#core/service/pacing/drive-run.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { escapeJson } from "#core/text/json/output-text.ts";
import type { RowToAsk } from "../ask/ask-rows.ts";
import { InputFault } from "../call/input-fault.ts";
import type { Terminal } from "../call/terminal.ts";
import { fileExists, readLines, withFile, writeTextAtomically } from "../files/whole-file.ts";
import { AppendFile } from "./output-file.ts";
import { isParquet } from "./read-rows.ts";

/** What a run's files hold, as it is found. */
interface Found {
  /** Rows with an answer, which are never asked again, each with the mark of its text; null: not kept. */
  answered: Map<string, number | null>;
  /** Rows that the service refused as they are, with their marks. */
  refused: Map<string, number | null>;
  /** How many answers each model gave, as it names itself. */
  models: Map<string, number>;
  /** Input tokens of the answers. */
  answeredTokens: number;
  /** What the service says it billed for them; null: it doesn't say. */
  billed: number | null;
  /** Rows that had left without an answer being kept, and what they may have cost. */
  uncertain: number;
  uncertainTokens: number;
}

const answerStart =
  /^\{"id":("(?:[^"\\]|\\.)*"),"input_tokens":(\d+)(?:,"cost":([\d.e+-]+))?(?:,"state_mark":(\d+))?/;
const modelMember = /"model"\s*:\s*("(?:[^"\\]|\\.)*")/;
const sentStart = /^\{"sent":("(?:[^"\\]|\\.)*"),"tokens":(\d+)/;

/** A row that has no answer, beside the output. */
interface RejectedRow {
  id: string;
  line: number;
  /** The HTTP status; null where nothing was sent, or none came. */
  status: number | null;
  problem: string;
  /** `hash53` of its text; left out where it has none. */
  state_mark?: number;
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
  /** Answered rows whose text is another now. */
  changed = 0;
  /** What kept the newest rows from being answered, the last at the end. */
  readonly failures: string[] = [];
  private readonly answers: LineSink;
  private readonly rejected: LineSink;
  private readonly journal: LineSink;
  private readonly lines = new Map<string, number>();

  private constructor(found: Found, answers: LineSink, rejected: LineSink, journal: LineSink) {
    this.found = found;
    this.billed = found.billed;
    this.answers = answers;
    this.rejected = rejected;
    this.journal = journal;
  }

  /** Opens the files of a run, new ones or those that an earlier run left, however it ended. */
  static async open(out: string, { guard, retriesRefused }: JournalNeeds): Promise<RowJournal> {
    const [journalPath, rejectedPath] = [`${out}.journal`, `${out}.rejected.jsonl`];
    const found = newFound();
    const answersPath = linesPath(out);
    const length = await readAnswered(answersPath, found);
    await readSent(journalPath, found);
    const before =
      found.uncertainTokens === 0 ? "" : `${JSON.stringify({ sent: "", tokens: found.uncertainTokens })}\n`;
    await writeTextAtomically(journalPath, before);
    await writeTextAtomically(rejectedPath, retriesRefused ? "" : await readRefused(rejectedPath, found));
    return new RowJournal(
      found,
      await AppendFile.open(answersPath, length, guard),
      await AppendFile.open(rejectedPath, await sizeOf(rejectedPath), guard),
      await AppendFile.open(journalPath, await sizeOf(journalPath), guard),
    );
  }

  /** Answers go to standard output as they come, and rows without one to standard error; nothing is kept. */
  static toStreams(terminal: Terminal): RowJournal {
    const check = () => {
      if (terminal.isClosed)
        throw new InputFault("The reader of standard output has gone, so the run stops.");
    };
    const sink = (append: (line: string) => void): LineSink => ({
      async append(line) {
        check();
        append(line);
      },
      check,
      close: () => {},
      closeUnlessEmpty: () => {},
    });
    return new RowJournal(
      newFound(),
      sink((line) => terminal.print(`${escapeJson(line)}\n`)),
      sink((line) => terminal.tell(line)),
      sink(() => {}),
    );
  }

  /** Input tokens that this run had cost, or may have cost, before. */
  get spentTokens(): number {
    return this.found.answeredTokens + this.found.uncertainTokens;
  }

  /** Whether a row needs no request any more; one that was refused as another text does. */
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

  /** Throws where what was kept is no longer in its place. */
  check(): void {
    for (const file of [this.answers, this.rejected, this.journal]) file.check();
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

  async settle(row: RowToAsk, standing: RowStatus, outcome: RunOutcome | null): Promise<void> {
    if (outcome === null || standing === "waiting") return;
    const { id } = row;
    const line = this.lines.get(id) ?? 0;
    if (outcome.kind === "answered") {
      await this.answers.append(toAnswerLine(row, outcome));
      this.counts.answered += 1;
      countModel(outcome.responseText, this.found);
      if (outcome.cost !== undefined) this.billed = (this.billed ?? 0) + outcome.cost;
    } else {
      this.counts[standing === "refused" ? "refused" : "failed"] += 1;
      this.failures.push(outcome.message);
      if (this.failures.length > failuresKept) this.failures.shift();
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

  /** Closes the files; beside the answers none is left that says nothing. */
  close(): void {
    this.answers.close();
    for (const file of [this.rejected, this.journal]) file.closeUnlessEmpty();
  }

  private keepRejected(row: RejectedRow): Promise<void> {
    return this.rejected.append(escapeJson(JSON.stringify(row)));
  }
}

/** Where lines go. */
type LineSink = Pick<AppendFile, "append" | "check" | "close" | "closeUnlessEmpty">;

/** As many as hold a run when they come one after another. */
const failuresKept = 5;

interface JournalNeeds {
  /** Throws where another run writes these files. */
  guard: () => void;
  /** Rows that the service refused are asked again. */
  retriesRefused: boolean;
}

function countModel(text: string, { models }: Pick<Found, "models">): void {
  const [, name] = modelMember.exec(text) ?? [];
  if (name === undefined) return;
  const model = JSON.parse(name) as string;
  models.set(model, (models.get(model) ?? 0) + 1);
}

function sizeOf(path: string): Promise<number> {
  return withFile(path, "read", async () => (await stat(path)).size);
}

function newFound(): Found {
  return {
    answered: new Map(),
    refused: new Map(),
    models: new Map(),
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
  const mark = hash53(stateText);
  const bill = cost === undefined ? "" : `,"cost":${cost}`;
  return `{"id":${JSON.stringify(id)},"input_tokens":${inputTokens ?? tokens}${bill},"state_mark":${mark},"response":${response}}`;
}

/** What a line of answers says of itself before the response; null: it is none. */
export function readAnswerStart(line: string) {
  const [, id, tokens, cost, mark] = answerStart.exec(line) ?? [];
  if (id === undefined) return null;
  return {
    id: JSON.parse(id) as string,
    tokens: Number(tokens),
    cost: cost === undefined ? null : Number(cost),
    mark: mark === undefined ? null : Number(mark),
  };
}

/** Takes in the answers of earlier runs; gives how many bytes of the file are whole lines. */
async function readAnswered(out: string, found: Found): Promise<number> {
  if (!(await fileExists(out))) return 0;
  let length = 0;
  for await (const { line, end, whole } of readLines(out)) {
    if (!whole) break;
    length = end;
    const answer = readAnswerStart(line);
    if (answer === null) continue;
    found.answered.set(answer.id, answer.mark);
    found.answeredTokens += answer.tokens;
    if (answer.cost !== null) found.billed = (found.billed ?? 0) + answer.cost;
    countModel(line, found);
  }
  return length;
}

/** The mark of the text that each answer of an output is to; null: not kept. */
export async function readStateHashes(path: string): Promise<ReadonlyMap<string, number | null>> {
  const found = newFound();
  await readAnswered(path, found);
  return found.answered;
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
    const { id, status, state_mark: mark } = readRejected(whole ? line : "");
    if (id === undefined || (status !== 400 && status !== 422) || found.answered.has(id)) continue;
    found.refused.set(id, mark ?? null);
    kept += `${line}\n`;
  }
  return kept;
}
