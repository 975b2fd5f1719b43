import type { AnswerChange } from "#core/compare/answer-change.ts";
import type { Answer } from "#core/contract/answer.ts";

/** A probability in both runs; null where one gave none. */
export interface PairRow {
  name: string;
  place: number;
  before: number | null;
  after: number | null;
}

const mostRows = 6;

function shareOf(answer: Answer | null, place: number): number | null {
  if (answer === null) return null;
  if (answer.type === "noul") return place === 0 ? answer.value : 1 - answer.value;
  return answer.probabilities[place] ?? null;
}

function movement({ before, after }: PairRow): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}

/** What probability each option or level has in both: of a yes/no question yes alone, of long choices what moved most. */
export function toPairRows({ before, after }: AnswerChange, names: readonly string[]): readonly PairRow[] {
  const type = (after ?? before)?.type;
  const labels = type === "noul" ? ["yes"] : names;
  const rows = labels.map((name, place) => ({
    name: type === "score" ? `${place} ${name}` : name,
    place,
    before: shareOf(before, place),
    after: shareOf(after, place),
  }));
  if (type !== "choice" || rows.length <= mostRows) return rows;
  return rows.toSorted((one, other) => movement(other) - movement(one)).slice(0, mostRows);
}
