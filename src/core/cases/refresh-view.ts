import type { Case } from "#core/model/case.ts";
import { changedPlaces } from "#core/model/case-list.ts";
import { isLabelConfirmed } from "./label-suspects.ts";
import {
  agreementShare,
  type CaseFilter,
  type CaseSort,
  type CaseSource,
  createCaseFilter,
  labelSummaryOf,
  rankCase,
  viewCases,
} from "./view-cases.ts";

interface View {
  readonly source: CaseSource;
  readonly filter: CaseFilter;
  readonly sort: CaseSort;
  readonly rows: readonly Case[];
}

/** More changes than this are an import, or an undo of one. */
const fewChanges = 100;

/**
 * Views of cases, each made of the one before where only a few cases have changed since, such as by a label: then it
 * costs as much as was changed, however many cases there are.
 */
export function createCaseViewer(): typeof viewCases {
  let last: View | null = null;
  return (source, filter, sort) => {
    const rows = (last && refreshView(last, source, filter, sort)) ?? viewCases(source, filter, sort);
    last = { source, filter, sort, rows };
    return rows;
  };
}

/** The view with the cases as they are now; null: some of them would stand elsewhere, or others be there. */
function refreshView(
  view: View,
  source: CaseSource,
  filter: CaseFilter,
  sort: CaseSort,
): readonly Case[] | null {
  const { source: before, rows } = view;
  if (filter !== view.filter || sort !== view.sort || rows === before.cases || filter.label === "next")
    return null;
  if (before.question !== source.question || before.answers !== source.answers) return null;
  if (before.duplicates !== source.duplicates) return null;
  const places = changedPlaces(before.cases, source.cases);
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

/** Whether a case that changed is in the view; null: nobody can tell by itself. */
function stayTest(source: CaseSource, filter: CaseFilter): (row: Case, wasShown: boolean) => boolean | null {
  if (filter.label !== "suspect") return createCaseFilter(source, filter);
  // Every label has a part in what is doubtful of others. Those in view stay as they are until it is opened again.
  return (row, wasShown) =>
    wasShown && source.question !== null && isLabelConfirmed(row, source.question.key) ? false : null;
}

/** By what a view orders its cases, as far as a change of a case may change it. */
function rankIn({ source, filter, sort }: Omit<View, "rows">, row: Case) {
  if (sort.by !== "order" && sort.by !== "worst") return rankCase(row, source, sort.by);
  if (filter.label !== "disputed" || source.question === null) return null;
  return agreementShare(labelSummaryOf(row, source.question.key));
}
