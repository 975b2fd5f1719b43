// A view of the cases that is patched after small edits, instead of filtered and sorted again.

import type { Case } from "#core/model/case.ts";
import { changedIndexes } from "#core/model/case-list.ts";
import { isLabelAdjudicated } from "./label-issues.ts";
import {
  agreementShare,
  type CaseFilter,
  type CaseSort,
  type CaseViewSource,
  createCaseFilter,
  labelSummaryOf,
  sortValueOfCase,
  viewCases,
} from "./view-cases.ts";

interface View {
  readonly source: CaseViewSource;
  readonly filter: CaseFilter;
  readonly sort: CaseSort;
  readonly rows: readonly Case[];
}

/** Most changed cases for which the last view is patched. Larger changes are imports or their undo. */
const fewChanges = 100;

/**
 * Returns a version of `viewCases` that remembers the last view. After a small change, such as a label, it patches a
 * copy of that view, without filtering and sorting all cases.
 */
export function createCachedCaseView(): typeof viewCases {
  let last: View | null = null;
  return (source, filter, sort) => {
    const rows = (last && refreshView(last, source, filter, sort)) ?? viewCases(source, filter, sort);
    last = { source, filter, sort, rows };
    return rows;
  };
}

/**
 * The view after a few cases have changed. Null if it must be computed anew: filter, order or other inputs
 * have changed, or cases could move or appear.
 */
function refreshView(
  view: View,
  source: CaseViewSource,
  filter: CaseFilter,
  sort: CaseSort,
): readonly Case[] | null {
  const { source: before, rows } = view;
  if (filter !== view.filter || sort !== view.sort || rows === before.cases || filter.label === "next")
    return null;
  if (before.question !== source.question || before.answers !== source.answers) return null;
  if (before.questions !== source.questions) return null;
  if (before.duplicates !== source.duplicates) return null;
  const places = changedIndexes(before.cases, source.cases);
  if (places === null || places.length > fewChanges) return null;
  const stays = stayTest(source, filter);
  const refreshed = [...rows];
  for (const place of places) {
    const [was, row] = [before.cases[place] as Case, source.cases[place] as Case];
    const at = refreshed.indexOf(was);
    const passes = stays(row, at >= 0);
    if (passes === null || (passes && (at < 0 || rankIn(view, was) !== rankIn({ ...view, source }, row))))
      return null;
    if (passes) refreshed[at] = row;
    else if (at >= 0) refreshed.splice(at, 1);
  }
  return refreshed;
}

/**
 * Returns a test of whether a changed case stays in the view; the test returns null if that depends on other
 * cases.
 */
function stayTest(
  source: CaseViewSource,
  filter: CaseFilter,
): (row: Case, wasShown: boolean) => boolean | null {
  if (filter.label !== "suspect") return createCaseFilter(source, filter);
  // Any label can change which other cases are label issues. Rows stay until the view is reopened, except
  // confirmed ones.
  return (row, wasShown) =>
    wasShown && source.question !== null && isLabelAdjudicated(row, source.question.key) ? false : null;
}

/** The part of a case's rank in the view that an edit of the case can change. */
function rankIn({ source, filter, sort }: Omit<View, "rows">, row: Case) {
  if (sort.by !== "order" && sort.by !== "worst") return sortValueOfCase(row, source, sort.by);
  if (filter.label !== "disputed" || source.question === null) return null;
  return agreementShare(labelSummaryOf(row, source.question.key));
}
