// What the Cases room shows: filter, order, and the method by which new labels are sampled.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import {
  type CaseFilter,
  type CaseOrder,
  type CaseSort,
  noCaseFilter,
  noCaseSort,
  samplingMethodOfView,
} from "#core/cases/view-cases.ts";
import type { SamplingMethod } from "#core/model/case.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { showRoom } from "#web/kit/navigation/navigation-store.ts";

/** View state of the Cases room; reset when another playground opens. */
interface CasesShown {
  filter: CaseFilter;
  sort: CaseSort;
  /** Method for new labels; null derives it from filter and order. */
  picking: SamplingMethod | null;
  fields: readonly string[];
}

const plain: CasesShown = { filter: noCaseFilter, sort: noCaseSort, picking: null, fields: [] };

const casesShown = createStore<CasesShown>()(() => plain);

playgroundStore.subscribe(({ playground: now }, { playground: before }) => {
  if (now.key !== before.key) casesShown.setState(plain);
});

export function useCaseFilter(): CaseFilter {
  return useStore(casesShown, ({ filter }) => filter);
}

export function useCaseSort(): CaseSort {
  return useStore(casesShown, ({ sort }) => sort);
}

export function useShownMetadataFields(): readonly string[] {
  return useStore(casesShown, ({ fields }) => fields);
}

/** Shows the field as the last column, or hides it. */
export function setMetadataFieldShown(name: string, shown: boolean): void {
  casesShown.setState(({ fields }) => {
    const others = fields.filter((one) => one !== name);
    return { fields: shown ? [...others, name] : others };
  });
}

export function useSamplingMethod(): SamplingMethod {
  return useStore(casesShown, ({ filter, sort, picking }) => picking ?? samplingMethodOfView(filter, sort));
}

/** Null derives the method from filter and order again. */
export function overrideSamplingMethod(picking: SamplingMethod | null): void {
  casesShown.setState({ picking });
}

/** True while viewing disputed labels or label issues: a label given now adjudicates. */
export function useIsAdjudicating(): boolean {
  return useStore(casesShown, ({ filter }) => filter.label === "disputed" || filter.label === "suspect");
}

/** Changes parts of the filter. Without a list of keys, the order "worst" ends. */
export function changeCaseFilter(part: Partial<CaseFilter>): void {
  casesShown.setState(({ filter, sort }) => {
    const now = { ...filter, ...part };
    return { filter: now, sort: sort.by === "worst" && now.keys === null ? noCaseSort : sort };
  });
}

export function setCaseSort(sort: CaseSort): void {
  casesShown.setState({ sort });
}

/** Opens Cases with exactly this filter; omitted parts are cleared. */
export function showCases(filter: Partial<CaseFilter>, by: CaseOrder = "order"): void {
  casesShown.setState({ filter: { ...noCaseFilter, ...filter }, sort: { by, descending: false } });
  showRoom("cases");
}
