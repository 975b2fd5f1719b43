// Looks at the held-out rows of the whole decision: makes records of them, and finds the one that saw the current rows.

import type { HeldOutLook, Ledger } from "#core/model/ledger.ts";
import type { DecisionTuning, Tuning } from "#core/model/tuning.ts";
import { toRuleThresholds } from "#core/policy/question-thresholds.ts";
import type { DecisionRows } from "./decision-sets.ts";
import type { DecisionTable } from "./decision-table.ts";

function sideShares(
  tuning: DecisionTuning,
): Partial<Pick<Tuning, "alarmShare" | "yesRightShare" | "noRightShare">> {
  const { goals, alarmShare, yesRightShare, noRightShare } = tuning;
  return {
    ...(goals.includes("alarms") && { alarmShare }),
    ...(goals.includes("yesRight") && { yesRightShare }),
    ...(goals.includes("noRight") && { noRightShare }),
  };
}

/** 32-bit hash of what a look shows: goals, and each row with its label and answers. */
function hashOfRows(tuning: DecisionTuning, { rows, columns }: DecisionRows): number {
  let hash = 0x811c9dc5;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ (value | 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  };
  const { goals, rightShare, reviewShare, missShare } = tuning;
  const ofSides = Object.values(sideShares(tuning));
  const wanted = JSON.stringify([goals, rightShare, reviewShare, missShare, ...ofSides]);
  for (const letter of wanted) mix(letter.charCodeAt(0));
  for (const { key } of rows) mix(Number(key));
  columns.right.forEach(mix);
  for (const { scores, low, middle, high } of columns.columns) {
    mix(low);
    mix(middle);
    high.forEach(mix);
    for (const score of scores) mix(Math.round(score * 1e6));
  }
  return hash >>> 0;
}

/** One record for each question, all with the same id, because together they're one look. */
export function createDecisionLookRecords(
  { questions }: Pick<DecisionTable, "questions">,
  tuning: DecisionTuning,
  heldOut: DecisionRows,
  { id, at }: Pick<HeldOutLook, "id" | "at">,
): HeldOutLook[] {
  const { rightShare, reviewShare, missShare } = tuning;
  const shown = hashOfRows(tuning, heldOut);
  return questions.map((question) => ({
    id,
    at,
    question: question.key,
    goal: null,
    targets: { rightShare, reviewShare, missShare, ...sideShares(tuning) },
    cuts: toRuleThresholds(question, question.rules),
    rows: heldOut.rows.length,
    shown,
  }));
}

function sawTheSame(one: HeldOutLook, other: HeldOutLook): boolean {
  return one.shown === other.shown && JSON.stringify(one.cuts) === JSON.stringify(other.cuts);
}

export interface DecisionLookPlace {
  /** Number of the first look, from 1, that saw exactly the current rows and thresholds; null if none did. */
  readonly place: number | null;
  /** Number of looks so far, at the decision or at any of its questions. */
  readonly count: number;
  /** Time of the first look, in ms since the epoch; 0 if there was no look or its time is unknown. */
  readonly first: number;
}

/** Counts looks at any of the questions, and finds the first one that saw exactly the current rows and thresholds. */
export function findDecisionLooks(
  ledger: Ledger,
  { questions }: Pick<DecisionTable, "questions">,
  tuning: DecisionTuning,
  heldOut: DecisionRows,
): DecisionLookPlace {
  const keys = new Set(questions.map(({ key }) => key));
  const looks = ledger.looks.filter(({ question }) => keys.has(question));
  const ids = [...new Set(looks.map(({ id }) => id))];
  const now = createDecisionLookRecords({ questions }, tuning, heldOut, { id: "", at: 0 });
  const at = heldOut.rows.length === 0 ? -1 : ids.findIndex((id) => sawAll(looks, id, now));
  return { place: at < 0 ? null : at + 1, count: ids.length, first: looks[0]?.at ?? 0 };
}

function sawAll(looks: readonly HeldOutLook[], id: string, wanted: readonly HeldOutLook[]): boolean {
  return wanted.every((one) =>
    looks.some((look) => look.id === id && look.question === one.question && sawTheSame(look, one)),
  );
}
