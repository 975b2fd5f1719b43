// The folder as an agent's tools see it: lists, reads and edits playgrounds, and marks what the agent changed.

import { type EditingAgent, markAgentEdits } from "#core/document/edits/agent-edits.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import { findUnknownMembers } from "#core/document/unknown-members.ts";
import { writePlaygroundFile } from "#core/document/write-playground-file.ts";
import type { FolderFile } from "#core/model/folder-schemas.ts";
import type { Playground } from "#core/model/playground.ts";
import { quoteFirstNames, quoteName } from "#core/text/visible-text.ts";
import { recordChoices } from "#core/thresholds/evidence/record-choices.ts";
import { rowsVisibleWhenChoosing } from "#core/thresholds/evidence/visible-rows.ts";
import type { AnswersEnding, Folder } from "#server/folder/folder.ts";
import type { FolderFailure, OpenedFile } from "#server/folder/folder-files.ts";
import { isFolderPath } from "#server/folder/folder-path.ts";
import { describeFileFault, InputFault } from "../call/input-fault.ts";
import type { RecordedPlaygroundAnswers } from "../files/match-answers.ts";
import { type AnswersFileReader, findRecordedAnswers } from "../files/read-answers.ts";

/** Longer files take seconds for each call. */
const bytesMax = 50_000_000;

/** Others may write at the same moment; each try begins from what they wrote. */
const triesMax = 5;

interface ReadPlayground {
  readonly playground: Playground;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/** The playgrounds of a folder as tools read and edit them. Methods throw InputFault. */
export class AgentFolder {
  private readonly folder: Folder;

  constructor(folder: Folder) {
    this.folder = folder;
  }

  list(): Promise<readonly FolderFile[]> {
    return this.folder.list();
  }

  async read(path: string): Promise<ReadPlayground> {
    if (!isFolderPath(path))
      throw new InputFault(
        `${quoteName(path)} is no path of a playground: paths lie inside the folder and end in .cutpoint.json, as list_playgrounds has them.`,
      );
    const file = await this.folder.open(path);
    if (file.status !== "open") throw toInputFault(path, file, "read");
    const text = await readText(path, file);
    const reading = readPlaygroundFile(text);
    if (reading.status === "newer")
      throw new InputFault(`${quoteName(path)} was made by a newer Cutpoint. Update Cutpoint.`);
    if (reading.status === "bad") {
      const [issue] = reading.issues;
      throw new InputFault(
        `${quoteName(path)} can't be read as a playground.${issue ? ` Line ${issue.line}: ${issue.message}` : ""}`,
      );
    }
    const unknown = findUnknownMembers(JSON.parse(text));
    if (unknown.length > 0 && !this.folder.readOnly)
      throw new InputFault(
        `${quoteName(path)} has members that Cutpoint doesn't know, and that writing would lose: ${quoteFirstNames(unknown)}. Remove or correct them.`,
      );
    return { playground: reading.playground, hash: file.hash };
  }

  /** Recorded answers beside the playground; null without any. */
  async readAnswers(path: string, playground: Playground): Promise<RecordedPlaygroundAnswers | null> {
    return findRecordedAnswers(path, { playground, caseRuns: [] }, undefined, this.answersFiles(path));
  }

  /**
   * Edits the playground and writes its file. If somebody else wrote it meanwhile, the edit is made again on what they
   * wrote. Returns the playground as written. Changed questions are marked as the agent's. As in the page, the ledger
   * records that rows with an answer beside the file have chosen the change. Gives up after five tries.
   */
  async edit(
    path: string,
    agent: EditingAgent,
    change: (playground: Playground) => Playground | Promise<Playground>,
  ): Promise<Playground> {
    for (let turn = 0; turn < triesMax; turn += 1) {
      const { playground: before, hash } = await this.read(path);
      const changed = await change(before);
      if (changed === before) return before;
      const after = markAgentEdits(before, await this.withChoices(path, before, changed), agent);
      const text = new TextEncoder().encode(writePlaygroundFile(after));
      const written = await this.folder.write(path, hash, async (take) => {
        await take(text);
        return true;
      });
      if (written.status === "written") return after;
      if (written.status === "refused" || written.status !== "changed")
        throw toInputFault(path, written.status === "refused" ? { status: "missing" } : written, "written");
    }
    throw new InputFault(`${quoteName(path)} is being changed all the time. Nothing was written; try again.`);
  }

  /** Throws InputFault where nothing may be written. */
  mustBeWritable(what: string): void {
    if (this.folder.readOnly) throw new InputFault(`The folder is read only, so ${what}.`);
  }

  private async withChoices(path: string, before: Playground, after: Playground): Promise<Playground> {
    const recorded =
      before.cases.length === 0 ? null : await this.readAnswers(path, before).catch(() => null);
    return recordChoices(before, after, (question, use) =>
      recorded === null ? [] : rowsVisibleWhenChoosing(question, use, before.cases, recorded.answers),
    );
  }

  private answersFiles(path: string): AnswersFileReader {
    const open = (beside: string) => this.folder.openAnswers(path, endingOf(path, beside));
    return {
      async exists(beside) {
        const file = await open(beside);
        if (file.status !== "open") return false;
        await file.close();
        return true;
      },
      async read(beside) {
        const file = await open(beside);
        if (file.status !== "open") throw toInputFault(beside, file, "read");
        return readText(beside, file);
      },
    };
  }
}

function endingOf(path: string, beside: string): AnswersEnding {
  return beside.slice(path.length - ".cutpoint.json".length) as AnswersEnding;
}

async function readText(path: string, file: OpenedFile): Promise<string> {
  if (file.bytes > bytesMax) {
    await file.close();
    throw new InputFault(`${quoteName(path)} is larger than ${bytesMax / 1e6} MB, too large for an agent.`);
  }
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of file.read()) pieces.push(piece);
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new InputFault(`${quoteName(path)} was changed while it was read, or isn't UTF-8. Try again.`);
  }
}

function toInputFault(path: string, failure: FolderFailure, verb: "read" | "written"): InputFault {
  if (failure.status === "missing")
    return new InputFault(`There is no file ${quoteName(path)} in the folder. See: list_playgrounds`);
  if (failure.status === "too-large") return new InputFault(`${quoteName(path)} is larger than 200 MB.`);
  if (failure.status === "incomplete") return new InputFault(`${quoteName(path)}: ${failure.problem}`);
  if (failure.status === "changed")
    return new InputFault(`${quoteName(path)} was changed meanwhile. Nothing was written; read it again.`);
  return new InputFault(describeFileFault({ code: failure.code }, quoteName(path), verb));
}
