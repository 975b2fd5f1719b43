// Creates the page that other people label with, reads the labels they return, and draws the next cases.

import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { collectLabelledAnswers } from "#core/cases/labelled-answers.ts";
import { addCaseLabelFacts } from "#core/document/edits/edit-cases.ts";
import { readPlaygroundFile } from "#core/document/read-playground.ts";
import {
  drawUniformSample,
  type LabellingSet,
  toLabellingSet,
  writeLabellingPage,
} from "#core/labelling/labelling-set.ts";
import {
  type IncomingLabels,
  matchLabelsFile,
  matchLabelsOfCopy,
  newerFileMessage,
  readLabelsFile,
} from "#core/labelling/labels-file.ts";
import { type Case, labelOf, type SamplingMethod } from "#core/model/case.ts";
import { findByKey } from "#core/model/case-list.ts";
import type { Ledger } from "#core/model/ledger.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { createRedactor } from "#core/present/redact.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { addSampledRanges, sampledRangesOf } from "#core/thresholds/evidence/ledger.ts";
import { chooseNextCases, type NextCases } from "#core/thresholds/next-cases.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { newKey } from "#web/kit/browser/crypto.ts";
import { downloadBlob } from "#web/kit/browser/download.ts";

export interface LabellingRequest {
  questionKeys: ReadonlySet<string>;
  rows: readonly Case[];
  /** Number of cases to draw at random; null for all. */
  draw: number | null;
  picked: SamplingMethod;
  instructions: string;
  next: NextCases | null;
}

/**
 * The cases and questions for other labelers, without hidden texts. A draw for the goal (`next`) records its score
 * ranges in the ledger. A random draw records with each case its chance of being drawn, 0..1.
 */
export function createLabellingSet({
  questionKeys,
  rows,
  draw,
  picked,
  instructions,
  next,
}: LabellingRequest): LabellingSet {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const id = newKey();
  const drawn = draw === null ? rows : drawUniformSample(rows, draw, mulberry32(hash53(id)));
  const isDrawn = drawn.length < rows.length;
  const chance = isDrawn ? drawn.length / rows.length : null;
  if (next !== null) playgroundStore.record((ledger) => addSampledRanges(ledger, next.ranges));
  return toLabellingSet(
    playground,
    {
      questions: playground.questions.filter(({ key }) => questionKeys.has(key)),
      rows: drawn,
      instructions,
      picked: isDrawn && picked === "all" ? "random" : picked,
      chanceOf: ({ key }) => next?.chances.get(key) ?? chance,
    },
    id,
    createRedactor(playground),
  );
}

/**
 * Downloads a self-contained page; returns the number of cases in it. `part` ends the file's name; blank for none.
 */
export function downloadLabellingPage(wish: LabellingRequest, part = ""): number {
  const set = createLabellingSet(wish);
  const page = new Blob([writeLabellingPage(set)], { type: "text/html" });
  downloadBlob(`${toFileStem(`${playgroundStore.get().name} ${part}`)}-labels.html`, page);
  return set.cases.length;
}

/** A file or link that was read: what its labels would add, or why it can't be read. */
export type OpenedLabels = { name: string } & ({ found: IncomingLabels } | { problem: string });

function findIn(text: string, playground: Playground): { found: IncomingLabels } | { problem: string } {
  if (text.slice(0, 200).includes('"cutpoint.playground"')) {
    const copy = readPlaygroundFile(text);
    if (copy.status === "read") return { found: matchLabelsOfCopy(playground, copy.playground) };
    return { problem: copy.status === "newer" ? newerFileMessage : (copy.issues[0]?.message ?? "") };
  }
  const reading = readLabelsFile(text);
  return reading.ok ? { found: matchLabelsFile(playground, reading.file) } : { problem: reading.problem };
}

/** Reads label files and copies of this playground, but adds nothing yet. */
export async function readLabelFiles(files: readonly File[]): Promise<readonly OpenedLabels[]> {
  playgroundStore.flush();
  const texts = await Promise.all(files.map((file) => file.text()));
  let target = playgroundStore.get();
  return texts.map((text, at) => {
    const found = findIn(text, target);
    // What one file adds is known to the next.
    if ("found" in found) target = addCaseLabelFacts(target, found.found.facts);
    return { name: files[at]?.name ?? "", ...found };
  });
}

export function readLinkedLabels(text: string | null): OpenedLabels {
  playgroundStore.flush();
  const name = "The link";
  return text === null
    ? { name, problem: "It holds no labels, or it is incomplete." }
    : { name, ...findIn(text, playgroundStore.get()) };
}

/** All files together are one undo step. */
export function addIncomingLabels(opened: readonly OpenedLabels[]): void {
  const found = opened.flatMap((one) => ("found" in one ? [one.found] : []));
  const names = [...new Set(found.map(({ from }) => from))].join(", ");
  playgroundStore.edit((now) => found.reduce((to, { facts }) => addCaseLabelFacts(to, facts), now), {
    label: `add the labels of ${names}`,
  });
}

interface Round {
  readonly answers: CaseRunAnswers;
  readonly drawn: NextCases;
}

/**
 * The last draw for each question. It's kept until each of its cases is labelled, or the question or the answers
 * change.
 */
const rounds = new WeakMap<PlaygroundQuestion, Round>();

/**
 * The next cases to label for the goal. Continues the last draw while it has unlabelled cases, so that a label
 * doesn't replace the others.
 */
export function drawNextCases(
  question: PlaygroundQuestion,
  cases: readonly Case[],
  answers: CaseRunAnswers,
  ledger: Ledger,
): NextCases {
  const before = rounds.get(question);
  if (before?.answers === answers) {
    const rows = before.drawn.rows.flatMap(({ key }) => {
      const row = findByKey(cases, key);
      return row === undefined || labelOf(row, question.key) !== null ? [] : row;
    });
    if (rows.length > 0) return { ...before.drawn, rows };
  }
  const drawn = chooseNextCases(
    question,
    collectLabelledAnswers(question, cases, answers),
    sampledRangesOf(ledger, question.key),
  );
  rounds.set(question, { answers, drawn });
  return drawn;
}
