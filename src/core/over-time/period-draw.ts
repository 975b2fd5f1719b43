// Draws rows of a period by chance for labelling, assigns labelers to them, and finds drawn rows still to label.

import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { labelledWordingHash, labelOfLabeler } from "#core/cases/labels/label-facts.ts";
import { rowContentHash } from "#core/cases/row-copies.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import { type Case, type LabelFact, labelOf } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { NextCases } from "#core/thresholds/next-cases.ts";
import { randomSamplingMethods } from "#core/thresholds/sample.ts";
import { drawAuditSample } from "./audit.ts";
import { firstRowOfEachText } from "./count-period.ts";

/**
 * Whether a row was drawn by chance, labelled or not. A draw is stored as facts without a label, so that a drawn row
 * that nobody labels stays known as drawn. The latest fact of each person and question counts, because a person can
 * correct how a row was picked.
 */
export function isDrawnByChance(row: Case): boolean {
  if (row.labels.some(({ picked }) => randomSamplingMethods.has(picked))) return true;
  if (row.facts === undefined) return false;
  const latest = new Map<string, LabelFact>();
  for (const fact of labelFactsOf(row)) latest.set(`${fact.questionKey} ${fact.labeler}`, fact);
  return [...latest.values()].some(({ picked }) => picked === "random");
}

/**
 * The rows to draw: `size` of the period's different texts that may be drawn, in random order. It depends only on the
 * seed and the rows' keys, so a larger draw begins with a smaller one.
 */
export function chooseRowsToDraw(
  side: AnsweredPlayground,
  mayBeDrawn: (row: Case) => boolean,
  size: number,
  seed: string,
): readonly Case[] {
  const rows = firstRowOfEachText({ side, textOf: rowContentHash }).filter(mayBeDrawn);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const drawn = drawAuditSample([...byKey.keys()], size, seed);
  return [...drawn].flatMap((key) => byKey.get(key) ?? []);
}

interface Draw {
  readonly rows: readonly Case[];
  readonly questions: readonly PlaygroundQuestion[];
  /** Who is to label, by turns; the author's name is blank. */
  readonly labelers: readonly string[];
  /** Probability with which each row was drawn, 0..1. */
  readonly chance: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The facts that store a draw, by case key; labelers take turns. Rows drawn before are left out, so they keep their
 * person. A label that the person gave before stays, and counts as drawn by chance from now on.
 */
export function toDrawFacts({ rows, questions, labelers, chance, at }: Draw): Map<string, LabelFact[]> {
  const facts = new Map<string, LabelFact[]>();
  const open = rows.filter((row) => drawnBy(row) === null);
  for (const [place, row] of open.entries()) {
    const labeler = labelers[place % Math.max(1, labelers.length)] ?? "";
    const later = Math.max(at, (labelFactsOf(row).at(-1)?.at ?? -1) + 1);
    facts.set(
      row.key,
      questions.map((question): LabelFact => {
        const known = labelOfLabeler(row, question.key, labeler);
        const said = { value: known?.value ?? null, note: known?.note ?? "" };
        const about = { questionKey: question.key, wording: known?.wording ?? labelledWordingHash(question) };
        return { ...about, ...said, labeler, picked: "random", chance, adjudicated: false, at: later };
      }),
    );
  }
  return facts;
}

/**
 * The fact that recorded the row's draw; null if it wasn't drawn. Draws have a chance; other random labels rarely do.
 */
function drawnBy(row: Case): LabelFact | null {
  if (row.facts === undefined) return null;
  return labelFactsOf(row).find(({ picked, chance }) => picked === "random" && chance !== null) ?? null;
}

/** Drawn rows as cases to label, each with the chance that it had; 1 if no draw of it is recorded. */
export function toDrawnCases(rows: readonly Case[]): NextCases {
  const chances = new Map(rows.map((row) => [row.key, drawnBy(row)?.chance ?? 1]));
  return { rows, picked: "random", chances, ranges: [] };
}

export interface LabelerAssignment {
  /** Blank for the author. */
  readonly labeler: string;
  readonly rows: readonly Case[];
  /** Those that lack a label for at least one of the questions. */
  readonly left: readonly Case[];
}

/** Drawn rows by the labeler whom the draw assigned, in the order of names. Rows that weren't drawn are left out. */
export function findLabelerAssignments(
  rows: readonly Case[],
  questions: readonly PlaygroundQuestion[],
): readonly LabelerAssignment[] {
  const shares = new Map<string, Case[]>();
  for (const row of rows) {
    const fact = drawnBy(row);
    if (fact === null) continue;
    const { labeler } = fact;
    const own = shares.get(labeler) ?? [];
    shares.set(labeler, own);
    own.push(row);
  }
  const isOpen = (row: Case, labeler: string) =>
    questions.some(({ key }) => labelOf(row, key) === null && labelOfLabeler(row, key, labeler) === null);
  return [...shares]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([labeler, own]) => ({ labeler, rows: own, left: own.filter((row) => isOpen(row, labeler)) }));
}
