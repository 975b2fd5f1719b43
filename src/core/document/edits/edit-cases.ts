import type { Case, NewCase } from "#core/model/case.ts";
import { replaceCases } from "#core/model/case-list.ts";
import type { Playground } from "#core/model/playground.ts";
import type { AuthoredState } from "#core/model/question.ts";

const mostCases = 99_999_999;

/** Adds rows at the end, in their order; throws a RangeError past the last key of eight digits. */
export function addCases(playground: Playground, rows: readonly NewCase[]): Playground {
  if (rows.length === 0) return playground;
  const first = Number(playground.cases.at(-1)?.key ?? 0) + 1;
  if (first + rows.length - 1 > mostCases) throw new RangeError("There is no room for more cases.");
  // Member by member, which takes a fraction of the time of a spread over thousands of rows.
  const added = rows.map(({ state, labels, facts, note, group, metadata }, index): Case => {
    const row: Case = { key: String(first + index).padStart(8, "0"), state, labels, note, group };
    if (facts !== undefined) row.facts = facts;
    if (metadata !== undefined) row.metadata = metadata;
    return row;
  });
  return { ...playground, cases: [...playground.cases, ...added] };
}

/** Takes rows out, with their labels. */
export function removeCases(playground: Playground, keys: ReadonlySet<string>): Playground {
  const cases = playground.cases.filter(({ key }) => !keys.has(key));
  return cases.length === playground.cases.length ? playground : { ...playground, cases };
}

/** The playground with some of its cases changed; itself where none is. */
export function changeCases(
  playground: Playground,
  keys: ReadonlySet<string>,
  change: (row: Case) => Case,
): Playground {
  const cases = replaceCases(playground.cases, keys, change);
  return cases === playground.cases ? playground : { ...playground, cases };
}

/** Writes another state, note or group into one row. */
export function changeCase(
  playground: Playground,
  key: string,
  change: Partial<{ state: AuthoredState; note: string; group: string }>,
): Playground {
  return changeCases(playground, new Set([key]), (row) => {
    const { state = row.state, note = row.note, group = row.group } = change;
    const same = state === row.state && note === row.note && group === row.group;
    return same ? row : { ...row, state, note, group };
  });
}
