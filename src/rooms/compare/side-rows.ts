import type { Answer } from "#core/model/answer.ts";

/** A probability on every side; null where one gave none. */
export interface SideRow {
  name: string;
  place: number;
  values: readonly (number | null)[];
}

const mostRows = 6;

function shareOf(answer: Answer | null, place: number): number | null {
  if (answer === null) return null;
  if (answer.type === "noul") return place === 0 ? answer.value : 1 - answer.value;
  return answer.probabilities[place] ?? null;
}

function movement({ values: [before, ...others] }: SideRow): number {
  return Math.max(...others.map((after) => Math.abs((after ?? 0) - (before ?? 0))));
}

/** What probability each option or level has on every side: of a yes/no question yes alone, of long choices what moved most. */
export function toSideRows(
  answers: readonly (Answer | null)[],
  names: readonly string[],
): readonly SideRow[] {
  const type = answers.find((answer) => answer !== null)?.type;
  const labels = type === "noul" ? ["yes"] : names;
  const rows = labels.map((name, place) => ({
    name: type === "score" ? `${place} ${name}` : name,
    place,
    values: answers.map((answer) => shareOf(answer, place)),
  }));
  if (type !== "choice" || rows.length <= mostRows) return rows;
  return rows.toSorted((one, other) => movement(other) - movement(one)).slice(0, mostRows);
}
