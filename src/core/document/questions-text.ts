// Copied questions as text, written and read.

import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredQuestion } from "#core/model/question.ts";
import { type CopiedQuestions, pickQuestionsToCopy } from "./edits/edit-questions.ts";
import { newPlayground } from "./new-playground.ts";
import { mergeQuestionMap } from "./question-map/merge-question-map.ts";
import { parseQuestionMap } from "./question-map/parse-question-map.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { recogniseRequest } from "./recognise/request.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

/**
 * Clipboard text of questions: a playground file with only these questions, so that later versions can read
 * it.
 */
export function writeQuestionsText(playground: Playground, keys: ReadonlySet<string>): string {
  const { key, name, model } = playground;
  return writePlaygroundFile({
    ...newPlayground(key),
    name,
    model,
    ...pickQuestionsToCopy(playground, keys),
  });
}

/** `from` is the name of the source playground; null if the text doesn't have it. */
export type QuestionsTextReading =
  | { ok: true; copied: CopiedQuestions; from: string | null }
  | { ok: false; problem: string };

const none = "No questions found. Copy questions in a playground, or a request or question map as JSON.";

function fromAuthored(questions: readonly AuthoredQuestion[]): QuestionsTextReading {
  let keys = 0;
  // Temporary keys, replaced when the questions are inserted.
  const read = mergeQuestionMap([], questions, () => `pasted ${(keys += 1)}`);
  if (read.length === 0) return { ok: false, problem: none };
  return { ok: true, copied: { questions: read, ledger: noLedger }, from: null };
}

/** Accepts a copy from Cutpoint, a playground file, a request, or a question map. */
export function readQuestionsText(text: string): QuestionsTextReading {
  const trimmed = text.trim();
  if (/^\{\s*"format"\s*:\s*"cutpoint\.playground"/.test(trimmed)) return readFile(trimmed);
  const request = recogniseRequest(trimmed);
  if (request !== null) return fromAuthored(request.questions);
  if (!trimmed.startsWith("{")) return { ok: false, problem: none };
  const map = parseQuestionMap(trimmed);
  if (map.ok) return fromAuthored(map.questions);
  const first = map.errors[0];
  return { ok: false, problem: first ? `${none} Line ${first.line}: ${first.message}` : none };
}

function readFile(text: string): QuestionsTextReading {
  const reading = readPlaygroundFile(text);
  if (reading.status === "newer") {
    return { ok: false, problem: "A newer Cutpoint copied these questions. Reload this page to get it." };
  }
  if (reading.status === "bad") {
    return {
      ok: false,
      problem: `These questions can't be read. ${reading.issues[0]?.message ?? ""}`.trim(),
    };
  }
  const { questions, ledger, name } = reading.playground;
  return questions.length > 0
    ? { ok: true, copied: { questions, ledger }, from: name }
    : { ok: false, problem: none };
}
